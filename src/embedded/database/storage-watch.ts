import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OnStatement } from './watch-statements';

/** How long what was found counts: a probe writes, so it must not be made for each question. */
const FRESH_MS = 10_000;

/** More than a table's file grows by at a time. */
const PROBE_BYTES = 256 * 1024;

/** SQLSTATE disk_full. */
const DISK_FULL = '53100';

export interface StorageWatch {
  /** Told of every statement: one that was refused for want of room says so at once. */
  readonly observe: OnStatement;
  /** False while nothing more can be stored, as of ten seconds ago at most. */
  hasRoom(): Promise<boolean>;
}

interface StorageWatchOptions {
  /** Where the embedded database is kept; null when it is a server elsewhere, with a disk of its own. */
  readonly directory: string | null;
  /** Milliseconds. */
  readonly now?: () => number;
  readonly probe?: (directory: string) => Promise<void>;
}

/** Writes as much as the database would, and takes it away again. */
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
 * Notices a full or read-only disk, on which a database still answers reads: by statements that were
 * refused for it, and for the embedded database by a file that is written to its directory.
 */
export function createStorageWatch({
  directory,
  now = () => Date.now(),
  probe = writeAndRemove,
}: StorageWatchOptions): StorageWatch {
  let refusedAt = Number.NEGATIVE_INFINITY;
  let probed: { readonly at: number; readonly isWritable: Promise<boolean> } | undefined;

  return {
    observe({ code }) {
      if (code === DISK_FULL) refusedAt = now();
    },
    async hasRoom() {
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
