/** Loads a page as a new document. */
export function loadPage(path: string): void {
  window.location.assign(path);
}
