import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { check, lock } from 'proper-lockfile';

const STALE_MS = 10_000;

const lockfileOf = (directory: string) => `${directory}/lock`;

class DataDirectoryInUseError extends Error {
  constructor(directory: string) {
    super(
      `The data directory ${directory} is in use by another process. ` +
        'Stop that one, give this one another DATA_DIR, or share a PostgreSQL with DATABASE_URL.',
    );
    this.name = 'DataDirectoryInUseError';
  }
}

/**
 * Takes the data directory for this process; gives the function that releases it. A process that
 * was killed leaves a lock that is taken over when it has not been renewed for ten seconds.
 *
 * @throws DataDirectoryInUseError when another process holds it
 */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  try {
    return await lock(directory, {
      lockfilePath: lockfileOf(directory),
      stale: STALE_MS,
      update: 2_000,
      retries: { retries: 24, factor: 1, minTimeout: 500, maxTimeout: 500 },
      onCompromised: (error) => {
        throw error;
      },
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOCKED') {
      throw new DataDirectoryInUseError(directory);
    }
    throw error;
  }
}

/** Whether a process holds the directory, or held it when it was killed seconds ago. */
export async function isDataDirectoryLocked(directory: string): Promise<boolean> {
  return (
    existsSync(directory) &&
    check(directory, { lockfilePath: lockfileOf(directory), stale: STALE_MS })
  );
}
