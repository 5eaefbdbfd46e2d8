import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { toJapanDateTime } from '@/domain/japan-time';
import { isAnyOf } from '@/embedded/database/queries';
import { orders, orderVisits, visitCharges } from '@/embedded/main-api/orders/order-tables';
import { plans } from '@/embedded/main-api/orders/plan-tables';
import { quotes } from '@/embedded/main-api/orders/quote-repository';
import type { ModelOrder } from '../model/ledger';
import { isWaiting } from '../model/visits';
import { type Guarantee, idsOf } from './guarantee';

type VisitRow = typeof orderVisits.$inferSelect;

function visitProblems(order: ModelOrder, rows: readonly VisitRow[]): string[] {
  const problems = rows.flatMap((row) => {
    const { position, status, startsAt, cancellationFee } = row;
    const expected = order.visits.get(position);
    const seen = { status, start: toJapanDateTime(startsAt), fee: cancellationFee ?? 0 };
    const wanted = expected && {
      status: expected.status,
      start: expected.startsAt,
      fee: expected.fee,
    };
    // Without a date the start is only for lists.
    if (expected && (isWaiting(expected) || expected.staffId === null))
      seen.start = expected.startsAt;
    const [one, other] = [JSON.stringify(seen), JSON.stringify(wanted)];
    if (one === other) return [];
    return [`visit ${order.orderId}-${position + 1} is ${one}, and ${other} in the model`];
  });
  if (rows.length === order.visits.size) return problems;
  return [...problems, `${order.orderId} has ${rows.length} visits, not ${order.visits.size}`];
}

const quoteRows = z.array(z.object({ id: z.string(), order_id: z.string(), status: z.string() }));
const chargeRows = z.array(
  z.object({
    order_id: z.string(),
    position: z.number(),
    amount: z.number(),
    status: z.string(),
  }),
);

/** The model's word for a charge; whether one that is due was declined is seen by its customer and in the inbox. */
const CHARGE_STATES: Readonly<Record<string, string>> = {
  authorised: 'taken',
  reserved: 'taken',
  failed: 'due',
};

/** The customer declined it, or the clock or the shop ended it: which of these, the message says. */
const QUOTE_STATES: Readonly<Record<string, string>> = {
  declined: 'not accepted',
  expired: 'not accepted',
};

/** The shop's quotes, and charges of later visits of plans, are what the model says. */
export const quotesAndChargesAgree: Guarantee = async ({ shop }, checked) => {
  const { db } = shop.deps;
  const ids = idsOf(checked);
  const quoted = await db.execute(sql`
    SELECT id, order_id, status FROM quotes WHERE ${isAnyOf(quotes.orderId, ids)}`);
  const charged = await db.execute(sql`
    SELECT order_id, position, amount, status FROM visit_charges
    WHERE addition = 0 AND ${isAnyOf(visitCharges.orderId, ids)}`);
  const nameQuote = (id: string, status: string) => `quote ${id} ${QUOTE_STATES[status] ?? status}`;
  const isOf = (orderId: string) => (row: { readonly order_id: string }) =>
    row.order_id === orderId;
  const [storedQuotes, storedCharges] = [
    quoteRows.parse(quoted.rows),
    chargeRows.parse(charged.rows),
  ];
  return checked.flatMap((order) => {
    const { orderId } = order;
    const is = [
      ...storedQuotes.filter(isOf(orderId)).map(({ id, status }) => nameQuote(id, status)),
      ...storedCharges
        .filter(isOf(orderId))
        .map(({ position, amount, status }) =>
          [`charge ${position}`, amount, CHARGE_STATES[status] ?? status].join(' '),
        ),
    ];
    const wanted = [
      ...order.quotes.map(({ quoteId, status }) => nameQuote(quoteId, status)),
      ...[...order.charges].map(([position, { amount, state }]) =>
        [`charge ${position}`, amount, state === 'declined' ? 'due' : state].join(' '),
      ),
    ];
    const [one, other] = [is.sort().join(', '), wanted.sort().join(', ')];
    return one === other ? [] : [`${orderId} has ${one}, and ${other} in the model`];
  });
};

/** The shop's orders, visits and plans are what the model says. */
export const agreesWithModel: Guarantee = async ({ shop }, checked) => {
  const { db } = shop.deps;
  const ids = idsOf(checked);
  const stored = await db.select().from(orders).where(isAnyOf(orders.id, ids));
  const visits = await db.select().from(orderVisits).where(isAnyOf(orderVisits.orderId, ids));
  const storedPlans = await db.select().from(plans).where(isAnyOf(plans.orderId, ids));
  return checked.flatMap((order) => {
    const { orderId } = order;
    const row = stored.find(({ id }) => id === orderId);
    const plan = storedPlans.find((each) => each.orderId === orderId);
    const states = [row?.status, plan?.status ?? null].join(', plan ');
    const wanted = [order.status, order.plan?.status ?? null].join(', plan ');
    return [
      ...(states === wanted ? [] : [`${orderId} is ${states}, and ${wanted} in the model`]),
      ...visitProblems(
        order,
        visits.filter((visit) => visit.orderId === orderId),
      ),
    ];
  });
};

const stateRows = z.array(
  z.object({ id: z.string(), status: z.string(), told: z.string().nullable() }),
);

/** The last entry of each order and visit in the history is its state. */
export const historyTellsTheState: Guarantee = async ({ shop }, checked) => {
  const ids = idsOf(checked);
  const { rows } = await shop.deps.db.execute(sql`
    SELECT orders.id, orders.status,
      (SELECT state FROM order_history WHERE order_id = orders.id AND position IS NULL
        AND event NOT IN ('refunded', 'refundReturned') AND event NOT LIKE 'plan%'
        ORDER BY order_history.id DESC LIMIT 1) AS told
    FROM orders WHERE ${isAnyOf(orders.id, ids)}
    UNION ALL
    SELECT order_id || '-' || (position + 1), status,
      coalesce((SELECT state FROM order_history WHERE order_id = order_visits.order_id
          AND position = order_visits.position ORDER BY order_history.id DESC LIMIT 1),
        CASE WHEN staff_id IS NULL THEN 'wished' ELSE 'confirmed' END)
    FROM order_visits WHERE ${isAnyOf(orderVisits.orderId, ids)}
    UNION ALL
    SELECT order_id || ' plan', status,
      coalesce((SELECT state FROM order_history WHERE order_id = plans.order_id
          AND event LIKE 'plan%' ORDER BY order_history.id DESC LIMIT 1), 'active')
    FROM plans WHERE ${isAnyOf(plans.orderId, ids)}`);
  return stateRows
    .parse(rows)
    .filter(({ status, told }) => status !== told)
    .map(({ id, status, told }) => `${id} is ${status}, and ${told} by its history`);
};
