import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '@/database/database';
import { openPgliteDatabase } from '@/database/pglite-database';
import { mainApiMigrations } from '@/main-api/migrations/main-api-migrations';

const FIRST_STEP = 'main-api/0100-order-life';
const first = mainApiMigrations.findIndex(({ name }) => name === FIRST_STEP);

let database: OpenDatabase;

beforeEach(async () => {
  database = await openPgliteDatabase();
  await database.migrate(mainApiMigrations.slice(0, first));
  await database.db.execute(
    sql.raw(`
    INSERT INTO customers (subject, tel, name, name_kana, email, is_send_mail_for_campaign, registered_at)
      VALUES ('anna', '09011112222', '安奈', 'アンナ', 'anna@example.jp', false, '2026-01-01');
    INSERT INTO staff (id, name, is_foreign) VALUES ('sato', '佐藤', false);
  `),
  );
});
afterEach(() => database.close());

/** An order of the former version, with its visits as `start, staff, cancelled at`. */
async function formerOrder(
  id: string,
  { status, after, weeks = null }: { status: string; after: string; weeks?: number | null },
  visits: readonly (readonly [start: string, staff: string | null, cancelledAt?: string])[],
) {
  await database.db.execute(sql`
    INSERT INTO orders (id, subject, project, status, placed_at, status_after_payment, menu,
      duration_minutes, zip_code, working_address, hearing, price, total, points_used, terms, selection)
    VALUES (${id}, 'anna', 'houseCleaning', ${status}, '2026-02-01T12:00:00+09:00', ${after},
      ${JSON.stringify({ rhythmWeeks: weeks })}::jsonb, 120, '1500001', '{}', '[]', '{}', 0, 0, '{}', '{}')`);
  for (const [position, [start, staff, cancelledAt = null]] of visits.entries()) {
    await database.db.execute(sql`
      INSERT INTO order_visits (order_id, position, starts_at, ends_at, staff_id, cancelled_at,
        cancellation_fee)
      VALUES (${id}, ${position}, ${start}::timestamptz, ${start}::timestamptz + interval '2 hours',
        ${staff}, ${cancelledAt}::timestamptz, ${cancelledAt === null ? null : 0})`);
  }
}

async function upgraded(id: string) {
  await database.migrate(mainApiMigrations);
  const { rows: orders } = await database.db.execute(
    sql`SELECT status FROM orders WHERE id = ${id}`,
  );
  const { rows: visits } = await database.db.execute(
    sql`SELECT position, status, wishes FROM order_visits WHERE order_id = ${id} ORDER BY position`,
  );
  const { rows: history } = await database.db.execute(
    sql`SELECT author, event, state FROM order_history WHERE order_id = ${id}`,
  );
  return { status: orders[0]?.status, visits, history };
}

const FUTURE = '2099-05-10T10:00:00+09:00';
const PAST = '2026-02-10T10:00:00+09:00';

it('wishes of a former version become one wished visit with the same dates in Japan', async () => {
  await formerOrder('wish', { status: 'received', after: 'received' }, [
    [FUTURE, null],
    ['2099-05-11T23:30:00+09:00', null],
  ]);
  expect(await upgraded('wish')).toEqual({
    status: 'received',
    visits: [
      { position: 0, status: 'wished', wishes: ['2099-05-10T10:00:00', '2099-05-11T23:30:00'] },
    ],
    history: [{ author: 'customer', event: 'placed', state: 'received' }],
  });
});

it('a confirmed order whose visit is over is completed, and one to come stays confirmed', async () => {
  await formerOrder('over', { status: 'confirmed', after: 'confirmed' }, [[PAST, 'sato']]);
  await formerOrder('coming', { status: 'confirmed', after: 'confirmed' }, [[FUTURE, 'sato']]);
  const over = await upgraded('over');
  expect(over).toMatchObject({ status: 'completed', visits: [{ status: 'done', wishes: [] }] });
  expect(await upgraded('coming')).toMatchObject({
    status: 'confirmed',
    visits: [{ status: 'confirmed' }],
  });
});

it('a regular plan goes on after its visits, and cancelled wishes stay cancelled as one', async () => {
  await formerOrder('plan', { status: 'confirmed', after: 'confirmed', weeks: 1 }, [
    [PAST, 'sato'],
    [FUTURE, 'sato', PAST],
  ]);
  await formerOrder('gone', { status: 'cancelled', after: 'received' }, [
    [FUTURE, null, PAST],
    [FUTURE, null, PAST],
  ]);
  expect(await upgraded('plan')).toMatchObject({
    status: 'confirmed',
    visits: [{ status: 'done' }, { status: 'cancelled' }],
  });
  const gone = await upgraded('gone');
  expect(gone).toMatchObject({ status: 'cancelled', visits: [{ status: 'cancelled' }] });
  expect(gone.visits).toHaveLength(1);
});

