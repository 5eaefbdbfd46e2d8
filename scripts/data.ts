/*
 * `npm run data:backup`, `data:restore` and `data:move`: what operators do with the embedded back
 * ends' data as a whole.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import nextEnv from '@next/env';
import { readServerEnv } from '../src/config/env.server';
import type { Loaded } from '../src/database/backup/backup-lines';
import { moveToPostgresql, restoreBackup, saveBackup } from '../src/database/backup/data-commands';
import { schemaMigrations } from '../src/embedded/schema-migrations';

const root = fileURLToPath(new URL('..', import.meta.url));

const USAGE =
  'Usage: npm run data:backup -- <file>, npm run data:restore -- <file>, DATABASE_URL=… npm run data:move [-- <file>]';

const counted = ({ tables, rows }: Loaded) => `${rows} rows of ${tables} tables`;

async function backup(file: string): Promise<string> {
  const { DATA_DIR, DATABASE_URL } = readServerEnv();
  if (DATABASE_URL) throw new Error('The data are at DATABASE_URL: save them with pg_dump.');
  await saveBackup(DATA_DIR, file);
  return `The data of ${DATA_DIR} are saved in ${file}`;
}

async function restore(file: string): Promise<string> {
  const { DATA_DIR, DATABASE_URL } = readServerEnv();
  if (DATABASE_URL) {
    throw new Error('DATABASE_URL is set: a backup gets there by npm run data:move -- <file>.');
  }
  const restored = await restoreBackup(file, DATA_DIR, schemaMigrations);
  return `Restored ${counted(restored)} into ${DATA_DIR}`;
}

async function move(file: string | undefined): Promise<string> {
  const { DATA_DIR, DATABASE_URL } = readServerEnv();
  if (!DATABASE_URL) throw new Error('DATABASE_URL must name the empty database to move to.');
  const from = file === undefined ? { dataDir: DATA_DIR } : { file };
  const moved = await moveToPostgresql(from, DATABASE_URL, schemaMigrations);
  return `Moved ${counted(moved)} to DATABASE_URL; ${file ?? DATA_DIR} is as it was`;
}

function run([command, given, ...more]: readonly string[]): Promise<string> {
  const file = given === undefined ? undefined : resolve(given);
  if (more.length === 0) {
    if (command === 'backup' && file !== undefined) return backup(file);
    if (command === 'restore' && file !== undefined) return restore(file);
    if (command === 'move') return move(file);
  }
  throw new Error(USAGE);
}

async function main(): Promise<void> {
  nextEnv.loadEnvConfig(root, false, { info: () => {}, error: console.error });
  console.log(await run(process.argv.slice(2)));
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
