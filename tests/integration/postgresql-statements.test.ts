import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '@/backends/database/database';
import { openPostgresqlDatabase } from '@/backends/database/postgresql-database';
import { rowOf, statement, type ValueOf } from '@/backends/database/statement';
import { newRequestContext, withinRequest } from '@/backends/request-context';
import {
  postgresqlIsHere,
  startThrowawayPostgresql,
  type ThrowawayPostgresql,
} from './throwaway-postgresql';

const shelf = pgTable('shelf', { id: integer('id').primaryKey(), label: text('label') });
type Shelf = typeof shelf.$inferSelect;

const insertShelf = statement((db, value: ValueOf<Shelf>) =>
  db.insert(shelf).select(rowOf(shelf, value)),
);
const shelfById = statement((db, value: ValueOf<{ id: number }>) =>
  db
    .select({
      label: shelf.label,
      applicationName: sql<string>`current_setting('application_name')`,
      asked: sql<string>`(SELECT query FROM pg_stat_activity WHERE pid = pg_backend_pid())`,
      kept: sql<number>`(SELECT count(*)::int FROM pg_prepared_statements)`,
    })
    .from(shelf)
    .where(eq(shelf.id, value('id'))),
);

const request = newRequestContext({ 'x-request-id': 'edge-0123456789' }, '/api');

describe.runIf(postgresqlIsHere)('a statement at PostgreSQL', () => {
  let server: ThrowawayPostgresql;
  let database: OpenDatabase;

  beforeAll(async () => {
    server = await startThrowawayPostgresql();
  });
  afterAll(() => server.stop());

  beforeEach(async ({ onTestFinished }) => {
    const url = await server.createDatabase(`kept-${Math.random()}`);
    database = openPostgresqlDatabase(url, () => {});
    onTestFinished(() => database.close());
    await database.transaction((connection) =>
      connection.script('CREATE TABLE shelf (id integer PRIMARY KEY, label text)'),
    );
  });

  it('is kept prepared within transactions, which have the id of their request', async () => {
    await withinRequest(request, async () => {
      for (const id of [1, 2]) {
        const found = await database.db.transaction(async (transaction) => {
          await insertShelf(transaction, { id, label: null });
          return shelfById(transaction, { id });
        });
        expect(found).toEqual([
          {
            label: null,
            applicationName: 'edge-0123456789',
            asked: expect.not.stringContaining('edge-0123456789'),
            kept: 2,
          },
        ]);
      }
    });
  });

  it('has the id of its request at its end outside of them, and is not kept', async () => {
    await database.db.insert(shelf).values({ id: 1, label: 'first' });
    const found = await withinRequest(request, () => shelfById(database.db, { id: 1 }));
    expect(found).toEqual([
      {
        label: 'first',
        applicationName: '',
        asked: expect.stringMatching(/\/\*request_id='edge-0123456789'\*\/$/),
        kept: 0,
      },
    ]);
  });

  const pid = statement((db) => db.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`now()`));
  const pidsOf = async (asked: number) =>
    (await Promise.all(Array.from({ length: asked }, () => pid(database.db, {})))).flat();

  it('shares a connection with those its request asks at the same time', async () => {
    const [first, ...others] = await withinRequest(request, () => pidsOf(3));
    expect(others).toEqual([first, first]);
    expect(database.connections?.()).toEqual({ open: 1, idle: 1, waiting: 0 });

    const alone = (await pidsOf(3)).map((row) => row.pid);
    expect(new Set(alone).size).toBe(3);
    const ofTwo = await Promise.all(
      ['one-0123', 'two-0123'].map((id) =>
        withinRequest(newRequestContext({ 'x-request-id': id }, '/api'), () => pidsOf(1)),
      ),
    );
    expect(ofTwo[0]).not.toEqual(ofTwo[1]);
  });

  it('fails by itself where it shares a connection', async () => {
    const answers = await withinRequest(request, () =>
      Promise.allSettled([
        insertShelf(database.db, { id: 1, label: 'first' }),
        insertShelf(database.db, { id: 1, label: 'again' }),
        insertShelf(database.db, { id: 2, label: 'second' }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await database.db.select().from(shelf)).toEqual([
      { id: 1, label: 'first' },
      { id: 2, label: 'second' },
    ]);
    expect(database.connections?.()).toMatchObject({ open: 1, idle: 1 });
  });

  it('is undone with its savepoint alone, and with the transaction that does not commit', async () => {
    const refused = await database.db
      .transaction(async (transaction) => {
        await insertShelf(transaction, { id: 1, label: 'kept' });
        await transaction
          .transaction((savepoint) => insertShelf(savepoint, { id: 1, label: 'undone' }))
          .catch(() => {});
        await transaction.transaction((savepoint) =>
          insertShelf(savepoint, { id: 2, label: 'released' }),
        );
      })
      .then(() => database.db.select().from(shelf));
    expect(refused).toEqual([
      { id: 1, label: 'kept' },
      { id: 2, label: 'released' },
    ]);
    await expect(
      database.db.transaction(async (transaction) => {
        await insertShelf(transaction, { id: 3, label: 'lost' });
        await insertShelf(transaction, { id: 1, label: 'again' });
      }),
    ).rejects.toThrow();
    expect(await database.db.select().from(shelf)).toHaveLength(2);
  });

  it('is never written without the transaction that is given up around it', async () => {
    const given = database.db.transaction(async (transaction) => {
      const written = insertShelf(transaction, { id: 1, label: 'lost' });
      await Promise.all([written, Promise.reject(new Error('given up'))]);
    });
    await expect(given).rejects.toThrow('given up');
    expect(await database.db.select().from(shelf)).toEqual([]);
  });
});
