import { mkdir } from 'node:fs/promises';
import { lock } from 'proper-lockfile';

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
      lockfilePath: `${directory}/lock`,
      stale: 10_000,
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
