import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { MAINTENANCE_HEADER, REFUSED_BY_MAINTENANCE } from '@/calls/maintenance-signal';
import { readServerEnv } from '@/config/env.server';
import { Rejection } from '@/contract/rejection';
import { maintenance } from '../maintenance';

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

/** @throws Rejection forbidden_origin when a change does not come from a page of the shop */
export function assertSameOrigin({ headers }: Pick<IncomingMessage, 'headers'>): void {
  if (!isSameOrigin(headers, readServerEnv().NEXTAUTH_URL)) {
    throw new Rejection('forbidden_origin');
  }
}

/**
 * For every change of a customer: none is accepted while the maintenance flag is on. The flag is known
 * as of five seconds ago; where it cannot be read, the shop is open.
 *
 * @throws Rejection under_maintenance
 */
export async function assertOpenForChanges(response: ServerResponse): Promise<void> {
  if (!(await maintenance().fresh()).is_maintenance_time) return;
  response.setHeader(MAINTENANCE_HEADER, REFUSED_BY_MAINTENANCE);
  throw new Rejection('under_maintenance');
}
