import type { ServerResponse } from 'node:http';
import type { MaintenanceNotice } from '@/calls/page-session';
import type { MaintenanceStatus } from '@/contract/operations';
import { processWide } from '@/platform/process-wide';
import { MAINTENANCE_RETRY_SECONDS } from './http/request-rejection';
import { createServerMainApiClient } from './main-api';

const FRESH_MS = 5_000;
/** From here on an answer is too old to be shown while a newer one is fetched. */
const STALE_MS = 15_000;

const OPEN: MaintenanceStatus = { is_maintenance_time: false, start_at: '', end_at: '' };

export interface MaintenanceReader {
  current(): Promise<MaintenanceStatus>;
  /** As of five seconds ago at most: waits for a newer answer when it is older. */
  fresh(): Promise<MaintenanceStatus>;
  /** Asks again next time: the flag has just been set through this process. */
  forget(): void;
}

interface Options {
  read: () => Promise<MaintenanceStatus>;
  now?: () => number;
}

/**
 * The maintenance flag, read at most every 5 seconds. For some seconds more the old answer is given
 * while a new one is fetched, so that no page waits. If it cannot be read, the shop stays open
 * (DESIGN, Ops).
 */
export function createMaintenanceReader({ read, now = Date.now }: Options): MaintenanceReader {
  let known: { status: MaintenanceStatus; at: number } | undefined;
  let reading: Promise<MaintenanceStatus> | undefined;

  function startReading(): Promise<MaintenanceStatus> {
    const started = read()
      .catch(() => OPEN)
      .then((status) => {
        // What was asked before the flag changed is not kept.
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
    fresh: () => noOlderThan(FRESH_MS),
    current: () => noOlderThan(STALE_MS),
    forget() {
      known = undefined;
      reading = undefined;
    },
  };
}

const TIMEOUT_MS = 800;

async function readStatus(): Promise<MaintenanceStatus> {
  const client = createServerMainApiClient({ leftMs: () => TIMEOUT_MS });
  const result = await client.call('getMaintenanceStatus');
  if (!result.ok) throw new Error(`The maintenance flag cannot be read: ${result.error.code}`);
  return result.value;
}

/** The maintenance flag as this process knows it. */
export const maintenance = processWide('maintenance', () =>
  createMaintenanceReader({ read: readStatus }),
);

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
