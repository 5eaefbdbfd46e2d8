import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request as startRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { OpenDatabase } from '../database/database';
import { openPgliteDatabase } from '../database/pglite-database';
import { createFileSecretStore } from '../database/secret-store';
import { dataDirectory } from '../installation';
import { compressLines, writeWholeFile } from './backup-file';
import { backupLines } from './backup-lines';
import { copiedDatabase } from './backups-app';
import type { RunningBackEnds } from './running-back-ends';
import { DataProblem, findRunningBackEnds, requireData, withStoppedData } from './stopped-data';

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
    const database = await openPgliteDatabase(copy);
    try {
      await saveRows(database, secrets, file);
    } finally {
      await database.close();
    }
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
