import { mainApiClient } from '@/calls/browser-client';
import type { MaintenanceNotice } from '@/calls/page-session';
import { nextTry } from '@/ui/connection/connection';

/** A random interval, so that open tabs do not all ask at once. */
const ASK_AFTER_MS = { least: 8_000, most: 14_000 } as const;

/**
 * Resolves with true when maintenance is over, with false when aborted. It asks at least twice, because
 * processes may disagree about the flag for some seconds.
 */
export async function untilOpen(
  onNotice: (notice: MaintenanceNotice) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const { least, most } = ASK_AFTER_MS;
  for (let times = 0; !signal.aborted; times += 1) {
    const status = await mainApiClient.call('getMaintenanceStatus');
    if (signal.aborted) break;
    if (status.ok && status.value.is_maintenance_time) {
      onNotice({ startAt: status.value.start_at, endAt: status.value.end_at });
    } else if (status.ok && times > 0) return true;
    await nextTry(least + Math.random() * (most - least), signal);
  }
  return false;
}
