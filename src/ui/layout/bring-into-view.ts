/** Scrolls to an element, at once for who wants less motion. Focus is the caller's. */
export function bringIntoView(element: Element, block: 'center' | 'nearest'): void {
  const reduced = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  element.scrollIntoView?.({ behavior: reduced ? 'auto' : 'smooth', block });
}
