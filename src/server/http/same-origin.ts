import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { readServerEnv } from '@/config/env.server';
import { Rejection } from '@/contract/rejection';
import { logger } from '../logger';

/**
 * Origin must name the Host header's host or the shop's configured address, as a reverse proxy may change
 * Host. Where the shop uses https, so must the origin: an attacker on the network can forge http pages.
 * Trusting Host is safe, as browsers send the true one, and cookies only to it. Without Origin, only
 * Sec-Fetch-Site `same-origin` counts.
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

/** @throws Rejection forbidden_origin */
export function assertSameOrigin({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const { NEXTAUTH_URL } = readServerEnv();
  if (isSameOrigin(headers, NEXTAUTH_URL)) return;
  const { origin = '', host } = headers;
  const page = URL.canParse(origin) ? new URL(origin) : undefined;
  // A shop that is opened at another address than the configured one rejects every change of its own pages.
  if (page && (page.host === host || headers['sec-fetch-site'] === 'same-origin')) {
    const fields = { origin: page.origin, NEXTAUTH_URL };
    logger().warn(
      fields,
      'a change of the shop itself was rejected: it is opened at another address than NEXTAUTH_URL',
    );
  }
  throw new Rejection('forbidden_origin');
}
