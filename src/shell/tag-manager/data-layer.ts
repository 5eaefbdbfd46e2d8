/** The container that the document's head names (`_document`); undefined when none is configured. */
export function configuredContainer(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]')?.content;
}

/** Leaves the document for a page of the shop. */
export function loadPage(path: string): void {
  window.location.assign(path);
}

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** What the tag manager reads, also what was said before it was loaded. */
export function dataLayer(): object[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}
