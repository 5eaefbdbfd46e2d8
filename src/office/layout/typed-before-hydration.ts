import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isSelect(field: Field): field is HTMLSelectElement {
  return field instanceof HTMLSelectElement;
}

/** Sets a value as a person's typing does. React's own `value` of an element would take it for known. */
function enter(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function enterAgain(field: Field): void {
  if (isSelect(field)) {
    const isChanged = [...field.options].some(
      ({ selected, defaultSelected }) => selected && !defaultSelected,
    );
    if (isChanged) field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (field.readOnly) return;
  const isTicked = field.type === 'checkbox' || field.type === 'radio';
  if (!isTicked) {
    if (field.value !== field.defaultValue) enter(field, field.value);
    return;
  }
  if (!(field instanceof HTMLInputElement) || field.checked === field.defaultChecked) return;
  // A radio button that another one took the tick from changes with that one.
  if (field.type === 'radio' && !field.checked) return;
  field.checked = field.defaultChecked;
  field.click();
}

/**
 * Tells React what somebody typed, chose or ticked on a page of the server before its scripts had arrived. React
 * leaves it in the fields but does not know it, and would write over it at the next change.
 */
export function useTypedBeforeHydration(): void {
  useEffect(() => {
    for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
      enterAgain(field);
    }
  }, []);
}
