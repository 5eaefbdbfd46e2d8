import { useEffect } from 'react';

/**
 * Loads what measures a visit at its first tap or key, so that no page is heavier for it. What the page did before is
 * kept by the browser; a visit without either is not measured.
 */
export function usePageTimings(): void {
  useEffect(() => {
    const used = new AbortController();
    const load = () => {
      used.abort();
      import('./report-page-timings').then(
        ({ reportPageTimings }) => reportPageTimings(),
        () => {},
      );
    };
    const options = { signal: used.signal, passive: true };
    window.addEventListener('pointerup', load, options);
    window.addEventListener('keyup', load, options);
    return () => used.abort();
  }, []);
}
