import { useEffect, useRef, useState } from 'react';

/**
 * Opens one panel at a time, each in place of the button that opens it. Who leaves a panel without its change gets the
 * focus back on that button, which then appears again; after a change the outcome takes it.
 *
 * @param interrupted the panel of a change that found the session ended: it is open again after signing in
 */
export function usePanel<Name extends string>(forgetLastTry: () => void, interrupted?: Name) {
  const [opened, setOpened] = useState<Name>();
  useEffect(() => {
    if (interrupted !== undefined) setOpened(interrupted);
  }, [interrupted]);
  const left = useRef<Name>(undefined);
  return {
    opened,
    /** Closes the panel of a change that was made. */
    close: () => setOpened(undefined),
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
