import { eq } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestContext, withinRequest } from '../request-context';
import type { OpenDatabase } from './database';
import { openPgliteDatabase } from './pglite-database';
import { statement, type ValueOf } from './statement';

const staff = pgTable('staff', { id: integer('id').primaryKey(), name: text('name').notNull() });

let prepared = 0;
const staffById = statement((db, value: ValueOf<{ id: number }>) => {
  prepared += 1;
  return db
    .select()
    .from(staff)
    .where(eq(staff.id, value('id')));
});

const askedUnder: unknown[] = [];
let database: OpenDatabase;

beforeAll(async () => {
  database = await openPgliteDatabase(undefined, undefined, {
    onStatement: () => {
      askedUnder.push(requestContext()?.requestId);
    },
  });
  await database.transaction((connection) =>
    connection.script(
      "CREATE TABLE staff (id integer PRIMARY KEY, name text); INSERT INTO staff VALUES (1, '花'), (2, '空')",
    ),
  );
});

afterAll(() => database.close());

test('it is put together once for a database, and asked anew with every call’s values', async () => {
  const { db } = database;
  prepared = 0;
  expect(await staffById(db, { id: 1 })).toEqual([{ id: 1, name: '花' }]);
  expect(await staffById(db, { id: 2 })).toEqual([{ id: 2, name: '空' }]);
  await db.update(staff).set({ name: '海' }).where(eq(staff.id, 2));
  expect(await staffById(db, { id: 2 })).toEqual([{ id: 2, name: '海' }]);
  expect(prepared).toBe(1);
});

test('within a transaction it reads what the transaction has written', async () => {
  const rolledBack = database.db.transaction(async (transaction) => {
    await transaction.insert(staff).values({ id: 3, name: '月' });
    expect(await staffById(transaction, { id: 3 })).toEqual([{ id: 3, name: '月' }]);
    transaction.rollback();
  });
  await expect(rolledBack).rejects.toThrow();
  expect(await staffById(database.db, { id: 3 })).toEqual([]);
});

test('it goes under the request that asks, not the one it was put together for', async () => {
  for (const requestId of ['request-one', 'request-two']) {
    askedUnder.length = 0;
    await withinRequest({ requestId, route: 'test' }, () => staffById(database.db, { id: 1 }));
    expect(askedUnder).toEqual([requestId]);
  }
});
