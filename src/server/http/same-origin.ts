import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { MAINTENANCE_HEADER, REFUSED_BY_MAINTENANCE } from '@/calls/maintenance-signal';
import { readServerEnv } from '@/config/env.server';
import { Rejection } from '@/contract/rejection';
import { maintenance } from '../maintenance';

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
  if (!isSameOrigin(headers, readServerEnv().NEXTAUTH_URL)) {
    throw new Rejection('forbidden_origin');
  }
}

/**
 * The maintenance flag may be five seconds old; the shop stays open when it cannot be read.
 * @throws Rejection under_maintenance
 */
export async function assertOpenForChanges(response: ServerResponse): Promise<void> {
  if (!(await maintenance().fresh()).is_maintenance_time) return;
  response.setHeader(MAINTENANCE_HEADER, REFUSED_BY_MAINTENANCE);
  throw new Rejection('under_maintenance');
}
