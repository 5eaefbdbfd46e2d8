import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StatementReport } from './watch-statements';

/** How long a probe's result counts as fresh, as a probe writes to the disk. */
const FRESH_MS = 10_000;

/** More than a table's file grows by at once. */
const PROBE_BYTES = 256 * 1024;

const DISK_FULL = '53100';

export type StorageWatch = ReturnType<typeof createStorageWatch>;

async function writeAndRemove(directory: string): Promise<void> {
  const path = join(directory, '.write-probe');
  try {
    const file = await open(path, 'w', 0o600);
    try {
      await file.write(Buffer.alloc(PROBE_BYTES));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * A database with a full or read-only disk still answers reads, so this watches failed statements and writes
 * a file.
 */
export function createStorageWatch({
  directory,
  now = () => Date.now(),
  probe = writeAndRemove,
}: {
  /** The embedded database's directory; null for a PostgreSQL server. */
  readonly directory: string | null;
  /** In milliseconds. */
  readonly now?: () => number;
  readonly probe?: (directory: string) => Promise<void>;
}) {
  let refusedAt = Number.NEGATIVE_INFINITY;
  let probed: { readonly at: number; readonly isWritable: Promise<boolean> } | undefined;

  return {
    /** Detects a statement that failed for lack of space. */
    observe({ code }: StatementReport) {
      if (code === DISK_FULL) refusedAt = now();
    },
    /** False while nothing can be stored; at most ten seconds old. */
    async hasRoom(): Promise<boolean> {
      if (now() - refusedAt < FRESH_MS) return false;
      if (directory === null) return true;
      if (!probed || now() - probed.at >= FRESH_MS) {
        const isWritable = probe(directory).then(
          () => true,
          () => false,
        );
        probed = { at: now(), isWritable };
      }
      return probed.isWritable;
    },
  };
}
