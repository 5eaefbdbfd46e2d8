import { useEffect, useEffectEvent } from 'react';

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