it('an order of a former version whose payment was under way keeps its wishes', async () => {
  await formerOrder('pending', { status: 'pending_payment', after: 'received' }, [[FUTURE, null]]);
  expect(await upgraded('pending')).toEqual({
    status: 'pending_payment',
    visits: [{ position: 0, status: 'wished', wishes: ['2099-05-10T10:00:00'] }],
    history: [],
  });
});

async function planOf(id: string) {
  await database.migrate(mainApiMigrations);
  const { rows: plans } = await database.db.execute(sql`
    SELECT status, rhythm_weeks, next_day::text, start_time, staff_id FROM plans
      WHERE order_id = ${id}`);
  const { rows: days } = await database.db.execute(
    sql`SELECT position, day::text FROM plan_days WHERE order_id = ${id} ORDER BY day`,
  );
  return { ...plans[0], days: days.map(({ day, position }) => [position, day]) };
}

it('a regular plan of a former version goes on after its last visit, in its rhythm', async () => {
  const weekly = { status: 'confirmed', after: 'confirmed', weeks: 1 };
  await formerOrder('running', weekly, [
    ['2099-05-10T10:00:00+09:00', 'sato'],
    ['2099-05-17T10:00:00+09:00', 'sato', '2026-03-01T10:00:00+09:00'],
    ['2099-05-25T10:00:00+09:00', 'sato'],
    ['2099-05-31T10:00:00+09:00', 'sato'],
  ]);
  expect(await planOf('running')).toEqual({
    status: 'active',
    rhythm_weeks: 1,
    next_day: '2099-06-07',
    start_time: '10:00:00',
    staff_id: 'sato',
    days: [
      [0, '2099-05-10'],
      [1, '2099-05-17'],
      [2, '2099-05-24'],
      [3, '2099-05-31'],
    ],
  });
});

it('a plan of a former version waits for its first date, and one that was over for long stays ended', async () => {
  const every4Weeks = { status: 'received', after: 'received', weeks: 4 };
  await formerOrder('wished', every4Weeks, [['2099-05-10T10:00:00+09:00', null]]);
  const forgotten = { status: 'confirmed', after: 'confirmed', weeks: 2 };
  await formerOrder('forgotten', forgotten, [['2020-02-10T10:00:00+09:00', 'sato']]);
  expect(await planOf('wished')).toMatchObject({ status: 'active', next_day: null, days: [] });
  expect(await planOf('forgotten')).toMatchObject({ status: 'ended' });
  expect(await upgraded('forgotten')).toMatchObject({ status: 'completed' });
});

it('a payment of a former version that went back, or was about to, becomes a line of a refund', async () => {
  await formerOrder('paid', { status: 'cancelled', after: 'confirmed' }, [[FUTURE, 'sato', PAST]]);
  await formerOrder('owed', { status: 'cancelled', after: 'confirmed' }, [[FUTURE, 'sato', PAST]]);
  await formerOrder('bill', { status: 'cancelled', after: 'confirmed' }, [[FUTURE, 'sato', PAST]]);
  await database.db.execute(
    sql.raw(`
    UPDATE orders SET points_used = 300 WHERE id = 'paid';
    INSERT INTO order_payments (order_id, subject, pay_method, amount, status, transaction_id, refund_due_at)
      VALUES ('paid', 'anna', 'creditCard', 9000, 'refunded', 't1', NULL),
        ('owed', 'anna', 'creditCard', 8000, 'refunded', 't2', '2026-02-11T00:00:00Z'),
        ('bill', 'anna', 'np', 7000, 'refunded', NULL, NULL);
  `),
  );
  await database.migrate(mainApiMigrations);
  const { rows } = await database.db.execute(
    sql`SELECT refunds.order_id, refunds.amount, points, state, order_payments.status
      FROM refunds JOIN order_payments USING (order_id) ORDER BY refunds.amount`,
  );
  expect(rows).toEqual([
    { order_id: 'bill', amount: 7_000, points: 0, state: 'returned', status: 'reserved' },
    { order_id: 'owed', amount: 8_000, points: 0, state: 'due', status: 'authorised' },
    { order_id: 'paid', amount: 9_000, points: 300, state: 'returned', status: 'authorised' },
  ]);
});
