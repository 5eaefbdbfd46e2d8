/** Leaves the document for a page of the shop. */
export function loadPage(path: string): void {
  window.location.assign(path);
}
