import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { type JsonRow, jsonRow } from '@/database/queries';
import type { InTransaction } from '../dependencies';
import {
  type OrderPaymentRow,
  orderPayments,
  type RefundRow,
  refunds,
  type VisitChargeRow,
  visitCharges,
} from '../payments/payment-tables';
import { type PlanPrice, type PlanRow, planPrices, plans } from '../plans/plan-tables';
import { staff } from '../staff/staff-tables';
import {
  type MadeAddition,
  type OrderVisitRow,
  orderVisits,
  visitAdditions,
} from '../visits/visit-tables';
import { type OrderRow, orders } from './order-tables';

export interface StoredPlan extends PlanRow {
  /** From a day on, in time order; before the first one, what was ordered. */
  readonly prices: readonly PlanPrice[];
}

/** A charge for a later visit of a plan, or for cancelling one. */
type StoredCharge = Pick<VisitChargeRow, 'position' | 'amount' | 'status'>;

export interface StoredOrder {
  readonly order: OrderRow;
  readonly visits: readonly OrderVisitRow[];
  /** Null when nothing is paid here. */
  readonly payment: OrderPaymentRow | null;
  /** Oldest first. */
  readonly refunds: readonly RefundRow[];
  /** Unsorted; empty unless it is a regular plan. */
  readonly charges: readonly StoredCharge[];
  /** Options that were added to its visits, by visit and oldest first. */
  readonly additions: readonly MadeAddition[];
  /** Null unless it is a regular plan. */
  readonly plan: StoredPlan | null;
}

export interface ReadOrder extends StoredOrder {
  /** Staff members of its visits and, once read, of its plan, by id. */
  readonly staffNames: ReadonlyMap<string, string>;
}

export interface PendingOrder extends ReadOrder {
  readonly payment: OrderPaymentRow;
}

/** Carries an order as it is stored by then. The caller holds the customer's lock, except in a dry run. */
export interface LockedOrder<Stored extends StoredOrder = StoredOrder> extends InTransaction {
  readonly stored: Stored;
}

const visitStaffName = sql<string | null>`(
  SELECT ${staff.name} FROM ${staff} WHERE ${staff.id} = ${orderVisits.staffId}
)`;
const visitRow = jsonRow({ ...getTableColumns(orderVisits), staffName: visitStaffName });
const refundRow = jsonRow(getTableColumns(refunds));
const { position, amount, status } = visitCharges;
const chargeRow = jsonRow({ position, amount, status });
const additionRow = jsonRow({
  position: visitAdditions.position,
  number: visitAdditions.number,
  options: visitAdditions.options,
  minutes: visitAdditions.minutes,
  lines: visitAdditions.lines,
  amount: visitAdditions.amount,
});
const priceRow = jsonRow({ fromDay: planPrices.fromDay, lines: planPrices.lines });

interface VisitWithStaff extends JsonRow<OrderVisitRow> {
  readonly staffName: string | null;
}

/** Aggregated into the order's row, to save a statement for each of these tables. Null when it has none. */
const rowsOfOrder = {
  visits: sql<readonly VisitWithStaff[] | null>`(
    SELECT json_agg(${visitRow} ORDER BY ${orderVisits.position})
    FROM ${orderVisits} WHERE ${orderVisits.orderId} = ${orders.id}
  )`,
  refunds: sql<readonly JsonRow<RefundRow>[] | null>`(
    SELECT json_agg(${refundRow} ORDER BY ${refunds.createdAt}, ${refunds.id})
    FROM ${refunds} WHERE ${refunds.orderId} = ${orders.id}
  )`,
  additions: sql<readonly MadeAddition[] | null>`(
    SELECT json_agg(${additionRow} ORDER BY ${visitAdditions.position}, ${visitAdditions.number})
    FROM ${visitAdditions}
    WHERE ${visitAdditions.orderId} = ${orders.id} AND ${visitAdditions.state} = 'added'
  )`,
  /** Nothing is read for an order that is no plan, as for the prices. */
  charges: sql<readonly StoredCharge[] | null>`CASE WHEN ${plans.orderId} IS NOT NULL THEN (
    SELECT json_agg(${chargeRow}) FROM ${visitCharges}
    WHERE ${visitCharges.orderId} = ${orders.id} AND ${visitCharges.addition} = 0
  ) END`,
  prices: sql<readonly PlanPrice[] | null>`CASE WHEN ${plans.orderId} IS NOT NULL THEN (
    SELECT json_agg(${priceRow} ORDER BY ${planPrices.fromDay})
    FROM ${planPrices} WHERE ${planPrices.orderId} = ${orders.id}
  ) END`,
  planStaffName: sql<string | null>`(
    SELECT ${staff.name} FROM ${staff} WHERE ${eq(staff.id, plans.staffId)}
  )`,
};

export function selectOrders(db: Database) {
  return db
    .select({ order: orders, payment: orderPayments, plan: plans, ...rowsOfOrder })
    .from(orders)
    .leftJoin(orderPayments, eq(orderPayments.orderId, orders.id))
    .leftJoin(plans, eq(plans.orderId, orders.id));
}

type SelectedOrder = Awaited<ReturnType<typeof selectOrders>>[number];

const toDate = (time: string | null) => (time === null ? null : new Date(time));

function toVisit({ staffName: _, ...visit }: VisitWithStaff): OrderVisitRow {
  return {
    ...visit,
    startsAt: new Date(visit.startsAt),
    endsAt: new Date(visit.endsAt),
    statusSince: new Date(visit.statusSince),
    cancelledAt: toDate(visit.cancelledAt),
    freeUntil: toDate(visit.freeUntil),
  };
}

function toRefund(refund: JsonRow<RefundRow>): RefundRow {
  const { createdAt, settledAt } = refund;
  return { ...refund, createdAt: new Date(createdAt), settledAt: toDate(settledAt) };
}

export function toOrder(selected: SelectedOrder): ReadOrder {
  const { order, payment, plan, prices, planStaffName, ...rows } = selected;
  const visits = rows.visits ?? [];
  const staffNames = new Map<string, string>();
  for (const { staffId, staffName } of [
    ...visits,
    { staffId: plan?.staffId ?? null, staffName: planStaffName },
  ]) {
    if (staffId !== null && staffName !== null) staffNames.set(staffId, staffName);
  }
  return {
    order,
    payment,
    visits: visits.map(toVisit),
    refunds: (rows.refunds ?? []).map(toRefund),
    charges: rows.charges ?? [],
    additions: rows.additions ?? [],
    staffNames,
    plan: plan && { ...plan, prices: prices ?? [] },
  };
}
