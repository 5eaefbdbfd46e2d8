import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { TestProject } from 'vitest/node';
import { filesBelow, projectFile } from '../architecture/source-files';

const CACHE = 'node_modules/.cache/seeded-template';
const KEPT_DUMPS = 4;
/** What decides the content of the database, beside the locked packages. */
const SOURCES = [
  'src/config',
  'src/contract',
  'src/database',
  'src/domain',
  'src/embedded',
  'src/main-api',
  'tests/main-api',
];

/**
 * Makes the database that test files begin with. Making it takes seconds and beginning with its dump a
 * fraction of one, so that a dump is kept until one of its sources changes.
 */
export default async function makeSeededTemplate(project: TestProject) {
  const dump = `${CACHE}/${sourcesHash()}.tar`;
  if (!existsSync(dump)) await writeDump(dump);
  project.provide('seededTemplate', dump);
}

function sourcesHash(): string {
  const hash = createHash('sha256').update(projectFile('package-lock.json'));
  for (const { path, text } of SOURCES.flatMap((folder) => filesBelow(folder))) {
    hash.update(`\0${path}\0${text}`);
  }
  return hash.digest('hex');
}

async function writeDump(path: string): Promise<void> {
  // Loaded only when needed, as they bring in all of the back ends.
  const { openPgliteDatabase } = await import('@/database/pglite-database');
  const { schemaMigrations } = await import('@/embedded/schema-migrations');
  const { openTestMainApi } = await import('./open-test-main-api');
  const database = await openPgliteDatabase();
  await database.migrate(schemaMigrations);
  await openTestMainApi({}, database);
  const content = Buffer.from(await (await database.dump()).arrayBuffer());
  await database.close();
  mkdirSync(CACHE, { recursive: true });
  // Renamed when complete, as two runs may write it at the same time.
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, content);
  renameSync(partial, path);
  // A run that began before its sources were edited still reads the dump of then.
  const kept = readdirSync(CACHE)
    .filter((name) => name.endsWith('.tar'))
    .map((name) => `${CACHE}/${name}`)
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const outdated of kept.slice(KEPT_DUMPS)) rmSync(outdated, { force: true });
}
