import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type HeldDataDirectory,
  isDataDirectoryLocked,
  lockDataDirectory,
} from '../data-directory-lock';
import type { OpenDatabase } from '../database';
import { dataDirectory } from '../installation';
import { openPgliteDatabase } from '../pglite-database';
import { createFileSecretStore, type SecretStore } from '../secret-store';
import { announcedBackEnds, type RunningBackEnds } from './running-back-ends';

/** A problem to show to the caller of the command, in one line. */
export class DataProblem extends Error {
  override readonly name = 'DataProblem';
}

export function fileProblem(doing: string, error: unknown): unknown {
  const isOfFiles = error instanceof Error && 'syscall' in error && 'code' in error;
  return isOfFiles ? new DataProblem(`${doing}: ${error.message}`, { cause: error }) : error;
}

/** @throws DataProblem when the directory holds no data */
export function requireData(dataDir: string): void {
  if (!existsSync(join(dataDirectory(dataDir).database, 'PG_VERSION'))) {
    throw new DataProblem(`There are no data in ${dataDir}; DATA_DIR says where they are`);
  }
}

/** Null unless a process holds the directory and answers. */
export async function findRunningBackEnds(dataDir: string): Promise<RunningBackEnds | null> {
  if (!isDataDirectoryLocked(dataDir)) return null;
  const announced = await announcedBackEnds(dataDir);
  if (!announced) return null;
  const request = fetch(`${announced.origin}/health`, { signal: AbortSignal.timeout(5_000) });
  const health = await request.catch(() => null);
  return health?.ok ? announced : null;
}

/**
 * @throws DataProblem when the shop runs on the directory
 * @throws DataDirectoryInUseError when another process holds it
 */
export async function takeStoppedDirectory(dataDir: string): Promise<HeldDataDirectory> {
  const running = await findRunningBackEnds(dataDir);
  if (running) {
    throw new DataProblem(
      `The data directory ${dataDir} is in use: the back ends at ${running.origin} run on it. Stop them first.`,
    );
  }
  return lockDataDirectory(dataDir);
}

/** Opens an embedded database for the time of the work. */
export async function withDatabase<T>(
  directory: string,
  work: (database: OpenDatabase) => Promise<T>,
  held?: HeldDataDirectory,
): Promise<T> {
  const database = await openPgliteDatabase(directory, undefined, { ...(held && { held }) });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export async function withStoppedData<T>(
  dataDir: string,
  work: (data: { readonly database: OpenDatabase; readonly secrets: SecretStore }) => Promise<T>,
): Promise<T> {
  requireData(dataDir);
  const held = await takeStoppedDirectory(dataDir);
  try {
    const { database: place, secrets } = dataDirectory(held.path);
    return await withDatabase(
      place,
      (database) => work({ database, secrets: createFileSecretStore(secrets) }),
      held,
    );
  } finally {
    await held.release();
  }
}
