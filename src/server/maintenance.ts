import type { ServerResponse } from 'node:http';
import { MAINTENANCE_HEADER, REJECTED_BY_MAINTENANCE } from '@/calls/maintenance-signal';
import type { Endpoint } from '@/contract/endpoint';
import type { MaintenanceStatus } from '@/contract/operations';
import { Rejection } from '@/contract/rejection';
import { processWide } from '@/platform/process-wide';
import { MAINTENANCE_RETRY_SECONDS } from './http/request-rejection';
import { createServerMainApiClient } from './main-api';

const FRESH_MS = 5_000;
/** From this age on a page waits for a newer answer. */
const STALE_MS = 15_000;

const OPEN: MaintenanceStatus = { is_maintenance_time: false, start_at: '', end_at: '' };

/**
 * Reads the flag at most every 5 seconds. For 10 seconds more the old answer is returned while a new one
 * loads. The shop stays open when the flag cannot be read.
 */
export function createMaintenanceReader({
  read,
  now = Date.now,
}: {
  readonly read: () => Promise<MaintenanceStatus>;
  readonly now?: () => number;
}) {
  let known: { status: MaintenanceStatus; at: number } | undefined;
  let reading: Promise<MaintenanceStatus> | undefined;

  function startReading(): Promise<MaintenanceStatus> {
    const started = read()
      .catch(() => OPEN)
      .then((status) => {
        // An answer requested before `forget` is outdated.
        if (reading === started) {
          known = { status, at: now() };
          reading = undefined;
        }
        return status;
      });
    return started;
  }

  async function noOlderThan(oldestMs: number): Promise<MaintenanceStatus> {
    const age = known ? now() - known.at : Number.POSITIVE_INFINITY;
    if (age >= FRESH_MS) reading ??= startReading();
    if (known && age < oldestMs) return known.status;
    reading ??= startReading();
    return reading;
  }

  return {
    /** At most five seconds old; waits for a newer answer if needed. */
    fresh: () => noOlderThan(FRESH_MS),
    current: () => noOlderThan(STALE_MS),
    /** Call it when the flag was set through this process. */
    forget() {
      known = undefined;
      reading = undefined;
    },
  };
}

/** @throws Error when the main API does not answer in time */
export async function readMaintenanceStatus(leftMs = 800): Promise<MaintenanceStatus> {
  const client = createServerMainApiClient({ leftMs: () => leftMs });
  const result = await client.call('getMaintenanceStatus');
  if (!result.ok) throw new Error(`The maintenance flag cannot be read: ${result.error.code}`);
  return result.value;
}

export const maintenance = processWide('maintenance', () =>
  createMaintenanceReader({ read: () => readMaintenanceStatus() }),
);

/** Props of the maintenance page; sets status 503. Undefined while the shop is open. */
export async function maintenanceInPlace(response: ServerResponse) {
  const { is_maintenance_time, start_at, end_at } = await maintenance().current();
  if (!is_maintenance_time) return undefined;
  response.statusCode = 503;
  response.setHeader('retry-after', MAINTENANCE_RETRY_SECONDS);
  return { startAt: start_at, endAt: end_at };
}

/**
 * Reads, operations, the office, and the calls marked `staysInMaintenance` stay available: the result of 3-D Secure and
 * error reports. docs/pages.md#maintenance-holds-changes lists what stays beside the contract, such as signing out.
 */
export function isClosedByMaintenance({ method, access, staysInMaintenance }: Endpoint): boolean {
  const isOfShop = access === 'operations' || access === 'office';
  return method !== 'GET' && !isOfShop && !staysInMaintenance;
}

/**
 * For every change by a customer; the flag may be five seconds old.
 * @throws Rejection under_maintenance
 */
export async function assertOpenForChanges(response: ServerResponse): Promise<void> {
  if (!(await maintenance().fresh()).is_maintenance_time) return;
  response.setHeader(MAINTENANCE_HEADER, REJECTED_BY_MAINTENANCE);
  throw new Rejection('under_maintenance');
}
