import { readFileSync, readlinkSync } from 'node:fs';
import { z } from 'zod';
import { codeOf } from '@/platform/start-problem';

/** Identifies a process uniquely; process ids are reused. */
export const processIdentitySchema = z.object({
  /** Differs between machines and after a reboot. */
  bootId: z.string(),
  /** The process id and start time are valid within these; containers have their own. */
  namespaces: z.string(),
  pid: z.number(),
  /** In clock ticks since the machine started. */
  startTime: z.string(),
  /** The parent process that restarts this one, and so the one to stop. */
  supervisorPid: z.number().optional(),
});
export type ProcessIdentity = z.infer<typeof processIdentitySchema>;

interface ProcessStatus {
  readonly pid: number;
  readonly startTime: string;
  /** The process is dead, but its parent has not read the exit code yet. */
  readonly hasEnded: boolean;
}

/** Parses `/proc/<pid>/stat`; the program's name may contain spaces and brackets. */
function readStatus(pid: number | 'self'): ProcessStatus | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, threads, startTime = ''] = [fields[0], fields[17], fields[19]];
  return {
    pid: Number.parseInt(text, 10),
    startTime,
    // A process's first thread may end a moment before the others.
    hasEnded: state === 'X' || (state === 'Z' && Number(threads) <= 1),
  };
}

function namespace(kind: 'pid' | 'time'): string {
  try {
    return readlinkSync(`/proc/self/ns/${kind}`);
  } catch {
    return '';
  }
}

/** Null when unknown: without `/proc` (macOS, Windows), or with a `/proc` of another namespace. */
export function ownProcessIdentity(): ProcessIdentity | null {
  const status = readStatus('self');
  const pidNamespace = namespace('pid');
  if (status?.pid !== process.pid || pidNamespace === '') return null;
  try {
    return {
      bootId: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
      namespaces: [pidNamespace, namespace('time')].join(' '),
      pid: status.pid,
      startTime: status.startTime,
      ...(process.connected && { supervisorPid: process.ppid }),
    };
  } catch {
    return null;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    return codeOf(error) !== 'ESRCH';
  }
}

/** True also for a sleeping or stopped process; null for one on another machine or in another container. */
export function isRunning(other: ProcessIdentity | null, own: ProcessIdentity | null) {
  if (!other || !own) return null;
  if (other.bootId !== own.bootId || other.namespaces !== own.namespaces) return null;
  const status = readStatus(other.pid);
  if (!status) return exists(other.pid);
  return status.startTime === other.startTime && !status.hasEnded;
}
