import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets a value as a person's typing does. React's own `value` of an element would take it for known. */
function enter(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function choose(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function tick(field: HTMLInputElement, isTicked: boolean): void {
  field.checked = !isTicked;
  field.click();
}

/** How to enter once more what somebody has entered; null for a field as the server sent it. */
function entryOf(field: Field): (() => void) | null {
  const { value } = field;
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    // The server marks the selected option in its HTML; a page that the browser rendered has no mark.
    const isOfServer = options.some(({ defaultSelected }) => defaultSelected);
    const isAsSent =
      !isOfServer || options.every(({ selected, defaultSelected }) => !selected || defaultSelected);
    return isAsSent ? null : () => choose(field, value);
  }
  if (field.readOnly) return null;
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    const { checked, defaultChecked, type } = field;
    // A radio button that lost its tick to another one changes with that one.
    const isAsSent = checked === defaultChecked || (type === 'radio' && !checked);
    return isAsSent ? null : () => tick(field, checked);
  }
  return value === field.defaultValue ? null : () => enter(field, value);
}

/**
 * Tells React what somebody typed, chose or ticked on a page of the server before its scripts had arrived. React
 * leaves it in the fields but does not know it, and would write over it at the next change.
 */
export function useTypedBeforeHydration(): void {
  useEffect(() => {
    async function enterAgain() {
      const fields = document.querySelectorAll<Field>('input, textarea, select');
      const entries = [...fields].map(entryOf);
      for (const enterOnce of entries) {
        enterOnce?.();
        // React renders before the next one, which may belong to the same state.
        await Promise.resolve();
      }
    }
    void enterAgain();
  }, []);
}
