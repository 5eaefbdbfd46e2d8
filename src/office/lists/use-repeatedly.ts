import { useEffect, useRef } from 'react';

const SECONDS = 30;

/**
 * Calls `work` every 30 seconds while the tab is visible, and when somebody comes back to it. It is not called while
 * an earlier call is running.
 */
export function useRepeatedly(work: () => Promise<unknown>): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });

  useEffect(() => {
    let isBusy = false;
    async function run() {
      if (isBusy || document.visibilityState !== 'visible') return;
      isBusy = true;
      await latest.current().catch(() => undefined);
      isBusy = false;
    }
    const timer = setInterval(run, SECONDS * 1_000);
    window.addEventListener('focus', run);
    document.addEventListener('visibilitychange', run);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', run);
      document.removeEventListener('visibilitychange', run);
    };
  }, []);
}
