import type { IncomingMessage, ServerResponse } from 'node:http';
import { paths } from '@/config/paths';
import { maintenance } from './maintenance';
import { pagePolicy } from './page-policy';

/** Neither the API nor files are pages; a body that passes the proxy would also be cut at 10 MB. */
export const PAGE_ADDRESSES =
  '/((?!api/|_next/static/|_health_check|illustrations/|favicon|apple-touch-icon).*)';

/** In a request that has all it needs: the proxy's matcher leaves it out. */
export const PREPARED_HEADER = 'x-page-prepared';

const page = new RegExp(`^${PAGE_ADDRESSES}$`);
/** Next's own addresses are rewritten before the proxy sees them, those of the back ends by it. */
const PROXYS_OWN = ['//', '/_next/', paths.embedded];

/**
 * Gives a page's request and answer what the proxy would, while the shop is known to be open: Next's
 * way through the proxy costs more than a simple page. What this leaves out, the proxy does.
 */
export function spareProxy(request: IncomingMessage, response: ServerResponse): void {
  delete request.headers[PREPARED_HEADER];
  const [pathname = ''] = (request.url ?? '').split('?', 1);
  if (!page.test(pathname) || PROXYS_OWN.some((start) => pathname.startsWith(start))) return;
  if (maintenance().known()?.is_maintenance_time !== false) return;
  const { request: brought, answer } = pagePolicy(pathname);
  Object.assign(request.headers, brought, { [PREPARED_HEADER]: '1' });
  for (const [name, value] of Object.entries(answer)) response.setHeader(name, value);
}
