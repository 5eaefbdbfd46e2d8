import { type PageTimings, pageTimingsSchema } from '@/contract/page-timings';
import { internalEndpoint } from '../auth-endpoints/internal-endpoint';
import { counters } from '../metrics';
import { requestRoute } from './watch-requests';

function observe({ name, value, path }: PageTimings[number]): void {
  const { pageTimings } = counters();
  const { pattern: route } = requestRoute('GET', path);
  pageTimings[name].observe({ route }, name === 'CLS' ? value : value / 1000);
}

/**
 * `POST /api/page-timings`: adds what a browser measured to the metrics, by the route of the page and with nothing
 * about the visitor. Anybody can send figures that are not true, so no decision of the shop depends on them.
 */
export const pageTimingsEndpoint = internalEndpoint({
  body: pageTimingsSchema,
  staysInMaintenance: true,
  run: async (timings) => {
    timings.forEach(observe);
    return {};
  },
});
