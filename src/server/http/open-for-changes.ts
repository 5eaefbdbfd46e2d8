import type { ServerResponse } from 'node:http';
import { MAINTENANCE_HEADER, REFUSED_BY_MAINTENANCE } from '@/calls/maintenance-signal';
import { Rejection } from '@/contract/rejection';
import { maintenance } from '../maintenance';

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
