import { useEffect, useState } from 'react';

/** Indicators wait this long, so that quick answers do not flicker (SPEC section 10). */
const indicatorDelayMs = 500;

/** True once `active` has lasted for the delay; false at once when it ends. */
export function useDelayed(active: boolean, delayMs: number = indicatorDelayMs): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) {
      return;
    }
    const timer = setTimeout(() => setElapsed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active, delayMs]);
  return active && elapsed;
}
