import { useEffect, useEffectEvent, useRef } from 'react';
import { useReturn } from './use-return';

const SECONDS = 30;

/**
 * Calls `work` every 30 seconds while the tab is visible, and when somebody comes back to it. It is not called while
 * an earlier call is running.
 */
export function useRepeatedly(work: () => Promise<unknown>): void {
  const isBusy = useRef(false);

  async function run(): Promise<void> {
    if (isBusy.current || document.visibilityState !== 'visible') return;
    isBusy.current = true;
    await work().catch(() => undefined);
    isBusy.current = false;
  }

  useReturn(() => void run());
  const onTick = useEffectEvent(() => void run());
  useEffect(() => {
    const timer = setInterval(() => onTick(), SECONDS * 1_000);
    return () => clearInterval(timer);
  }, []);
}
