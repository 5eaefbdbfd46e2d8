import { type SQL, sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '@/database/database';
import { insertCopies } from './copied-rows';

/** What a shop of two years has; 333 orders a day. */
const ORDERS = 243_000;
const CUSTOMERS = 60_000;
const DAYS = 730;
/** The oldest orders are weekly plans that still go on, each with its visits of two years. */
const PLANS = 1_000;
const ENTERED_WEEKS = 8;
/** Inserted by one statement, so that an embedded database does not grow without end. */
const BATCH = 27_000;
/** The longest time between an order and its visit. */
const LEAD_DAYS = 46;

const placedAt = sql`(SELECT now FROM age) - (${ORDERS} - n) * interval '${sql.raw(String(DAYS))} days' / ${ORDERS}`;
const idOf = sql`'AGE-' || lpad(n::text, 7, '0')`;
const isPlan = sql`n <= ${PLANS}`;
/** One of twelve is cancelled, none of them a plan. */
const isCancelled = sql`(n % 12 = 0 AND NOT ${isPlan})`;
const startsAt = sql`date_trunc('day', ${placedAt}) + (1 + n % ${LEAD_DAYS}) * interval '1 day'
  + (n % 8) * interval '1 hour'`;

/** Does it for `n` from 1 on. */
async function inBatches(
  rows: number,
  insert: (numbers: SQL) => Promise<unknown>,
  batch = BATCH,
): Promise<void> {
  for (let from = 1; from <= rows; from += batch) {
    const until = Math.min(from + batch - 1, rows);
    await insert(sql.raw(`generate_series(${from}, ${until}) AS n`));
  }
}

async function insertOrders(db: Database): Promise<void> {
  await inBatches(CUSTOMERS, (numbers) =>
    insertCopies(
      db,
      'customers',
      sql`jsonb_build_object(
        'subject', 'aged-' || n, 'account_subject', NULL, 'deferred_payment_id', NULL, 'tel', '090' || lpad(n::text, 8, '0'),
        'name', '年月 ' || n, 'email', 'aged-' || n || '@example.jp',
        'registered_at', (SELECT now FROM age) - n * interval '15 minutes')`,
      sql`${numbers}, (SELECT * FROM customers ORDER BY subject LIMIT 1) AS template`,
    ),
  );
  await inBatches(CUSTOMERS, (numbers) =>
    insertCopies(
      db,
      'customer_cards',
      sql`jsonb_build_object('id', gen_random_uuid(), 'subject', 'aged-' || n,
        'gateway_card_id', 'aged-card-' || n)`,
      sql`${numbers}, (SELECT * FROM customer_cards ORDER BY id LIMIT 1) AS template`,
    ),
  );
  const projects = sql.raw(
    `ARRAY['houseCleaning', 'lifeSupport', 'maid', 'babySitter', 'counseling']`,
  );
  await inBatches(ORDERS, (numbers) =>
    insertCopies(
      db,
      'orders',
      sql`jsonb_build_object(
        'id', ${idOf}, 'subject', 'aged-' || 1 + n % ${CUSTOMERS}::int, 'project', (${projects})[1 + n % 5],
        'status', CASE WHEN ${isCancelled} THEN 'cancelled'
          WHEN ${isPlan} OR ${startsAt} > (SELECT now FROM age) THEN 'confirmed' ELSE 'completed' END,
        'placed_at', ${placedAt}, 'status_since', ${placedAt},
        'menu', template.menu || CASE WHEN ${isPlan} THEN '{"rhythmWeeks": 1}' ELSE '{}' END::jsonb,
        'working_address', template.working_address || jsonb_build_object(
          'customerName', '年月 ' || n, 'tel', '090' || lpad((1 + n % ${CUSTOMERS}::int)::text, 8, '0')))`,
      sql`${numbers}
        JOIN age_templates ON number = n % (SELECT count(*) FROM age_templates)
        JOIN orders AS template ON template.id = age_templates.id`,
    ),
  );
}

async function insertVisits(db: Database): Promise<void> {
  const columns = sql.raw(
    '(order_id, position, starts_at, ends_at, staff_id, status, status_since, cancelled_at, cancellation_fee)',
  );
  await inBatches(ORDERS, (numbers) =>
    db.execute(sql`
    INSERT INTO order_visits ${columns}
    SELECT ${idOf}, 0, at, at + interval '2 hours', person.id,
      CASE WHEN ${isCancelled} THEN 'cancelled' WHEN at > (SELECT now FROM age) THEN 'confirmed' ELSE 'done' END,
      ${placedAt}, CASE WHEN ${isCancelled} THEN ${placedAt} END, CASE WHEN ${isCancelled} THEN 0 END
    FROM ${numbers}, LATERAL (SELECT ${startsAt} AS at) AS start,
      LATERAL (SELECT id FROM age_people WHERE number = n % (SELECT count(*) FROM age_people)) AS person`),
  );
  const weeks = Math.floor(DAYS / 7) + ENTERED_WEEKS;
  const at = sql`${startsAt} + position * interval '7 days'`;
  const ofPlan = sql`
    SELECT ${idOf} AS order_id, position, ${at} AS at, person.id AS staff_id, n
    FROM generate_series(1, ${PLANS}) AS n, generate_series(1, ${weeks}) AS position,
      LATERAL (SELECT id FROM age_people WHERE number = n % (SELECT count(*) FROM age_people)) AS person`;
  await db.execute(sql`
    INSERT INTO order_visits (order_id, position, starts_at, ends_at, staff_id, status, status_since)
    SELECT order_id, position, at, at + interval '2 hours', staff_id,
      CASE WHEN at > (SELECT now FROM age) THEN 'confirmed' ELSE 'done' END, at
    FROM (${ofPlan}) AS later WHERE at < (SELECT now FROM age) + ${ENTERED_WEEKS * 7} * interval '1 day'`);
  await db.execute(sql`
    INSERT INTO plans (order_id, status, status_since, rhythm_weeks, next_day, start_time, staff_id, checked_on)
    SELECT ${idOf}, 'active', ${placedAt}, 1, ((SELECT now FROM age) + interval '60 days')::date, '10:00:00',
      (SELECT min(id) FROM age_people), (SELECT now FROM age)::date
    FROM generate_series(1, ${PLANS}) AS n`);
  await db.execute(sql`
    INSERT INTO plan_days (order_id, day, position, since)
    SELECT order_id, min(starts_at::date), position, min(status_since) FROM order_visits
    WHERE order_id IN (SELECT order_id FROM plans) AND order_id LIKE 'AGE-%' GROUP BY order_id, position
    ON CONFLICT DO NOTHING`);
}

async function insertMoney(db: Database): Promise<void> {
  await inBatches(ORDERS, (numbers) =>
    db.execute(sql`
    INSERT INTO order_payments (order_id, subject, pay_method, amount, status, gateway_card_id,
      card_number_bottom, transaction_id, screening, paid_at, tries, is_card_kept)
    SELECT ${idOf}, 'aged-' || 1 + n % ${CUSTOMERS}::int,
      CASE WHEN n % 5 = 0 THEN 'np' ELSE 'creditCard' END, 12000 + n % 20000,
      CASE WHEN n % 5 = 0 THEN 'reserved' ELSE 'authorised' END,
      CASE WHEN n % 5 <> 0 THEN 'aged-card-' || 1 + n % ${CUSTOMERS} END,
      CASE WHEN n % 5 <> 0 THEN '1111' END, CASE WHEN n % 5 <> 0 THEN 'aged-' || n END,
      CASE WHEN n % 5 = 0 THEN 'passed' END, ${placedAt} + interval '10 seconds', 0, false
    FROM ${numbers}`),
  );
  await db.execute(sql`
    INSERT INTO visit_charges (order_id, position, subject, kind, amount, lines, pay_method, gateway_card_id,
      status, transaction_id, charged_at, tries, tried_at)
    SELECT visit.order_id, position, subject, 'visit', 12000, '[]', 'creditCard', NULL, 'authorised',
      visit.order_id || '-' || position, starts_at - interval '22 hours', 1, starts_at - interval '22 hours'
    FROM order_visits AS visit JOIN orders ON orders.id = visit.order_id
    WHERE visit.order_id LIKE 'AGE-%' AND position > 0 AND starts_at < (SELECT now FROM age) + interval '1 day'`);
  await db.execute(sql`
    INSERT INTO refunds (id, order_id, amount, points, reason, author, state, created_at, settled_at)
    SELECT 'refund-' || ${idOf}, ${idOf}, 12000, 0, 'キャンセル', 'customer', 'returned', ${placedAt}, ${placedAt}
    FROM generate_series(12, ${ORDERS}, 12) AS n WHERE ${isCancelled}`);
}

async function insertStory(db: Database): Promise<void> {
  await inBatches(
    ORDERS,
    (numbers) =>
      db.execute(sql`
    INSERT INTO order_history (order_id, position, at, author, event, state)
    SELECT ${idOf}, position, ${placedAt} + step * interval '1 minute', author, event, state
    FROM ${numbers}, LATERAL (VALUES
      (0, NULL::smallint, 'customer', 'placed', 'pending_payment'),
      (1, NULL, 'customer', 'paidAndConfirmed', 'confirmed'),
      (2, 0, 'customer', 'placed', 'confirmed'),
      (3, 0, 'customer', CASE WHEN n % 12 = 0 THEN 'cancelled' ELSE 'done' END, 'done'),
      (4, NULL, 'customer', CASE WHEN n % 12 = 0 THEN 'cancelled' ELSE 'completed' END, 'completed')
    ) AS entries (step, position, author, event, state)`),
    BATCH / 3,
  );
  await inBatches(ORDERS, (numbers) =>
    db.execute(sql`
    INSERT INTO sent_notices (key, order_id, sent_at, subject, text, sms)
    SELECT 'placed/' || ${idOf}, ${idOf}, ${placedAt}, 'ご予約が確定しました', 'ご予約が確定しました', 'ご予約が確定しました'
    FROM ${numbers}`),
  );
}

/**
 * Lets a shop with demonstration data grow by the orders of two years until `now`: with customers, cards, visits, plans,
 * payments, refunds, history and messages, in orders like the seeded ones. References are not checked meanwhile.
 * The planner then knows of it what it knows of a shop that has run for so long.
 */
export async function fillTwoYears(
  { db, upkeep }: Pick<OpenDatabase, 'db' | 'upkeep'>,
  now: Date,
): Promise<void> {
  await db.execute(sql`CREATE TABLE age AS SELECT ${now.toISOString()}::timestamptz AS now`);
  await db.execute(sql`
    CREATE TABLE age_templates AS SELECT row_number() OVER (ORDER BY id) - 1 AS number, id FROM orders
    WHERE menu->>'rhythmWeeks' IS NULL AND status NOT IN ('pending_payment', 'released')`);
  await db.execute(sql`
    CREATE TABLE age_people AS SELECT row_number() OVER (ORDER BY id) - 1 AS number, id FROM staff`);
  await insertOrders(db);
  await insertVisits(db);
  await insertMoney(db);
  await insertStory(db);
  for (const table of ['age', 'age_templates', 'age_people']) {
    await db.execute(sql.raw(`DROP TABLE ${table}`));
  }
  await (upkeep ? upkeep() : db.execute(sql`ANALYZE`));
}
