import { useEffect } from 'react';

/**
 * Next restores the scroll position after Back and Forward (`scrollRestoration` in next.config.js) and takes that
 * from the browser for good. The browser gets it back when it leaves the page, for a reload and for Back from
 * another site.
 */
export function useScrollRestoration(): void {
  useEffect(() => {
    const unmount = new AbortController();
    const { signal } = unmount;
    window.addEventListener('pagehide', () => restoreBy('auto'), { signal });
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) restoreBy('manual');
      },
      { signal },
    );
    return () => unmount.abort();
  }, []);
}

function restoreBy(who: ScrollRestoration): void {
  window.history.scrollRestoration = who;
}
