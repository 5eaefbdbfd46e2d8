import { useEffect, useState } from 'react';

/** Indicators wait this long, so that quick answers do not flicker (SPEC section 10). */
const INDICATOR_DELAY_MS = 500;

/** True once `active` has lasted for the delay; false at once when it ends. */
export function useDelayed(active: boolean): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setElapsed(true), INDICATOR_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active]);
  return active && elapsed;
}
