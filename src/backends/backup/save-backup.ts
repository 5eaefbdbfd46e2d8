import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { type IncomingMessage, request as startRequest } from 'node:http';
import { appendTo, compressLines, writeWholeFile } from './backup-file';
import { backupLines } from './backup-lines';
import { DataProblem } from './data-problem';
import type { RunningBackEnds } from './running-back-ends';
import { findRunningBackEnds, requireData, withStoppedData } from './stopped-data';

/** Not by fetch, which waits five minutes for an answer and no longer. */
async function receiveBackup(
  { origin, opsToken }: RunningBackEnds,
  file: FileHandle,
): Promise<void> {
  const request = startRequest(`${origin}/backups`, {
    method: 'POST',
    headers: { authorization: `Bearer ${opsToken}` },
  });
  request.end();
  const responses: Promise<IncomingMessage[]> = once(request, 'response');
  const [response] = await responses.catch((error) => {
    throw new DataProblem('The shop stopped before the backup was made', { cause: error });
  });
  if (response?.statusCode !== 200) {
    response?.resume();
    throw new DataProblem(
      `The shop made no backup (${response?.statusCode} from ${origin}); its log says why`,
    );
  }
  try {
    await appendTo(file, response);
  } catch (error) {
    if (response.complete) throw error;
    throw new DataProblem('The shop stopped while it sent the backup', { cause: error });
  }
}

/**
 * Saves everything in the data directory to `file`, by the process that runs on it, or by this one
 * when none does.
 *
 * @throws DataProblem when there is nothing to save or no place for it
 */
export async function saveBackup(dataDir: string, file: string): Promise<void> {
  requireData(dataDir);
  await writeWholeFile(file, async (handle) => {
    const running = await findRunningBackEnds(dataDir);
    if (running) return receiveBackup(running, handle);
    return withStoppedData(dataDir, async ({ database, secrets }) => {
      const everySecret = await secrets.all();
      await database.transaction((connection) =>
        compressLines(backupLines(connection, everySecret), handle),
      );
    });
  });
}
