/** Waits for the time to try again: sooner when the tab comes back into view, or the wait is over. */
export function nextTry(afterMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') end();
    };
    const timer = setTimeout(end, afterMs);
    document.addEventListener('visibilitychange', onVisible);
    signal.addEventListener('abort', end);
  });
}
