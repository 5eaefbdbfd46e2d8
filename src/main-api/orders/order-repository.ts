import { and, asc, desc, eq, isNull, lte, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Project } from '@/contract/enumerations';
import type { Database } from '@/database/database';
import { createLookup } from '@/database/lookup';
import { hasValues, isAnyOf, prepared } from '@/database/queries';
import type { NonCardMethod } from '@/domain/pay-method-codes';
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
import { type MadeAddition, visitAdditions } from '../visits/addition-tables';
import { type OrderVisitRow, orderVisits, type ShopChange } from '../visits/visit-tables';
import { type OrderRow, orders } from './order-tables';
import type { OrderState, VisitState } from './states';

/** Names an order in log and inbox. */
export function orderName({ orderId }: { readonly orderId: string }) {
  return { id: orderId, orderId };
}

/**
 * An order in these states is not placed: lists and calls of customers leave it out, and paying by link reads it
 * (docs/orders.md#orders-by-telephone).
 */
const UNPLACED: readonly OrderState[] = ['pending_payment', 'released'];
export const isPlaced = notInArray(orders.status, [...UNPLACED]);

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
  /** Of a plan, in no order. */
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

type VisitCells = [
  position: number,
  startsAt: string,
  endsAt: string,
  staffId: string | null,
  status: VisitState,
  statusSince: string,
  wishes: readonly string[],
  cancelledAt: string | null,
  cancellationFee: number | null,
  redoOf: number | null,
  shopChange: ShopChange | null,
  freeUntil: string | null,
  staffName: string | null,
];

type RefundCells = [
  id: string,
  position: number | null,
  amount: number,
  points: number,
  reason: string,
  author: RefundRow['author'],
  state: RefundRow['state'],
  createdAt: string,
  settledAt: string | null,
  remedyFor: number | null,
  addition: number,
  kind: RefundRow['kind'],
];

/** Aggregated into the order's row, to save a statement each for visits and names. */
const visitCells = sql<VisitCells[]>`(
  SELECT coalesce(json_agg(json_build_array(
    ${orderVisits.position}, ${orderVisits.startsAt}, ${orderVisits.endsAt},
    ${orderVisits.staffId}, ${orderVisits.status}, ${orderVisits.statusSince}, ${orderVisits.wishes},
    ${orderVisits.cancelledAt}, ${orderVisits.cancellationFee}, ${orderVisits.redoOf},
    ${orderVisits.shopChange}, ${orderVisits.freeUntil},
    (SELECT ${staff.name} FROM ${staff} WHERE ${staff.id} = ${orderVisits.staffId})
  ) ORDER BY ${orderVisits.position}), '[]'::json)
  FROM ${orderVisits} WHERE ${orderVisits.orderId} = ${orders.id}
)`;

const refundCells = sql<RefundCells[]>`(
  SELECT coalesce(json_agg(json_build_array(
    ${refunds.id}, ${refunds.position}, ${refunds.amount}, ${refunds.points}, ${refunds.reason},
    ${refunds.author}, ${refunds.state}, ${refunds.createdAt}, ${refunds.settledAt},
    ${refunds.remedyFor}, ${refunds.addition}, ${refunds.kind}
  ) ORDER BY ${refunds.createdAt}, ${refunds.id}), '[]'::json)
  FROM ${refunds} WHERE ${refunds.orderId} = ${orders.id}
)`;

/** Null for most orders, without reading anything. */
const chargeCells = sql<
  readonly StoredCharge[] | null
>`CASE WHEN ${plans.orderId} IS NOT NULL THEN (
  SELECT json_agg(json_build_object('position', ${visitCharges.position},
    'amount', ${visitCharges.amount}, 'status', ${visitCharges.status}))
  FROM ${visitCharges}
  WHERE ${visitCharges.orderId} = ${orders.id} AND ${visitCharges.addition} = 0
) END`;

/** Null for most orders. */
const additionCells = sql<readonly MadeAddition[] | null>`(
  SELECT json_agg(json_build_object(
    'position', ${visitAdditions.position}, 'number', ${visitAdditions.number},
    'options', ${visitAdditions.options}, 'minutes', ${visitAdditions.minutes},
    'lines', ${visitAdditions.lines}, 'amount', ${visitAdditions.amount}
  ) ORDER BY ${visitAdditions.position}, ${visitAdditions.number})
  FROM ${visitAdditions}
  WHERE ${visitAdditions.orderId} = ${orders.id} AND ${visitAdditions.state} = 'added'
)`;

