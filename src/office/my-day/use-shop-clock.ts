import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/**
 * The time of the shop's server, which goes on by the clock of the phone: one that is wrong changes neither the days
 * nor what can be done.
 * @param loadedAt ISO 8601, when the server made the page
 */
export function useShopClock(loadedAt: string): Date {
  const [now, setNow] = useState(() => new Date(loadedAt));
  useEffect(() => {
    const aheadMs = Date.parse(loadedAt) - Date.now();
    const tick = () => setNow(new Date(Date.now() + aheadMs));
    tick();
    const timer = setInterval(tick, TICK_MS);
    // Timers stand still while the phone sleeps.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [loadedAt]);
  return now;
}
