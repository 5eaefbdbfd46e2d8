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
