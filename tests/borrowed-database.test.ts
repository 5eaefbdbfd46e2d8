import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { borrowDatabase } from './borrowed-database';

/** One table of many rows, of which only written ones are put back, and one of few. */
const TABLES = ['staff_slots', 'staff'];

it('a borrowed database has everything of the template again, whatever the borrower before has written', async () => {
  async function contents() {
    const database = await borrowDatabase();
    const rows = await Promise.all(
      TABLES.map((table) =>
        database.db.execute(
          sql`SELECT count(*), sum(hashtextextended(t::text, 0)) FROM ${sql.identifier(table)} AS t`,
        ),
      ),
    );
    return { database, content: rows.map((result) => result.rows) };
  }
  const first = await contents();
  const { db } = first.database;
  await db.execute(sql`DELETE FROM staff_slots WHERE staff_id = 'kmk-cleaner-1'`);
  await db.execute(sql`UPDATE staff_slots SET place = '鎌倉市' WHERE staff_id = 'tky-cleaner-1'`);
  await db.execute(
    sql`UPDATE staff_slots SET slot_start = slot_start + interval '9 years' WHERE staff_id = 'tky-cleaner-2'`,
  );
  await db.execute(sql`INSERT INTO staff_slots VALUES ('kmk-cleaner-1', now(), NULL, NULL)`);
  await db.execute(sql`UPDATE staff SET start_place = NULL`);
  await first.database.close();
  const second = await contents();
  await second.database.close();
  expect(second.content).toEqual(first.content);
});
