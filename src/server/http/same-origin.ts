import type { IncomingHttpHeaders } from 'node:http';

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * Whether a change comes from a page of the shop. An Origin must name the host that was asked, or the
 * shop's configured address (a reverse proxy may ask for another host); without an Origin only the
 * browser's own word that it is same-origin counts.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, shopUrl?: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  const originHost = hostOf(origin);
  if (!originHost) return false;
  return originHost === host || (shopUrl !== undefined && originHost === hostOf(shopUrl));
}
