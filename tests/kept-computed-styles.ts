const ARE_KEPT = Symbol.for('computed styles are kept');
/** What rules look at, beside the kinds of the element and of those around it. */
const LOOKED_AT = ['class', 'style', 'hidden', 'type', 'open', 'dir'];

/** The same for all elements that have the same style while no style sheet changes. */
function kindOf(element: Element): string {
  const around = element.parentElement ? kindOf(element.parentElement) : '';
  const values = LOOKED_AT.map((name) => element.getAttribute(name));
  return `${around}\n${element.localName} ${JSON.stringify(values)}`;
}

/**
 * jsdom takes a millisecond for the style of an element, as it matches a browser's whole style sheet with it, and looking
 * for a role asks for hundreds: two thirds of the time of a calendar's tests. So a style is computed once for all
 * elements of its kind, until a style sheet changes.
 */
export function keepComputedStyles(view: Window & typeof globalThis): void {
  // Files share the page of their worker.
  if (ARE_KEPT in view) return;
  const compute = view.getComputedStyle.bind(view);
  const kept = new Map<string, CSSStyleDeclaration>();
  const sheetChanges = new view.MutationObserver(() => kept.clear());
  sheetChanges.observe(view.document.head, { characterData: true, childList: true, subtree: true });
  view.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement) return compute(element, pseudoElement);
    if (sheetChanges.takeRecords().length > 0) kept.clear();
    const kind = kindOf(element);
    const style = kept.get(kind) ?? compute(element);
    kept.set(kind, style);
    return style;
  };
  Object.assign(view, { [ARE_KEPT]: true });
}
