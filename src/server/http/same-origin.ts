import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a change comes from a page of the shop. An Origin must name the host that was asked, or the
 * shop's configured address (a reverse proxy may ask for another host), and be https where the shop
 * is: anyone on the way can write a page at http. That host is believed: a browser sends the true one,
 * and no cookie of the shop to another name. Without an Origin only the browser's own word that it is
 * same-origin counts.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, shopUrl?: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  const shop = shopUrl === undefined ? undefined : new URL(shopUrl);
  if (shop?.protocol === 'https:' && page.protocol !== 'https:') return false;
  return page.host === host || page.host === shop?.host;
}
