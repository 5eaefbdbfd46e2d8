import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isSelect(field: Field): field is HTMLSelectElement {
  return field instanceof HTMLSelectElement;
}

/** Sets a value as typing does. After an assignment to the element, React would take the value for known. */
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
  // The radio button that is now checked reports the change of its group.
  if (field.type === 'radio' && !field.checked) return;
  field.checked = field.defaultChecked;
  field.click();
}

/**
 * Reports to React what was typed, chosen or ticked before hydration. React keeps such values in the fields but does
 * not know them, so its next change would overwrite them.
 */
export function useTypedBeforeHydration(): void {
  useEffect(() => {
    for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
      enterAgain(field);
    }
  }, []);
}
