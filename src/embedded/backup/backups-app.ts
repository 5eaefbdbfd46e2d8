import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { type Logger, serializeError } from '@/platform/log';
import { isSameSecret } from '@/platform/same-secret';
import type { DatabaseFiles } from '../database/database';
import { NoRoomForCopyError } from '../database/database-files';

/*
 * A copy of the database's files beside the database, which lives as long as a backup is read from it.
 */

const NAME = /^backup-[0-9a-f-]{36}$/;

/** Longer than it takes to read one. */
const ABANDONED_AFTER_MS = 24 * 60 * 60_000;

/** Those of commands that were killed; whoever reads one removes it. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!NAME.test(name)) continue;
    const path = join(dataDir, name);
    // Its reader may be removing it at this moment.
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

/** Gives the name of the copy's directory in `dataDir`. Nothing is left of one that fails. */
export async function copyDatabase(files: DatabaseFiles, dataDir: string): Promise<string> {
  await removeAbandoned(dataDir);
  const name = `backup-${randomUUID()}`;
  try {
    await files.copyTo(join(dataDir, name));
  } catch (error) {
    await rm(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
  return name;
}

/** @throws Error when it is not the name of a copy */
export function copiedDatabase(dataDir: string, name: string): string {
  if (!NAME.test(name)) throw new Error('This is not a copy of a database');
  return join(dataDir, name);
}

export interface BackupsDependencies {
  readonly files: DatabaseFiles;
  /** Where the copy is put. */
  readonly dataDir: string;
  readonly opsToken: string;
  readonly logger: Logger;
}

/**
 * `POST /` makes a copy of the database's files, for operations alone, and answers `{ "copy": name }`: a
 * directory in `dataDir`, for the caller to read and to remove; 507 when there is no room for it. The shop
 * goes on meanwhile; whatever takes longer, reading the rows, is done by the caller's process.
 */
export function createBackupsApp(deps: BackupsDependencies): Hono {
  const app = new Hono();
  app.post('/', async (context) => {
    context.header('cache-control', 'no-store');
    const given = context.req.header('authorization')?.replace(/^Bearer\s+/i, '') ?? '';
    if (!isSameSecret(given, deps.opsToken)) {
      return context.json({ error: { code: 'unauthorized' } }, 401);
    }
    const copy = await copyDatabase(deps.files, deps.dataDir);
    deps.logger.info({ copy }, 'database copied for a backup');
    return context.json({ copy });
  });
  app.onError((error, context) => {
    deps.logger.error(serializeError(error), 'backup failed');
    if (error instanceof NoRoomForCopyError) {
      return context.json({ error: { code: 'no_room', message: error.message } }, 507);
    }
    return context.json({ error: { code: 'internal_error' } }, 500);
  });
  return app;
}
