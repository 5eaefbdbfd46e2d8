import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Reads the data of the page again and keeps its scroll position. */
export function useReread(): () => Promise<boolean> {
  const { replace, asPath } = useRouter();
  return () => replace(asPath, undefined, { scroll: false });
}

/** Calls `work` when somebody comes back to the tab or its window. */
export function useReturn(work: () => void): void {
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') work();
  });
  useEffect(() => {
    const listen = () => onReturn();
    window.addEventListener('focus', listen);
    document.addEventListener('visibilitychange', listen);
    return () => {
      window.removeEventListener('focus', listen);
      document.removeEventListener('visibilitychange', listen);
    };
  }, []);
}

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
