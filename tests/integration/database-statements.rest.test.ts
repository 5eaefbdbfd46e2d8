import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database, OpenDatabase } from '@/database/database';
import { openPgliteDatabase } from '@/database/pglite-database';
import { openPostgresqlDatabase } from '@/database/postgresql-database';
import { instant, together } from '@/database/queries';
import type { StatementReport } from '@/database/watch-database';
import { requestContext, withinRequest } from '@/platform/request-context';
import {
  postgresqlIsHere,
  startThrowawayPostgresql,
  type ThrowawayPostgresql,
} from './throwaway-postgresql';

const shelf = pgTable('shelf', {
  id: integer('id').primaryKey(),
  label: text('label'),
  filledAt: instant('filled_at'),
  notes: text('notes').array(),
});
type Shelf = typeof shelf.$inferSelect;

const insertShelf = (db: Database, id: number, label: string | null = null) =>
  db
    .insert(shelf)
    .values({ id, label, filledAt: null, notes: null })
    .prepare('insert_shelf')
    .execute();
const shelfById = (db: Database, id: number) =>
  db.select().from(shelf).where(eq(shelf.id, id)).prepare('shelf_by_id').execute();
const labels = async ({ db }: OpenDatabase) =>
  (await db.select().from(shelf).orderBy(shelf.id)).map(({ label }) => label);
const kept = async ({ db }: OpenDatabase) => {
  const rows = await db
    .select({ name: sql`name` })
    .from(sql`pg_prepared_statements`)
    .orderBy(sql`name`);
  return rows.map(({ name }) => name);
};

type Open = (onStatement: (report: StatementReport) => void) => Promise<OpenDatabase>;

function answersStatements(open: Open) {
  let database: OpenDatabase;
  const reports: (StatementReport & { readonly requestId: string | undefined })[] = [];

  beforeAll(async () => {
    database = await open((report) => {
      reports.push({ ...report, requestId: requestContext()?.requestId });
    });
    await database.transaction((connection) =>
      connection.script(
        'CREATE TABLE shelf (id integer PRIMARY KEY, label text, filled_at timestamptz, notes text[])',
      ),
    );
  });
  beforeEach(async () => {
    await database.db.delete(shelf);
    reports.length = 0;
  });
  afterAll(() => database.close());

  it('stores and returns values unchanged, including nulls and lists', async () => {
    const filled: Shelf = {
      id: 1,
      label: '空',
      filledAt: new Date('2026-11-22T01:02:03.000Z'),
      notes: ['a "b"', '空'],
    };
    await database.db.insert(shelf).values(filled);
    await insertShelf(database.db, 2);
    expect(await shelfById(database.db, 1)).toEqual([filled]);
    expect(await shelfById(database.db, 2)).toEqual([
      { id: 2, label: null, filledAt: null, notes: null },
    ]);
    expect(await shelfById(database.db, 3)).toEqual([]);
  });

  it('keeps a named statement prepared, inside and outside a transaction', async () => {
    await database.db.transaction(async (transaction) => {
      await insertShelf(transaction, 1);
      await insertShelf(transaction, 2);
      await shelfById(transaction, 2);
    });
    await shelfById(database.db, 1);
    expect(await kept(database)).toEqual(['insert_shelf', 'shelf_by_id']);
  });

  it('rejects a name that already stands for another statement', async () => {
    await insertShelf(database.db, 1);
    const other = database.db.delete(shelf).prepare('insert_shelf').execute();
    await expect(other).rejects.toMatchObject({
      cause: { message: expect.stringContaining('must be unique') },
    });
  });

  it('runs the other statements when one of them is rejected', async () => {
    const answers = await Promise.allSettled(
      [1, 1, 2].map((id) => insertShelf(database.db, id, String(id))),
    );
    const [first, second, third] = answers.map(({ status }) => status);
    // Two connections may take them, so that either of the equal ones is first.
    expect([first, second].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(third).toBe('fulfilled');
    await expect(insertShelf(database.db, 1)).rejects.toMatchObject({ cause: { code: '23505' } });
    await insertShelf(database.db, 3, '3');
    expect(await labels(database)).toEqual(['1', '2', '3']);
  });

  it('rolls back a failed savepoint alone, and a failed transaction as a whole', async () => {
    await database.db.transaction(async (transaction) => {
      await insertShelf(transaction, 1, 'kept');
      await transaction
        .transaction((savepoint) => insertShelf(savepoint, 1, 'undone'))
        .catch(() => {});
      await transaction.transaction((savepoint) => insertShelf(savepoint, 2, 'released'));
    });
    expect(await labels(database)).toEqual(['kept', 'released']);
    const lost = database.db.transaction(async (transaction) => {
      await insertShelf(transaction, 3, 'lost');
      await insertShelf(transaction, 1, 'again');
    });
    await expect(lost).rejects.toThrow();
    const script = database.transaction(async (connection) => {
      await connection.script("INSERT INTO shelf VALUES (3, 'lost')");
      throw new Error('given up');
    });
    await expect(script).rejects.toThrow('given up');
    expect(await labels(database)).toEqual(['kept', 'released']);
  });

  it('writes nothing when the transaction around a pending statement fails', async () => {
    const given = database.db.transaction((transaction) =>
      together(insertShelf(transaction, 1), Promise.reject(new Error('given up'))),
    );
    await expect(given).rejects.toThrow('given up');
    expect(await labels(database)).toEqual([]);
  });

  it('reports each statement once, with the id of its request', async () => {
    for (const id of ['request-one', 'request-two']) {
      await withinRequest({ requestId: id }, async () => {
        await shelfById(database.db, 1);
        await database.db.transaction((transaction) => shelfById(transaction, 1));
      });
    }
    const asked = reports.filter(({ statement }) => statement.includes('shelf'));
    expect(asked.map(({ requestId }) => requestId)).toEqual([
      'request-one',
      'request-one',
      'request-two',
      'request-two',
    ]);
  });
}

describe('PGlite', () => {
  answersStatements((onStatement) => openPgliteDatabase(undefined, undefined, { onStatement }));

  it('prepares its statements again after a minute', async ({ onTestFinished }) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const database = await openPgliteDatabase();
    onTestFinished(() => database.close());
    const one = () => database.db.select({ one: sql`1` }).from(sql`now()`).prepare('one').execute();
    await one();
    vi.advanceTimersByTime(59_000);
    expect(await kept(database)).toEqual(['one']);
    vi.advanceTimersByTime(2_000);
    expect(await kept(database)).toEqual([]);
    expect(await one()).toEqual([{ one: 1 }]);
    expect(await kept(database)).toEqual(['one']);
  });
});

describe.runIf(postgresqlIsHere)('PostgreSQL', () => {
  let server: ThrowawayPostgresql;

  beforeAll(async () => {
    server = await startThrowawayPostgresql();
  });
  afterAll(() => server.stop());

  answersStatements(async (onStatement) =>
    openPostgresqlDatabase(await server.createDatabase(`kept-${Math.random()}`), onStatement),
  );
});
