import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openPgliteDatabase } from '@/database/pglite-database';
import { mainApiMigrations } from '@/main-api/migrations/main-api-migrations';
import { staffRoster } from '@/main-api/seed/operations/staff-roster';

const STEP = 'main-api/0126-staff-readings';
const step = mainApiMigrations.findIndex(({ name }) => name === STEP);

it('staff of the demonstration data in a former version get their reading, and the shop’s own are left to the office', async () => {
  const database = await openPgliteDatabase();
  await database.migrate(mainApiMigrations.slice(0, step));
  const people = [
    ...staffRoster.map(({ id, name }) => ({ id, name, is_sample: true })),
    { id: 'own', name: '佐藤 美咲', is_sample: false },
    { id: 'own-katakana', name: 'リー', is_sample: false },
  ];
  await database.db.execute(sql`
    INSERT INTO staff (id, name, is_foreign, introduction, staff_type, is_first_hearing_trained, is_sample)
      SELECT id, name, false, '', 'cleaner', false, is_sample
      FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS person (id text, name text, is_sample boolean)
  `);
  await database.migrate(mainApiMigrations);
  const { rows } = await database.db.execute(sql`SELECT id, name_kana AS kana FROM staff`);
  const readings = new Map(rows.map(({ id, kana }) => [id, kana]));
  expect(readings).toEqual(
    new Map([
      ...staffRoster.map(({ id, nameKana }) => [id, nameKana] as const),
      ['own', ''],
      ['own-katakana', 'リー'],
    ]),
  );
  await database.close();
});
