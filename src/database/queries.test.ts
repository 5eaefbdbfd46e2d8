import { integer, pgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { borrowDatabase } from '../../tests/borrowed-database';
import { isAnyOf, together } from './queries';

const shelf = pgTable('shelf', { id: integer('id').primaryKey() });

test('queries run together in a transaction run once, in order, and return results in order', async ({
  onTestFinished,
}) => {
  const { db, close, transaction } = await borrowDatabase();
  onTestFinished(close);
  await transaction((connection) =>
    connection.script('CREATE TABLE shelf (id integer PRIMARY KEY)'),
  );
  const [before, , after, nothing] = await db.transaction((inTransaction) =>
    together(
      inTransaction.select().from(shelf),
      // A query of drizzle's that is asked twice would be rejected here.
      inTransaction.insert(shelf).values({ id: 1 }),
      inTransaction
        .select()
        .from(shelf)
        .where(isAnyOf(shelf.id, [1, 2])),
      null,
    ),
  );
  expect({ before, after, nothing }).toEqual({ before: [], after: [{ id: 1 }], nothing: null });
});

test('queries run together fail with the first error after all have finished', async () => {
  const answered: string[] = [];
  const answeredLater = (name: string) =>
    new Promise((resolve) => setImmediate(resolve)).then(() => answered.push(name));
  const rejected = (name: string) => Promise.reject(new Error(name));
  const asked = together(rejected('first'), answeredLater('second'), rejected('third'));
  await expect(asked).rejects.toThrow('first');
  expect(answered).toEqual(['second']);
});
