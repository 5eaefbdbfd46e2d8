import { useRef } from 'react';

/**
 * Gives the focus back to the button that had opened a panel. Such a button is not on the page while its panel is, so
 * it takes the focus when it appears again. After an act the outcome takes it instead.
 */
export function useFocusReturn<Name extends string>() {
  const left = useRef<Name>(undefined);
  return {
    /** The panel is left without an act. */
    leave(name: Name) {
      left.current = name;
    },
    refOf: (name: Name) => (button: HTMLButtonElement | null) => {
      if (!button || left.current !== name) return;
      left.current = undefined;
      button.focus();
    },
  };
}
