import type { ServedCall } from '@/contract/served-api';
import { processWide } from '@/platform/process-wide';

/** Calls for which SPEC names no path, and where else a main API may have them. */
const otherPaths: Partial<Record<ServedCall, readonly [path: string, other: string]>> = {
  listSchedules: ['/user/schedules', '/my/schedules'],
};

const elsewhere = processWide('callsElsewhere', () => new Set<ServedCall>());

/** The address of a call, where the main API was found to have it. */
export function foundAddress(name: ServedCall, url: string): string {
  return elsewhere().has(name) ? otherAddress(name, url) : url;
}

/** The other address that a call may have; the same where it has none. */
export function otherAddress(name: ServedCall, url: string): string {
  const [path, other] = otherPaths[name] ?? [];
  return path !== undefined && other !== undefined ? url.replace(path, other) : url;
}

export function noteElsewhere(name: ServedCall): void {
  elsewhere().add(name);
}