/** Null for most orders, without reading anything. */
const priceCells = sql<readonly PlanPrice[] | null>`CASE WHEN ${plans.orderId} IS NOT NULL THEN (
  SELECT json_agg(json_build_object('fromDay', ${planPrices.fromDay}, 'lines', ${planPrices.lines})
    ORDER BY ${planPrices.fromDay})
  FROM ${planPrices} WHERE ${planPrices.orderId} = ${orders.id}
) END`;

const planStaffName = sql<string | null>`(
  SELECT ${staff.name} FROM ${staff} WHERE ${eq(staff.id, plans.staffId)}
)`;

export function selectOrders(db: Database) {
  return db
    .select({
      order: orders,
      payment: orderPayments,
      cells: visitCells,
      refundCells,
      chargeCells,
      additionCells,
      plan: plans,
      prices: priceCells,
      planStaffName,
    })
    .from(orders)
    .leftJoin(orderPayments, eq(orderPayments.orderId, orders.id))
    .leftJoin(plans, eq(plans.orderId, orders.id));
}

type SelectedOrder = Awaited<ReturnType<typeof selectOrders>>[number];

function toRefund(orderId: string, cells: RefundCells): RefundRow {
  const [
    id,
    position,
    amount,
    points,
    reason,
    author,
    state,
    createdAt,
    settledAt,
    remedyFor,
    addition,
    kind,
  ] = cells;
  return {
    id,
    orderId,
    position,
    addition,
    amount,
    points,
    reason,
    author,
    state,
    kind,
    createdAt: new Date(createdAt),
    settledAt: settledAt === null ? null : new Date(settledAt),
    remedyFor,
  };
}

export function toOrder(selected: SelectedOrder): ReadOrder {
  const { order, payment, cells, refundCells, additionCells: added } = selected;
  const { plan, prices, planStaffName, chargeCells: charged } = selected;
  const staffNames = new Map<string, string>();
  const visits = cells.map(
    ([
      position,
      startsAt,
      endsAt,
      staffId,
      status,
      since,
      wishes,
      cancelledAt,
      fee,
      redoOf,
      shopChange,
      free,
      name,
    ]) => {
      if (staffId !== null && name !== null) staffNames.set(staffId, name);
      return {
        orderId: order.id,
        position,
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
        staffId,
        status,
        statusSince: new Date(since),
        wishes,
        cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
        cancellationFee: fee,
        redoOf,
        shopChange,
        freeUntil: free === null ? null : new Date(free),
      };
    },
  );
  const refunded = refundCells.map((row) => toRefund(order.id, row));
  const storedPlan = plan && { ...plan, prices: prices ?? [] };
  if (plan?.staffId && planStaffName !== null) staffNames.set(plan.staffId, planStaffName);
  return {
    order,
    payment,
    visits,
    refunds: refunded,
    charges: charged ?? [],
    additions: added ?? [],
    staffNames,
    plan: storedPlan,
  };
}

const orderOfCustomer = prepared((db) =>
  selectOrders(db)
    .where(
      and(
        eq(orders.id, sql.placeholder('id')),
        eq(orders.subject, sql.placeholder('subject')),
        isPlaced,
      ),
    )
    .prepare('order_of_customer'),
);

/** Null while its payment is pending. */
export async function findOrder(
  db: Database,
  subject: string,
  id: string,
): Promise<ReadOrder | null> {
  const [row] = await orderOfCustomer(db).execute({ id, subject });
  return row ? toOrder(row) : null;
}

const ordersByIds = prepared((db) =>
  selectOrders(db)
    .where(isAnyOf(orders.id, sql.placeholder('ids')))
    .prepare('orders_by_ids'),
);

/** The lists of one page show the same orders, so they share the statement that reads them. */
const orderLookup = prepared((db) =>
  createLookup(async (ids) => {
    const rows = await ordersByIds(db).execute({ ids });
    return new Map(rows.map((row) => [row.order.id, toOrder(row)]));
  }),
);

/**
 * For lists, outside of transactions.
 * @param ids of orders that their reader may see, as nothing here asks whose they are
 * @returns in the order of `ids`; an order that no longer exists is left out
 */
export async function readOrders(db: Database, ids: readonly string[]): Promise<ReadOrder[]> {
  const read = await Promise.all(ids.map((id) => orderLookup(db)(id)));
  return read.filter((order) => order !== undefined);
}

