import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPgliteDatabase } from '@/embedded/database/pglite-database';
import { openTestMainApi } from './open-test-main-api';

/**
 * Once for all test files: makes the database they begin with. Making it takes seconds, beginning
 * with its dump a fraction of one.
 */
export default async function makeSeededTemplate(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'seeded-template-'));
  const path = join(directory, 'dump.tar');
  const database = await openPgliteDatabase();
  await openTestMainApi({}, database);
  await writeFile(path, Buffer.from(await (await database.dump()).arrayBuffer()));
  await database.close();
  project.provide('seededTemplate', path);
  return () => rm(directory, { recursive: true });
}
