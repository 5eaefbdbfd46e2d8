import type { Migration, OpenDatabase } from '../database/database';
import { openPostgresqlDatabase } from '../database/postgresql-database';
import { insertSecrets, installationSecretMigrations } from '../database/secret-store';
import { codeOf } from '../start-problem';
import { readBackupFile, requireBackupFile } from './backup-file';
import { backupLines } from './backup-lines';
import { type Loaded, loadBackup } from './load-backup';
import { DataProblem, withStoppedData } from './stopped-data';

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
