import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { OpenDatabase } from '../database/database';
import { errorFields, type Logger } from '../logger';
import { isSameSecret } from '../same-secret';
import type { SecretStore } from '../secrets/secret-store';
import { compressLines } from './backup-file';
import { backupLines } from './backup-lines';

export interface BackupsDependencies {
  readonly database: OpenDatabase;
  readonly secrets: SecretStore;
  /** Holds a backup until it is fetched. */
  readonly dataDir: string;
  readonly opsToken: string;
  readonly logger: Logger;
}

const CHUNK_BYTES = 256 * 1024;

/** A new file that is gone when it is closed, however that comes about. */
async function openNamelessFile(dataDir: string): Promise<FileHandle> {
  const path = join(dataDir, `backup-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

/** Reads the file from its start and closes it. */
function contentOf(file: FileHandle): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = new Uint8Array(CHUNK_BYTES);
      const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, position);
      position += bytesRead;
      if (bytesRead > 0) {
        controller.enqueue(chunk.subarray(0, bytesRead));
      } else {
        await file.close();
        controller.close();
      }
    },
    cancel: () => file.close(),
  });
}

/**
 * `POST /` answers with a backup of the moment, for operations alone. Whoever writes meanwhile waits:
 * the embedded database does one transaction at a time. So it goes to a file first and the
 * transaction is over before a byte is sent: nobody waits for a slow reader.
 */
export function createBackupsApp(deps: BackupsDependencies): Hono {
  const app = new Hono();
  app.post('/', async (context) => {
    context.header('cache-control', 'no-store');
    const given = context.req.header('authorization')?.replace(/^Bearer\s+/i, '') ?? '';
    if (!isSameSecret(given, deps.opsToken)) {
      return context.json({ error: { code: 'unauthorized' } }, 401);
    }
    const file = await openNamelessFile(deps.dataDir);
    try {
      const secrets = await deps.secrets.all();
      await deps.database.transaction((connection) =>
        compressLines(backupLines(connection, secrets), file),
      );
      const { size } = await file.stat();
      deps.logger.info({ bytes: size }, 'backup made');
      return context.body(contentOf(file), 200, {
        'content-type': 'application/gzip',
        'content-length': String(size),
      });
    } catch (error) {
      await file.close();
      throw error;
    }
  });
  app.onError((error, context) => {
    deps.logger.error(errorFields(error), 'backup failed');
    return context.json({ error: { code: 'internal_error' } }, 500);
  });
  return app;
}
