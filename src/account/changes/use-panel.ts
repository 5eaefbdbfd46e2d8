import { useRef, useState } from 'react';

/**
 * Opens one panel at a time, each in place of the button that opens it. Who leaves a panel without its change gets the
 * focus back on that button, which then appears again; after a change the outcome takes it.
 */
export function usePanel<Name extends string>(forgetLastTry: () => void) {
  const [opened, setOpened] = useState<Name>();
  const left = useRef<Name>(undefined);
  return {
    opened,
    /** For a change that was made, and for the panel of an interrupted one. */
    setOpened,
    open(name: Name) {
      forgetLastTry();
      setOpened(name);
    },
    leave() {
      forgetLastTry();
      left.current = opened;
      setOpened(undefined);
    },
    refFor: (name: Name) => (button: HTMLButtonElement | null) => {
      if (!button || left.current !== name) return;
      left.current = undefined;
      button.focus();
    },
  };
}
