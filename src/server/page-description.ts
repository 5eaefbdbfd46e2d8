import type { ServerResponse } from 'node:http';
import type { BreadcrumbList, LocalBusiness, Service, WebSite } from 'schema-dts';

/** The content of a page for search engines and for previews of links. */
export interface PageDescription {
  /** The address without origin, with the part of its query that decides what the page shows. */
  readonly path: string;
  /** One or two sentences. */
  readonly description: string;
  /** The path of a picture of 1200×630 px. */
  readonly picture: string;
  /** In the words of schema.org. */
  readonly things: readonly (BreadcrumbList | LocalBusiness | Service | WebSite)[];
}

const descriptions = new WeakMap<ServerResponse, PageDescription>();

/** Lets search engines list the page of this answer. All others have `noindex`. */
export function describePage(response: ServerResponse, description: PageDescription): void {
  descriptions.set(response, description);
}

export function descriptionOf(response: ServerResponse): PageDescription | undefined {
  return descriptions.get(response);
}
