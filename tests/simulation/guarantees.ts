import { inArray, sql } from 'drizzle-orm';
import { toJapanDateTime } from '@/domain/japan-time';
import { isAnyOf } from '@/embedded/database/queries';
import { staffSlots } from '@/embedded/main-api/availability/staff-tables';
import { slotsOfVisit } from '@/embedded/main-api/availability/visit-rules';
import { orders, orderVisits } from '@/embedded/main-api/orders/order-tables';
import type { World } from './world';

/**
 * A sentence for each time that the guarantee does not hold; none is good.
 * @param orderIds what may have changed since the last check
 */
export type Guarantee = (world: World, orderIds: readonly string[]) => Promise<string[]>;

/** The shop's orders and visits are what the model says. */
const agreesWithModel: Guarantee = async ({ shop, ledger }, orderIds) => {
  const { db } = shop.deps;
  const stored = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  const visits = await db
    .select()
    .from(orderVisits)
    .where(inArray(orderVisits.orderId, [...orderIds]));
  const problems: string[] = [];
  for (const order of orderIds.map((id) => ledger.order(id))) {
    const row = stored.find(({ id }) => id === order.orderId);
    if (row?.status !== order.status) {
      problems.push(`${order.orderId} is ${row?.status}, and ${order.status} in the model`);
    }
    const ofOrder = visits.filter(({ orderId }) => orderId === order.orderId);
    if (ofOrder.length !== order.visits.size) {
      problems.push(`${order.orderId} has ${ofOrder.length} visits, not ${order.visits.size}`);
    }
    for (const { position, status, startsAt } of ofOrder) {
      const expected = order.visits.get(position);
      const seen = `${status} at ${toJapanDateTime(startsAt)}`;
      const wanted = expected && `${expected.status} at ${expected.startsAt}`;
      if (seen !== wanted) {
        problems.push(
          `visit ${order.orderId}-${position + 1} is ${seen}, and ${wanted} in the model`,
        );
      }
    }
  }
  return problems;
};

/** A confirmed visit to come has one person, and exactly its half hours. */
const visitsHaveTheirHalfHours: Guarantee = async ({ shop, ledger }, orderIds) => {
  const { db, clock } = shop.deps;
  const visits = await db
    .select()
    .from(orderVisits)
    .where(inArray(orderVisits.orderId, [...orderIds]));
  const { rows: taken } = await db.execute(sql`
    SELECT staff_id, slot_start, order_id FROM staff_slots WHERE ${isAnyOf(staffSlots.orderId, orderIds)}`);
  const keyOf = (staffId: unknown, slot: Date, orderId: unknown) =>
    `${staffId} at ${slot.toISOString()} for ${orderId}`;
  const left = new Set(
    taken.map((row) => keyOf(row.staff_id, new Date(`${row.slot_start}`), row.order_id)),
  );
  const problems: string[] = [];
  for (const { orderId, position, status, staffId, startsAt } of visits) {
    if (['cancelled', 'wished', 'proposed'].includes(status)) continue;
    if (staffId === null) {
      if (startsAt > clock.now()) problems.push(`nobody comes to ${orderId}-${position + 1}`);
      continue;
    }
    for (const slot of slotsOfVisit(startsAt, ledger.order(orderId).durationMinutes)) {
      const key = keyOf(staffId, slot, orderId);
      if (!left.delete(key)) problems.push(`a half hour is missing: ${key}`);
    }
  }
  for (const key of left) problems.push(`a half hour has no visit: ${key}`);
  return problems;
};

/** What the gateway holds for an order is what its payments and charges say, without what went back. */
const moneyIsCountedOnce: Guarantee = async ({ shop }, orderIds) => {
  const { rows } = await shop.deps.db.execute(sql`
    SELECT orders.id,
      coalesce((SELECT sum(amount) FROM order_payments WHERE order_id = orders.id
        AND pay_method = 'creditCard' AND status = 'authorised'), 0)::int
      + coalesce((SELECT sum(amount) FROM visit_charges WHERE order_id = orders.id
        AND pay_method = 'creditCard' AND status = 'authorised'), 0)::int
      - coalesce((SELECT sum(amount) FROM refunds WHERE order_id = orders.id
        AND state = 'returned'
        AND (SELECT pay_method FROM order_payments WHERE order_id = orders.id) = 'creditCard'), 0)::int
      AS taken
    FROM orders WHERE ${isAnyOf(orders.id, orderIds)}`);
  const held = new Map<string, number>();
  for (const [transaction, amount] of shop.cardGateway.charges) {
    const [, orderId = ''] = /^transaction-of-(TEST-\d+)/.exec(transaction) ?? [];
    held.set(orderId, (held.get(orderId) ?? 0) + amount);
  }
  return rows
    .filter(({ id, taken }) => taken !== (held.get(`${id}`) ?? 0))
    .map(({ id, taken }) => `${id}: ${taken} taken, ${held.get(`${id}`) ?? 0} at the gateway`);
};

/** The last entry of each order and visit in the history is its state; the first one of a visit is its order's. */
const historyTellsTheState: Guarantee = async ({ shop }, orderIds) => {
  const { rows } = await shop.deps.db.execute(sql`
    SELECT orders.id, orders.status,
      (SELECT state FROM order_history WHERE order_id = orders.id AND position IS NULL
        ORDER BY order_history.id DESC LIMIT 1) AS told
    FROM orders WHERE status <> 'pending_payment' AND ${isAnyOf(orders.id, orderIds)}
    UNION ALL
    SELECT order_id || '-' || (position + 1), status,
      coalesce((SELECT state FROM order_history WHERE order_id = order_visits.order_id
          AND position = order_visits.position ORDER BY order_history.id DESC LIMIT 1),
        CASE WHEN wishes = '[]' THEN 'confirmed' ELSE 'wished' END)
    FROM order_visits WHERE ${isAnyOf(orderVisits.orderId, orderIds)}`);
  return rows
    .filter(({ status, told }) => status !== told)
    .map(({ id, status, told }) => `${id} is ${status}, and ${told} by its history`);
};

export const guarantees: Readonly<Record<string, Guarantee>> = {
  agreesWithModel,
  visitsHaveTheirHalfHours,
  moneyIsCountedOnce,
  historyTellsTheState,
};
