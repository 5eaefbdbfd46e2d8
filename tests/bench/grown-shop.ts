import { sql } from 'drizzle-orm';
import type { Database } from '@/database/database';

/** Blocks of 70 days, the days that are seeded: ten years. */
const HISTORY_BLOCKS = 52;

/**
 * Keeps aside what was seeded, so that a shop can grow by copies of it. Every booking of another channel gets
 * a place, where its person begins the day, so that travel is measured as in a shop with visits only.
 */
export async function keepSeeded(db: Database): Promise<void> {
  await db.execute(sql`
    UPDATE staff_slots SET place = (start_place->>'prefecture') || (start_place->>'city')
    FROM staff WHERE staff.id = staff_id AND place IS NULL
  `);
  for (const table of [
    'staff',
    'staff_skills',
    'staff_areas',
    'staff_shifts',
    'staff_absences',
    'staff_credentials',
    'staff_slots',
    'orders',
    'order_visits',
  ]) {
    await db.execute(sql.raw(`CREATE TABLE seeded_${table} AS SELECT * FROM ${table}`));
  }
  // The first half hour of each.
  await db.execute(sql`
    CREATE TABLE seeded_bookings AS
    SELECT staff_id, slot_start, place FROM seeded_staff_slots slot
    WHERE NOT EXISTS (
      SELECT FROM seeded_staff_slots earlier
      WHERE earlier.staff_id = slot.staff_id
        AND earlier.slot_start = slot.slot_start - interval '30 minutes'
    )
    ORDER BY staff_id, slot_start
  `);
}

/**
 * Lets the shop grow to `factor` times what was seeded, which was kept aside before:
 * - staff: as many people again work in further cities of the same prefectures, at the same hours and
 *   with as many bookings;
 * - the past of the seeded people: their bookings again, 70 days earlier each time, up to ten years;
 * - orders with their visits: copies of the demonstration customer's, a day earlier each time.
 * Of a copied booking only the first half hour is written, so that a thousandfold shop is there within
 * minutes. References are not checked meanwhile: they are copies of rows whose references hold.
 */
export async function growShop(db: Database, factor: number): Promise<void> {
  const copies = sql.raw(`generate_series(1, ${factor - 1}) AS copy`);
  const blocks = sql.raw(`generate_series(1, ${Math.min(factor - 1, HISTORY_BLOCKS)}) AS block`);
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`SET LOCAL session_replication_role = replica`);
    await transaction.execute(sql`
      INSERT INTO staff
        (id, name, is_foreign, introduction, staff_type, is_first_hearing_trained, start_place)
      SELECT copy || '-' || id, name, is_foreign, introduction, staff_type,
             is_first_hearing_trained, start_place
      FROM ${copies}, seeded_staff
    `);
    await transaction.execute(sql`
      INSERT INTO staff_skills (staff_id, skill)
      SELECT copy || '-' || staff_id, skill FROM ${copies}, seeded_staff_skills
    `);
    await transaction.execute(sql`
      INSERT INTO staff_areas (staff_id, prefecture, city)
      SELECT copy || '-' || staff_id, prefecture, '第' || copy || city
      FROM ${copies}, seeded_staff_areas
    `);
    await transaction.execute(sql`
      INSERT INTO staff_shifts (staff_id, weekday, starts_minute, ends_minute)
      SELECT copy || '-' || staff_id, weekday, starts_minute, ends_minute
      FROM ${copies}, seeded_staff_shifts
    `);
    await transaction.execute(sql`
      INSERT INTO staff_absences (staff_id, kind, starts_at, ends_at)
      SELECT copy || '-' || staff_id, kind, starts_at, ends_at FROM ${copies}, seeded_staff_absences
    `);
    await transaction.execute(sql`
      INSERT INTO staff_credentials (staff_id, kind, name, expires_on)
      SELECT copy || '-' || staff_id, kind, name, expires_on FROM ${copies}, seeded_staff_credentials
    `);
    await transaction.execute(sql`
      INSERT INTO staff_slots (staff_id, slot_start, place)
      SELECT copy || '-' || staff_id, slot_start, place FROM ${copies}, seeded_bookings
    `);
    await transaction.execute(sql`
      INSERT INTO staff_slots (staff_id, slot_start, place)
      SELECT staff_id, slot_start - block * interval '70 days', place FROM ${blocks}, seeded_bookings
      ON CONFLICT DO NOTHING
    `);
    await transaction.execute(sql`
      INSERT INTO orders
      SELECT (jsonb_populate_record(
        seeded_orders,
        jsonb_build_object(
          'id', id || '-' || copy,
          'status', 'completed',
          'placed_at', placed_at - copy * interval '1 day'
        )
      )).*
      FROM ${copies}, seeded_orders
    `);
    await transaction.execute(sql`
      INSERT INTO order_visits
        (order_id, position, starts_at, ends_at, staff_id, status, status_since)
      SELECT order_id || '-' || copy, position,
             starts_at - copy * interval '1 day', ends_at - copy * interval '1 day', staff_id,
             'done', ends_at - copy * interval '1 day'
      FROM ${copies}, seeded_order_visits
    `);
  });
}

/** How many people, taken half hours and orders there are. */
export async function sizeOf(db: Database): Promise<string> {
  const [row] = await db
    .select({
      staff: sql<number>`(SELECT count(*)::int FROM staff)`,
      slots: sql<number>`(SELECT count(*)::int FROM staff_slots)`,
      orders: sql<number>`(SELECT count(*)::int FROM orders)`,
    })
    .from(sql`(VALUES (1)) AS one`);
  if (!row) throw new Error('nothing was counted');
  return `${row.staff} people, ${row.slots} half hours, ${row.orders} orders`;
}
