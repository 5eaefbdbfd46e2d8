import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { type Logger, serializeError } from '@/platform/log';
import { isSameSecret } from '@/platform/same-secret';
import type { DatabaseFiles } from '../database';
import { NoRoomForCopyError } from '../pglite-database';

const NAME = /^backup-[0-9a-f-]{36}$/;

/** Longer than reading a copy takes. */
const ABANDONED_AFTER_MS = 24 * 60 * 60_000;

/** Removes copies of commands that were killed; normally the reader removes its copy. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!NAME.test(name)) continue;
    const path = join(dataDir, name);
    // Its reader may be removing it right now.
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

/** Returns the name of the copy's directory in `dataDir`. A failed copy is removed. */
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

/** @throws Error when the name is not that of a copy */
export function copiedDatabase(dataDir: string, name: string): string {
  if (!NAME.test(name)) throw new Error('This is not a copy of a database');
  return join(dataDir, name);
}

/**
 * `POST /` copies the database's files and answers `{ "copy": name }`, or 507 without enough room. The caller
 * reads the copy and removes it, so that the shop stays available meanwhile.
 */
export function createBackupsApp(deps: {
  readonly files: DatabaseFiles;
  readonly dataDir: string;
  readonly opsToken: string;
  readonly logger: Logger;
}): Hono {
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
