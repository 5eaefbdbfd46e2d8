import type { MaintenanceStatus } from '@/contract/operations';
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
