import { sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { insertCopies } from './copied-rows';

const PEOPLE = 200;
const VISITS = 2_000;

/**
 * Lets a shop with demonstration data grow to 200 people, and gives the week from `day` on 2,000 visits of two
 * hours: up to two a day for each person, at 9:00 and 14:00 in their start place, in orders like one of the
 * demonstration customer's. Other channels have no bookings then, and nobody is absent.
 * @param day `yyyy-MM-dd` in Japan
 */
export async function fillWeek(db: Database, day: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`
      CREATE TEMPORARY TABLE copied ON COMMIT DROP AS
      SELECT 'copy-' || id AS id, id AS of FROM staff ORDER BY id
      LIMIT greatest(0, ${PEOPLE} - (SELECT count(*) FROM staff))`);
    await transaction.execute(sql`
      INSERT INTO staff
        (id, name, is_foreign, introduction, staff_type, is_first_hearing_trained, start_place)
      SELECT copied.id, name, is_foreign, introduction, staff_type, is_first_hearing_trained,
             start_place
      FROM copied JOIN staff ON staff.id = copied.of`);
    await transaction.execute(sql`
      INSERT INTO staff_skills (staff_id, skill)
      SELECT copied.id, skill FROM copied JOIN staff_skills ON staff_id = of`);
    await transaction.execute(sql`
      INSERT INTO staff_areas (staff_id, prefecture, city)
      SELECT copied.id, prefecture, city FROM copied JOIN staff_areas ON staff_id = of`);
    await transaction.execute(sql`
      INSERT INTO staff_shifts (staff_id, weekday, starts_minute, ends_minute)
      SELECT id, weekday, 510, 1200 FROM staff, generate_series(0, 6) AS weekday
      ON CONFLICT (staff_id, weekday) DO UPDATE SET starts_minute = 510, ends_minute = 1200`);
    const from = sql`${`${day}T00:00:00+09:00`}::timestamptz`;
    const until = sql`${from} + interval '7 days'`;
    await transaction.execute(sql`
      DELETE FROM staff_absences WHERE ends_at > ${from} AND starts_at < ${until}`);
    await transaction.execute(sql`
      DELETE FROM staff_slots WHERE slot_start >= ${from} AND slot_start < ${until}`);
    await transaction.execute(sql`
      CREATE TEMPORARY TABLE busy ON COMMIT DROP AS
      SELECT 'BUSY-' || row_number() OVER () AS order_id, staff.id AS staff_id, start_place AS place,
             ${from} + day * interval '1 day' + hour * interval '1 hour' AS starts_at
      FROM generate_series(0, 6) AS day, staff, (VALUES (9), (14)) AS hours (hour)
      WHERE start_place IS NOT NULL
      ORDER BY md5(staff.id || day || hour) LIMIT ${VISITS}`);
    await insertCopies(
      transaction,
      'orders',
      sql`jsonb_build_object(
        'id', order_id,
        'status', 'confirmed',
        'duration_minutes', 120,
        'working_address', template.working_address || jsonb_build_object('address',
          (template.working_address->'address') || place))`,
      sql`busy JOIN orders AS template ON template.id = (
        SELECT min(id) FROM orders WHERE status = 'confirmed' AND project = 'houseCleaning')`,
    );
    await insertCopies(
      transaction,
      'order_payments',
      sql`jsonb_build_object('order_id', busy.order_id, 'transaction_id', NULL)`,
      sql`busy JOIN order_payments AS template ON template.order_id = (
        SELECT min(order_id) FROM order_payments WHERE pay_method = 'np')`,
    );
    await transaction.execute(sql`
      INSERT INTO order_visits
        (order_id, position, starts_at, ends_at, staff_id, status, status_since, wishes)
      SELECT order_id, 0, starts_at, starts_at + interval '2 hours', staff_id, 'confirmed',
             now(), '[]'
      FROM busy`);
    await transaction.execute(sql`
      INSERT INTO staff_slots (staff_id, slot_start, order_id, place)
      SELECT staff_id, starts_at + half * interval '30 minutes', order_id,
             (place->>'prefecture') || (place->>'city')
      FROM busy, generate_series(0, 4) AS half`);
  });
}
