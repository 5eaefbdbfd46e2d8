import { eq } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { openPgliteDatabase } from './pglite-database';
import { statement, type ValueOf } from './statement';
import { together } from './together';

const shelf = pgTable('shelf', { id: integer('id').primaryKey() });
type Shelf = { id: number };

const insertShelf = statement((db, value: ValueOf<Shelf>) =>
  db.insert(shelf).values({ id: value('id') }),
);
const shelfById = statement((db, value: ValueOf<Shelf>) =>
  db
    .select()
    .from(shelf)
    .where(eq(shelf.id, value('id'))),
);

async function openShelf() {
  const database = await openPgliteDatabase();
  await database.transaction((connection) =>
    connection.script('CREATE TABLE shelf (id integer PRIMARY KEY)'),
  );
  return database;
}

test('what is asked together is done in its sequence, and answered in it', async ({
  onTestFinished,
}) => {
  const { db, close } = await openShelf();
  onTestFinished(close);
  const [before, , after, nothing] = await db.transaction((transaction) =>
    together(
      shelfById(transaction, { id: 1 }),
      insertShelf(transaction, { id: 1 }),
      shelfById(transaction, { id: 1 }),
      null,
    ),
  );
  expect({ before, after, nothing }).toEqual({ before: [], after: [{ id: 1 }], nothing: null });
});

test('it fails as the first of them, when all have been answered', async () => {
  const answered: string[] = [];
  const answeredLater = (name: string) =>
    new Promise((resolve) => setImmediate(resolve)).then(() => answered.push(name));
  const refused = (name: string) => Promise.reject(new Error(name));
  const asked = together(refused('first'), answeredLater('second'), refused('third'));
  await expect(asked).rejects.toThrow('first');
  expect(answered).toEqual(['second']);
});
