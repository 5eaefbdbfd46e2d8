import { readFileSync, readlinkSync } from 'node:fs';

/** Which process it is, exactly: a process id alone is given to another process one day. */
export interface ProcessIdentity {
  /** Of the kernel that runs now; it differs between machines and changes when one starts anew. */
  readonly bootId: string;
  /** In which the process id and the start time count: containers have their own. */
  readonly namespaces: string;
  readonly pid: number;
  /** In clock ticks since the machine started. */
  readonly startTime: string;
  /** Of the process that starts it again when it ends, and so is the one to stop. */
  readonly supervisorPid?: number | undefined;
}

interface ProcessStatus {
  readonly pid: number;
  readonly startTime: string;
  /** It was killed, and its parent has not asked for its exit code yet. */
  readonly hasEnded: boolean;
}

/** Parses `/proc/<pid>/stat`; the program's name in it may hold spaces and brackets. */
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
    // Other threads of a process can outlive its first one for a moment.
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

/**
 * The identity of this process; null where it cannot be known: without `/proc` (macOS, Windows), or
 * with the `/proc` of other process ids than its own.
 */
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
    // EPERM: it is there and belongs to somebody else.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/**
 * Whether the other process runs: `true` also while it sleeps or is stopped; `null` when that cannot
 * be seen from here, as for one of another machine or container.
 */
export function isRunning(
  other: ProcessIdentity | null,
  own: ProcessIdentity | null,
): boolean | null {
  if (!other || !own) return null;
  if (other.bootId !== own.bootId || other.namespaces !== own.namespaces) return null;
  const status = readStatus(other.pid);
  if (!status) return exists(other.pid);
  return status.startTime === other.startTime && !status.hasEnded;
}
