import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { sql } from 'drizzle-orm';
import { CLIENT_STATIC_FILES_RUNTIME_MAIN } from 'next/constants';
import { srcEmptySsgManifest } from 'next/dist/build/webpack/plugins/build-manifest-plugin-utils';
import { Head } from 'next/document';
import { Client, Pool } from 'pg';
import { expect, it, vi } from 'vitest';
import { openPgliteDatabase } from '@/database/pglite-database';
import { EMPTY_SSG_MANIFEST, ShopHead } from '@/server/document-head';
import { readSeededTemplate } from '../main-api/read-seeded-template';
import { projectFile } from './source-files';

/** The versions whose insides decision 0046 reaches into, and with which it was measured. */
const MEASURED_WITH = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' };

/** Each in a file of its own that can be read at a glance. */
const REACHES_INSIDE = [
  'next-es-modules.config.js',
  'compile-hint.config.js',
  'src/ui/hydrate-in-slices.ts',
  'src/server/document-head.ts',
];

it('Next and React have the versions that decision 0046 was measured with', () => {
  const { dependencies } = JSON.parse(projectFile('package.json'));
  expect(dependencies, 'measure what decision 0046 keeps, or take it out').toMatchObject(
    MEASURED_WITH,
  );
  for (const [name, version] of Object.entries(MEASURED_WITH)) {
    const installed = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
    expect([name, installed.version]).toEqual([name, version]);
  }
});

it.each(REACHES_INSIDE)('%s has at most 40 lines', (path) => {
  expect(projectFile(path).trimEnd().split('\n').length).toBeLessThanOrEqual(40);
});

it('Next still gives the chunks of React and Next the names that the compile hint looks for', () => {
  expect(CLIENT_STATIC_FILES_RUNTIME_MAIN).toBe('main');
  const configuration = projectFile('node_modules/next/dist/build/webpack-config.js');
  expect(configuration).toContain("name: 'framework'");
  expect(projectFile('compile-hint.config.js')).toContain('(framework|main)');
});

it('Next’s head still fetches the empty list of prerendered pages, and the shop’s writes it into the page', () => {
  expect(srcEmptySsgManifest).toContain(EMPTY_SSG_MANIFEST);
  const lowPriorityFiles = ['static/b/_buildManifest.js', 'static/b/_ssgManifest.js'];
  const context = { assetPrefix: '', assetQueryString: '', mutableAssetQueryString: '' };
  const scriptsOf = (head: Head) => {
    Object.assign(head, { context: { ...context, buildManifest: { lowPriorityFiles } } });
    const files = { sharedFiles: [], pageFiles: [], allFiles: ['static/main.js'] };
    return head.getScripts(files).map(({ key }) => key);
  };
  expect(scriptsOf(new Head({}))).toEqual(['static/main.js', ...lowPriorityFiles]);
  expect(scriptsOf(new ShopHead({}))).toEqual(['static/main.js', 'static/b/_buildManifest.js']);
});

it('pg and PGlite still call what decision 0047 overrides', async ({ onTestFinished }) => {
  const directory = mkdtempSync(join(tmpdir(), 'overridden-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const files = vi.spyOn(NodeFS.prototype, 'initialSyncFs');
  const asked = vi.spyOn(PGlite.prototype, 'execProtocolRawSync');
  const parsed = vi.spyOn(PglitePgConnection.prototype, 'parse');
  const byPool = vi.spyOn(Pool.prototype, 'query');
  const byClient = vi.spyOn(Client.prototype, 'query');
  const reported: string[] = [];
  const onStatement = ({ statement }: { statement: string }) => reported.push(statement);
  const database = await openPgliteDatabase(directory, await readSeededTemplate(), { onStatement });
  onTestFinished(() => database.close());
  expect(files).toHaveBeenCalledOnce();

  await database.ask();
  asked.mockClear();
  byPool.mockClear();
  await database.db.execute(sql`SELECT ${1}::integer`);
  // Its parts run together.
  expect(asked).toHaveBeenCalledOnce();
  // Drizzle’s `types` are left out.
  expect(parsed).toHaveBeenLastCalledWith({ name: undefined, text: 'SELECT $1::integer' });
  expect(byPool).toHaveBeenCalledOnce();

  byClient.mockClear();
  await database.db.transaction((transaction) => transaction.execute(sql`SELECT 2`));
  expect(byClient).toHaveBeenCalledTimes(3);
  expect(reported).toEqual(expect.arrayContaining(['SELECT $1::integer', 'SELECT 2']));
});
