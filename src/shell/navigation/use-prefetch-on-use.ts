import { useRouter } from 'next/router';
import { useEffect } from 'react';

const SIGNS_OF_USE = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Fetches the scripts of the page that most visitors open next, once the present one is used. Looking at a page
 * costs nothing for it, and who scrolls to a link does not wait for scripts after the tap. Browsers that are to save
 * data fetch nothing: Next looks for that.
 */
export function usePrefetchOnUse(path: string): void {
  const { prefetch } = useRouter();
  useEffect(() => {
    const done = new AbortController();
    const fetchAhead = () => {
      done.abort();
      // Without a connection, the tap fetches them.
      prefetch(path).catch(() => undefined);
    };
    for (const sign of SIGNS_OF_USE) {
      window.addEventListener(sign, fetchAhead, { passive: true, signal: done.signal });
    }
    return () => done.abort();
  }, [path, prefetch]);
}
