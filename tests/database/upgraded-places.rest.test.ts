import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openPgliteDatabase } from '@/database/pglite-database';
import { placeOf, placesBeginningWith } from '@/main-api/calendar/districts';
import { mainApiMigrations } from '@/main-api/migrations/main-api-migrations';

const STEP = 'main-api/0130-visit-places';
const step = mainApiMigrations.findIndex(({ name }) => name === STEP);

/** As customers write an address: whole, with the town beside the city, or with the ward beside the town. */
function addressesIn(place: string) {
  const [, prefecture = '', city = ''] = /^(東京都|大阪府|神奈川県|..県)(.+)$/.exec(place) ?? [];
  const [, large = city, ward = ''] = /^(.+?市)(.+区)$/.exec(city) ?? [];
  return [
    { prefecture, city, town: '市場町1' },
    { prefecture, city: `${city}区役所通`, town: '1' },
    { prefecture, city: large, town: ` ${ward.replace('ケ', 'が')}市場町1` },
  ];
}

it('coming visits of a former version get the ward or city of their address', async () => {
  const database = await openPgliteDatabase();
  const { db } = database;
  await database.migrate(mainApiMigrations.slice(0, step));
  const addresses = placesBeginningWith('').flatMap(addressesIn);
  // An order's address is all that counts here.
  await db.execute(sql`SET session_replication_role = replica`);
  await db.execute(sql`
    INSERT INTO orders (id, subject, project, status, status_since, placed_at, status_after_payment, menu, selection,
      duration_minutes, zip_code, working_address, hearing, price, total, points_used, terms)
    SELECT number, '', 'houseCleaning', 'received', now(), now(), 'received', '{}', '{}',
      60, '', jsonb_build_object('address', address), '[]', '{}', 0, 0, '{}'
    FROM jsonb_array_elements(${JSON.stringify(addresses)}::jsonb) WITH ORDINALITY AS row (address, number)`);
  await db.execute(sql`
    INSERT INTO staff_slots (staff_id, slot_start, order_id, place)
    SELECT id, now() + day * interval '1 day', id, 'before' FROM orders, (VALUES (-1), (1)) AS time (day)`);
  await database.migrate(mainApiMigrations);
  const { rows } = await db.execute(sql`
    SELECT place FROM staff_slots WHERE slot_start > now() ORDER BY order_id::integer`);
  expect(rows.map(({ place }) => place)).toEqual(addresses.map(placeOf));
  const { rows: past } = await db.execute(sql`
    SELECT DISTINCT place FROM staff_slots WHERE slot_start < now()`);
  expect(past).toEqual([{ place: 'before' }]);
  await database.close();
});
