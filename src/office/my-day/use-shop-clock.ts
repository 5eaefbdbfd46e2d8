import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/**
 * The server's time, advanced by the phone's clock. A wrong clock therefore changes neither the days nor the possible
 * acts.
 * @param loadedAt ISO 8601, when the server rendered the page
 */
export function useShopClock(loadedAt: string): Date {
  const [now, setNow] = useState(() => new Date(loadedAt));
  useEffect(() => {
    const aheadMs = Date.parse(loadedAt) - Date.now();
    const tick = () => setNow(new Date(Date.now() + aheadMs));
    tick();
    const timer = setInterval(tick, TICK_MS);
    // Timers stop while the phone sleeps.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [loadedAt]);
  return now;
}
