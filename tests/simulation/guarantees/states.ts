import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isAnyOf } from '@/database/queries';
import { toJapanDateTime } from '@/domain/japan-time';
import { orders } from '@/main-api/orders/order-tables';
import { refunds, visitCharges } from '@/main-api/payments/payment-tables';
import { plans } from '@/main-api/plans/plan-tables';
import { quotes } from '@/main-api/quotes/quote-repository';
import { orderVisits } from '@/main-api/visits/visit-tables';
import { chargeIdOf, type ModelOrder } from '../model/ledger';
import { additionsPaidApart } from '../model/money';
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

const storedQuotes = z.array(
  z.object({ id: z.string(), order_id: z.string(), status: z.string() }),
);
const storedCharges = z.array(
  z.object({
    order_id: z.string(),
    position: z.number(),
    addition: z.number(),
    amount: z.number(),
    status: z.string(),
  }),
);
const storedRefunds = z.array(
  z.object({
    order_id: z.string(),
    position: z.number().nullable(),
    addition: z.number(),
    amount: z.number(),
    points: z.number(),
    state: z.string(),
  }),
);

function refundText({
  chargeId,
  amount,
  points,
  state,
}: {
  readonly chargeId: string;
  readonly amount: number;
  readonly points: number;
  readonly state: string;
}): string {
  return `refund of ${chargeId}: ${amount} yen, ${points} points, ${state}`;
}

/** The model's word for a charge; whether one that is due was declined is seen by its customer and in the inbox. */
const CHARGE_STATES: Readonly<Record<string, string>> = {
  authorised: 'taken',
  reserved: 'taken',
  failed: 'due',
};

/** The shop's quotes, charges of visits and refunds are what the model says. */
export const quotesAndMoneyAgree: Guarantee = async ({ shop }, checked) => {
  const { db } = shop.deps;
  const ids = idsOf(checked);
  const quoted = await db.execute(sql`
    SELECT id, order_id, status FROM quotes WHERE ${isAnyOf(quotes.orderId, ids)}`);
  const charged = await db.execute(sql`
    SELECT order_id, position, addition, amount, status FROM visit_charges
    WHERE ${isAnyOf(visitCharges.orderId, ids)}`);
  const refunded = await db.execute(sql`
    SELECT order_id, position, addition, amount, points, state FROM refunds
    WHERE ${isAnyOf(refunds.orderId, ids)}`);
  const [quoteRows, chargeRows, refundRows] = [
    storedQuotes.parse(quoted.rows),
    storedCharges.parse(charged.rows),
    storedRefunds.parse(refunded.rows),
  ];
  return checked.flatMap((order) => {
    const isOf = (row: { readonly order_id: string }) => row.order_id === order.orderId;
    const is = [
      ...quoteRows.filter(isOf).map(({ id, status }) => `quote ${id} ${status}`),
      ...chargeRows.filter(isOf).map(({ position, addition, amount, status }) => {
        const id = chargeIdOf(order, position, addition);
        return `charge ${id} of ${amount} ${CHARGE_STATES[status] ?? status}`;
      }),
      ...refundRows.filter(isOf).map(({ position, addition, ...row }) => {
        return refundText({ ...row, chargeId: chargeIdOf(order, position, addition) });
      }),
    ];
    const wanted = [
      ...order.quotes.map(({ quoteId, status }) => `quote ${quoteId} ${status}`),
      ...[...order.charges].map(([position, { amount, state }]) => {
        const id = chargeIdOf(order, position);
        return `charge ${id} of ${amount} ${state === 'declined' ? 'due' : state}`;
      }),
      ...[...order.visits.keys()].flatMap((position) =>
        additionsPaidApart(order, position).map(({ number, amount }) => {
          return `charge ${chargeIdOf(order, position, number)} of ${amount} taken`;
        }),
      ),
      ...order.refunds.map(({ position, addition, ...refund }) => {
        return refundText({ ...refund, chargeId: chargeIdOf(order, position, addition) });
      }),
    ];
    const [one, other] = [is.sort().join(', '), wanted.sort().join(', ')];
    return one === other ? [] : [`${order.orderId} has ${one}, and ${other} in the model`];
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
