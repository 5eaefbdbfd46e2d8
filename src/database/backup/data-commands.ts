import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type FileHandle, rename, rm } from 'node:fs/promises';
import { type IncomingMessage, request as startRequest } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { codeOf } from '@/platform/start-problem';
import type { Migration, OpenDatabase } from '../database';
import { dataDirectory, makeOwnersAlone } from '../installation';
import { openPostgresqlDatabase } from '../postgresql-database';
import {
  createFileSecretStore,
  insertSecrets,
  installationSecretMigrations,
} from '../secret-store';
import { compressLines, readBackupFile, requireBackupFile, writeWholeFile } from './backup-file';
import { backupLines, type Loaded, loadBackup } from './backup-lines';
import { copiedDatabase } from './backups-app';
import type { RunningBackEnds } from './running-back-ends';
import {
  DataProblem,
  fileProblem,
  findRunningBackEnds,
  requireData,
  takeStoppedDirectory,
  withDatabase,
  withStoppedData,
} from './stopped-data';

const answerSchema = z.object({ copy: z.string() });
const noRoomSchema = z.object({ error: z.object({ message: z.string() }) });

/** Asks the running shop for a copy of its database. Not by fetch, which stops waiting after five minutes. */
async function requestCopy({ origin, opsToken }: RunningBackEnds, dataDir: string) {
  const request = startRequest(`${origin}/backups`, {
    method: 'POST',
    headers: { authorization: `Bearer ${opsToken}` },
  });
  request.end();
  const responses: Promise<IncomingMessage[]> = once(request, 'response');
  try {
    const [response] = await responses;
    if (response?.statusCode === 507) {
      const { error } = noRoomSchema.parse(await json(response));
      throw new DataProblem(`No backup was made: ${error.message}, where DATA_DIR is`);
    }
    if (response?.statusCode !== 200) {
      response?.resume();
      throw new DataProblem(
        `The shop made no backup (${response?.statusCode} from ${origin}); its log says why`,
      );
    }
    return copiedDatabase(dataDir, answerSchema.parse(await json(response)).copy);
  } catch (error) {
    if (error instanceof DataProblem) throw error;
    throw new DataProblem('The shop stopped before the backup was made, or is of another version', {
      cause: error,
    });
  }
}

async function saveRows(
  database: OpenDatabase,
  secrets: Readonly<Record<string, string>>,
  file: FileHandle,
): Promise<void> {
  await database.transaction((connection) => compressLines(backupLines(connection, secrets), file));
}

/** Reads a copy of the files, so that the shop's queries do not wait. */
async function saveRunning(running: RunningBackEnds, dataDir: string, file: FileHandle) {
  const copy = await requestCopy(running, dataDir);
  try {
    const secrets = await createFileSecretStore(dataDirectory(dataDir).secrets).all();
    await withDatabase(copy, (database) => saveRows(database, secrets, file));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** @throws DataProblem when there is no data, or the file cannot be written */
export async function saveBackup(dataDir: string, file: string): Promise<void> {
  requireData(dataDir);
  await writeWholeFile(file, async (handle) => {
    const running = await findRunningBackEnds(dataDir);
    if (running) return saveRunning(running, dataDir, handle);
    return withStoppedData(dataDir, async ({ database, secrets }) =>
      saveRows(database, await secrets.all(), handle),
    );
  });
}

async function restoreInto(place: string, file: string, migrations: readonly Migration[]) {
  const { database: directory, secrets } = dataDirectory(place);
  const store = createFileSecretStore(secrets);
  await makeOwnersAlone(directory);
  return withDatabase(directory, (database) =>
    loadBackup(database, migrations, readBackupFile(file), async (kept) => {
      for (const [name, value] of Object.entries(kept)) await store.getOrCreate(name, () => value);
    }),
  );
}

/**
 * Works in a temporary directory, so that a failure leaves nothing behind.
 * @throws DataProblem when the directory has data, or the file is no valid backup
 */
export async function restoreBackup(
  file: string,
  dataDir: string,
  migrations: readonly Migration[],
): Promise<Loaded> {
  await requireBackupFile(file);
  const { database, secrets } = dataDirectory(dataDir);
  if (existsSync(database) || existsSync(secrets)) {
    throw new DataProblem(
      `There are data in ${dataDir} already. Name an empty directory by DATA_DIR, or move them away.`,
    );
  }
  try {
    const held = await takeStoppedDirectory(dataDir);
    const target = dataDirectory(held.path);
    const aside = join(held.path, 'restoring');
    try {
      await rm(aside, { recursive: true, force: true });
      const loaded = await restoreInto(aside, file, migrations);
      held.confirm();
      // Move the database last: a directory counts as one with data once it has a database.
      await rename(dataDirectory(aside).secrets, target.secrets);
      await rename(dataDirectory(aside).database, target.database);
      return loaded;
    } finally {
      await rm(aside, { recursive: true, force: true });
      await held.release();
    }
  } catch (error) {
    throw fileProblem('The backup cannot be restored', error);
  }
}

/** Either the data of a stopped shop, or a backup file. */
export type MovedData = { readonly dataDir: string } | { readonly file: string };

/** The message leaves out the URL, which may contain a password. */
async function requireUsable(database: OpenDatabase): Promise<void> {
  let encoding: readonly unknown[];
  try {
    encoding = await database.transaction((connection) =>
      connection.query(
        `SELECT 1 WHERE current_setting('server_encoding') = 'UTF8' AND current_schema() IS NOT NULL`,
      ),
    );
  } catch (error) {
    const reason = codeOf(error) ?? 'no answer';
    throw new DataProblem(`The PostgreSQL of DATABASE_URL cannot be used (${reason})`, {
      cause: error,
    });
  }
  if (encoding.length === 0) {
    throw new DataProblem('The database of DATABASE_URL must have the encoding UTF8 and a schema');
  }
}

/**
 * Copies all data and secrets into an empty database, in one transaction. The source stays unchanged.
 * @throws DataProblem when either side cannot be used, or the database is not empty
 */
export async function moveToPostgresql(
  moved: MovedData,
  databaseUrl: string,
  migrations: readonly Migration[],
): Promise<Loaded> {
  const target = openPostgresqlDatabase(databaseUrl);
  const load = (lines: AsyncIterable<string>) =>
    loadBackup(
      target,
      [...installationSecretMigrations, ...migrations],
      lines,
      (secrets, connection) => insertSecrets(connection, secrets),
    );
  try {
    if ('file' in moved) {
      await requireBackupFile(moved.file);
      await requireUsable(target);
      return await load(readBackupFile(moved.file));
    }
    return await withStoppedData(moved.dataDir, async ({ database, secrets }) => {
      await requireUsable(target);
      const everySecret = await secrets.all();
      return database.transaction((connection) => load(backupLines(connection, everySecret)));
    });
  } finally {
    await target.close();
  }
}