const plansOfCustomer = prepared((db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(plans, eq(plans.orderId, orders.id))
    .where(and(eq(orders.subject, sql.placeholder('subject')), isPlaced))
    .orderBy(desc(orders.placedAt), asc(orders.id))
    .prepare('plans_of_customer'),
);

/** Orders that are regular plans, newest first. */
export async function listPlanOrders(db: Database, subject: string): Promise<ReadOrder[]> {
  const found = await plansOfCustomer(db).execute({ subject });
  return readOrders(
    db,
    found.map(({ id }) => id),
  );
}

const newestOrders = prepared((db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.subject, sql.placeholder('subject')),
        not(isAnyOf(orders.status, sql.placeholder('hidden'))),
      ),
    )
    .orderBy(desc(orders.placedAt), asc(orders.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('newest_orders'),
);

/** Newest first. */
export async function listOrders(
  db: Database,
  subject: string,
  {
    includesCancelled,
    ...page
  }: { readonly offset: number; readonly limit: number; readonly includesCancelled: boolean },
): Promise<ReadOrder[]> {
  const hidden = includesCancelled ? UNPLACED : [...UNPLACED, 'cancelled'];
  const found = await newestOrders(db).execute({ subject, hidden, ...page });
  return readOrders(
    db,
    found.map(({ id }) => id),
  );
}

export async function isOrderPlaced(db: Database, id: string): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.id, id), isPlaced))) === 1;
}

/** An order of any customer whose charge is under way. */
export async function findPendingOrder(db: Database, id: string): Promise<PendingOrder | null> {
  const isPending = and(
    hasValues(orders, { id, status: 'pending_payment' }),
    eq(orderPayments.status, 'pending'),
  );
  const [row] = await selectOrders(db).where(isPending);
  return row?.payment ? { ...toOrder(row), payment: row.payment } : null;
}

/** Orders whose charge began by then and is still under way. Oldest first. */
export async function listPendingOrderIds(db: Database, begunUntil: Date): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderPayments, eq(orderPayments.orderId, orders.id))
    .where(
      and(
        eq(orders.status, 'pending_payment'),
        eq(orderPayments.status, 'pending'),
        lte(orders.placedAt, begunUntil),
        or(isNull(orderPayments.triedAt), lte(orderPayments.triedAt, begunUntil)),
      ),
    )
    .orderBy(asc(orders.placedAt));
  return rows.map((row) => row.id);
}

const loweredBy = (ofCharge: SQL) =>
  sql`(SELECT coalesce(sum(${refunds.amount}), 0) FROM ${refunds} WHERE ${ofCharge})`;

/** Placed, or somebody was asked on the telephone to pay it. Other unpaid orders may vanish at any time. */
export const isKnownToOffice = or(
  isPlaced,
  sql`EXISTS (SELECT FROM ${orderPayments}
    WHERE ${orderPayments.orderId} = ${orders.id} AND ${orderPayments.payUntil} IS NOT NULL)`,
);

/** Whose order it is; null when the office knows none. */
export async function findCustomerOf(db: Database, orderId: string): Promise<string | null> {
  const isWanted = and(eq(orders.id, orderId), isKnownToOffice);
  const [row] = await db.select({ subject: orders.subject }).from(orders).where(isWanted);
  return row?.subject ?? null;
}

/** The service of each order, by its number. */
export async function listProjects(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Project>> {
  const rows = await db
    .select({ id: orders.id, project: orders.project })
    .from(orders)
    .where(isAnyOf(orders.id, ids));
  return new Map(rows.map(({ id, project }) => [id, project]));
}

/** In any state. */
export async function findOrderRow(db: Database, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(hasValues(orders, { id }));
  return row ?? null;
}

/** Yen charged by the method and not yet paid. What was lowered is not owed. */
export async function unpaidTotal(db: Database, subject: string, payMethod: NonCardMethod) {
  const reserved = { subject, payMethod, status: 'reserved' } as const;
  const ofOrders = db
    .select({
      total: sql<string | null>`sum(${orderPayments.amount} - ${loweredBy(
        sql`${refunds.orderId} = ${orderPayments.orderId} AND ${refunds.position} IS NULL`,
      )})`,
    })
    .from(orderPayments)
    .where(and(hasValues(orderPayments, reserved), isNull(orderPayments.paidAt)));
  const ofVisits = db
    .select({
      total: sql<string | null>`sum(${visitCharges.amount} - ${loweredBy(
        sql`${refunds.orderId} = ${visitCharges.orderId}
        AND ${refunds.position} = ${visitCharges.position}
        AND ${refunds.addition} = ${visitCharges.addition}`,
      )})`,
    })
    .from(visitCharges)
    .where(hasValues(visitCharges, reserved));
  const totals = await ofOrders.unionAll(ofVisits).prepare('deferred_totals').execute();
  return totals.reduce((sum, { total }) => sum + Number(total ?? 0), 0);
}
