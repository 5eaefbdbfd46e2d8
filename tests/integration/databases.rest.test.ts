import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Migration, OpenDatabase } from '@/database/database';
import { openPgliteDatabase } from '@/database/pglite-database';
import { openPostgresqlDatabase } from '@/database/postgresql-database';
import {
  postgresqlIsHere,
  startThrowawayPostgresql,
  type ThrowawayPostgresql,
} from './throwaway-postgresql';

const makeShelf: Migration = {
  name: 'test/0001-shelf',
  sql: "CREATE TABLE shelf (id text PRIMARY KEY); INSERT INTO shelf VALUES ('first');",
};
const breakHalfWay: Migration = {
  name: 'test/0002-broken',
  sql: 'CREATE TABLE half (id text); CREATE TABLE shelf (id text);',
};

async function shelfIds({ db }: OpenDatabase): Promise<readonly unknown[]> {
  const rows = await db.select({ id: sql`id` }).from(sql`shelf`);
  return rows.map(({ id }) => id);
}

function keepsItsMigrations(open: () => Promise<OpenDatabase>) {
  it('applies a migration once, even when it is requested again', async () => {
    const database = await open();
    await database.migrate([makeShelf]);
    await database.migrate([makeShelf]);
    expect(await shelfIds(database)).toEqual(['first']);
    await database.close();
  });

  it('leaves no tables behind when one of several migrations fails', async () => {
    const database = await open();
    await expect(database.migrate([makeShelf, breakHalfWay])).rejects.toThrow(/shelf/);
    const tables = database.db
      .select({ name: sql`relname` })
      .from(sql`pg_class`)
      .where(sql`relname IN ('shelf', 'half')`);
    expect(await tables).toEqual([]);
    await database.migrate([makeShelf]);
    expect(await shelfIds(database)).toEqual(['first']);
    await database.close();
  });
}

describe('the embedded database', () => {
  const directory = mkdtempSync(join(tmpdir(), 'pglite-'));
  let opened = 0;

  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  keepsItsMigrations(() => {
    opened += 1;
    return openPgliteDatabase(join(directory, `database-${opened}`));
  });

  it('returns the rows that were stored before it was closed and opened again', async () => {
    const place = join(directory, 'kept');
    const before = await openPgliteDatabase(place);
    await before.migrate([makeShelf]);
    await before.close();
    const after = await openPgliteDatabase(place);
    expect(await shelfIds(after)).toEqual(['first']);
    await after.close();
  });
});

describe.runIf(postgresqlIsHere)('PostgreSQL', () => {
  let server: ThrowawayPostgresql;
  let opened = 0;

  beforeAll(async () => {
    server = await startThrowawayPostgresql();
  });
  afterAll(() => server.stop());

  keepsItsMigrations(async () => {
    opened += 1;
    return openPostgresqlDatabase(await server.createDatabase(`database-${opened}`));
  });
});
