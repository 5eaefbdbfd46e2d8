import { type CLSMetric, type INPMetric, type LCPMetric, onCLS, onINP, onLCP } from 'web-vitals';
import type { PageTimings } from '@/contract/page-timings';

type Metric = CLSMetric | INPMetric | LCPMetric;

/**
 * Tells the shop how fast and how still its pages were: three numbers and the path of the page, when the page is
 * hidden or left. Nothing says who the visitor is. A browser that cannot measure sends nothing.
 */
export function reportPageTimings(): void {
  const told = new Set<string>();
  const waiting = new Map<string, Metric>();
  const add = (metric: Metric) => {
    if (!told.has(metric.id)) waiting.set(metric.id, metric);
  };
  // A page that Next shows without loading a document counts by itself, in browsers that can tell.
  const options = { reportSoftNavs: true };
  onLCP(add, options);
  onINP(add, options);
  onCLS(add, options);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || waiting.size === 0) return;
    const timings: PageTimings = [...waiting.values()].map(({ name, value, navigationURL }) => ({
      name,
      value,
      path: new URL(navigationURL ?? window.location.href, window.location.href).pathname,
    }));
    for (const id of waiting.keys()) told.add(id);
    waiting.clear();
    const body = new Blob([JSON.stringify(timings)], { type: 'application/json' });
    navigator.sendBeacon('/api/page-timings', body);
  });
}
