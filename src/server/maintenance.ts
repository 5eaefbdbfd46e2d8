import type { ServerResponse } from 'node:http';
import type { MaintenanceNotice } from '@/calls/page-session';
import type { MaintenanceStatus } from '@/contract/operations';
import { MAINTENANCE_RETRY_SECONDS } from './http/request-refusal';
import { createServerMainApiClient } from './main-api';
import { createMaintenanceReader, type MaintenanceReader } from './maintenance-reader';
import { processWide } from './process-wide';

declare module './process-wide' {
  interface ProcessWideObjects {
    maintenance: MaintenanceReader;
  }
}

const TIMEOUT_MS = 800;

async function readStatus(): Promise<MaintenanceStatus> {
  const client = createServerMainApiClient({ leftMs: () => TIMEOUT_MS });
  const result = await client.call('getMaintenanceStatus');
  if (!result.ok) throw new Error(`The maintenance flag cannot be read: ${result.error.code}`);
  return result.value;
}

/** The maintenance flag as this process knows it. */
export function maintenance(): MaintenanceReader {
  return processWide('maintenance', () => createMaintenanceReader({ read: readStatus }));
}

/**
 * What the maintenance page shows in place of the page that was asked for, with the answer's 503 set.
 * Undefined while the shop is open.
 */
export async function maintenanceInPlace(
  response: ServerResponse,
): Promise<MaintenanceNotice | undefined> {
  const { is_maintenance_time, start_at, end_at } = await maintenance().current();
  if (!is_maintenance_time) return undefined;
  response.statusCode = 503;
  response.setHeader('retry-after', MAINTENANCE_RETRY_SECONDS);
  return { startAt: start_at, endAt: end_at };
}
