import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Migration } from '../database/database';
import { openPgliteDatabase } from '../database/pglite-database';
import { createFileSecretStore } from '../database/secret-store';
import { dataDirectory, makeOwnersAlone } from '../installation';
import { readBackupFile, requireBackupFile } from './backup-file';
import { type Loaded, loadBackup } from './load-backup';
import { DataProblem, fileProblem, takeStoppedDirectory } from './stopped-data';

async function restoreInto(place: string, file: string, migrations: readonly Migration[]) {
  const { database: directory, secrets } = dataDirectory(place);
  const store = createFileSecretStore(secrets);
  await makeOwnersAlone(directory);
  const database = await openPgliteDatabase(directory);
  try {
    return await loadBackup(database, migrations, readBackupFile(file), async (kept) => {
      for (const [name, value] of Object.entries(kept)) await store.getOrCreate(name, () => value);
    });
  } finally {
    await database.close();
  }
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
