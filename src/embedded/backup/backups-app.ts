import { Hono } from 'hono';
import { type Logger, serializeError } from '@/platform/log';
import { isSameSecret } from '@/platform/same-secret';
import type { DatabaseFiles } from '../database/database';
import { NoRoomForCopyError } from '../database/database-files';
import { copyDatabase } from './copied-database';

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
