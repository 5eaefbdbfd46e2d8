import type { ServerResponse } from 'node:http';
import type { DocumentInitialProps } from 'next/document';
import type { BreadcrumbList, LocalBusiness, Service, WebSite } from 'schema-dts';
import { publicEnv } from '@/config/env.public';
import { shopOrigin } from '@/config/env.server';

/** The content of a page for search engines and for previews of links. */
export interface PageDescription {
  /** The address without origin, with the part of its query that decides what the page shows. */
  readonly path: string;
  /** One or two sentences. */
  readonly description: string;
  /** The path of a picture of 1200×630 px. */
  readonly picture: string;
  /** The things on the page, in the words of schema.org. */
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

/** Steps of an order, what belongs to one customer, and failures. */
export function NotListed() {
  return <meta name="robots" content="noindex" />;
}

/** The text of the `<title>` that the page has set. */
export function titleIn(head: DocumentInitialProps['head']): string {
  const element = head?.find((each) => each?.type === 'title');
  return String(element?.props.children ?? publicEnv.brandName);
}

/** The things as JSON for a script, which no text can end. */
function asJson(things: PageDescription['things']): string {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

interface PageMetaProps {
  /** The nonce of the page's policy, which every script element of the shop has. */
  readonly nonce: string;
  readonly description: PageDescription;
  readonly title: string;
}

/** The elements that search engines and previews of links read. Browsers run none of them. */
export function PageMeta({ nonce, description: page, title }: PageMetaProps) {
  const address = new URL(page.path, shopOrigin()).href;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta name="description" content={page.description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={publicEnv.brandName} />
      <meta property="og:locale" content="ja_JP" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:image" content={new URL(page.picture, shopOrigin()).href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        nonce={nonce}
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose "<" is escaped.
        dangerouslySetInnerHTML={{ __html: asJson(page.things) }}
      />
    </>
  );
}
