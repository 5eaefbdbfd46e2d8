import { useEffect } from 'react';

/** Loads what measures the visit once the page has loaded, so that no page waits for it. Without it nothing is told. */
export function usePageTimings(): void {
  useEffect(() => {
    const load = () => {
      import('./report-page-timings').then(
        ({ reportPageTimings }) => reportPageTimings(),
        () => {},
      );
    };
    if (document.readyState === 'complete') load();
    else window.addEventListener('load', load, { once: true });
    return () => window.removeEventListener('load', load);
  }, []);
}
