/** For `ref`: moves the focus to an element as soon as it appears. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Scrolls to an element, without animation for reduced motion. */
export function bringIntoView(element: Element, block: 'center' | 'nearest'): void {
  const reduced = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  element.scrollIntoView?.({ behavior: reduced ? 'auto' : 'smooth', block });
}
