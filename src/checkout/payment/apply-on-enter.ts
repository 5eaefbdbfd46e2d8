import type { KeyboardEvent } from 'react';

/** Enter in the field applies what stands in it, instead of sending the form around it. */
export function applyOnEnter(apply: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply();
  };
}
