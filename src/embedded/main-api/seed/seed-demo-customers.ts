import { addJapanDays, addJapanMinutes, fromJapanTime, toJapanDate } from '@/domain/japan-time';
import type { Database } from '../../database/database';
import { DEMO_CUSTOMER, MIGRATING_CUSTOMER } from '../../demo-customer';
import { freeStaffAt, nearestOpenStarts, type Workforce } from '../availability/calendar';
import { findWorkforceAround } from '../availability/find-workforce';
import { staffSlots } from '../availability/staff-tables';
import { CALENDAR_DAYS, slotsOfVisit } from '../availability/visit-rules';
import { findCustomer } from '../customers/customer-repository';
import {
  customerBillingAddresses,
  customerCards,
  customerPlaces,
  customers,
} from '../customers/customer-tables';
import { seedOnce } from '../database/seed-once';
import type { MainApiDependencies } from '../dependencies';
import { orderRows } from '../order-placement/order-records';
import { insertOrder, type StoredOrder } from '../orders/order-repository';
import type { VisitChargeRow } from '../orders/order-tables';
import { createLaterVisitCharge, isRegularPlan } from '../orders/visit-charges';
import { insertVisitCharge } from '../payments/charge-repository';
import type { PaymentPlan } from '../payments/payment-plan';
import { insertPlanetTarget } from '../planet/planet-repository';
import { priceSelection } from '../quotes/price-selection';
import {
  type DemoCustomerRows,
  demoCustomerRows,
  migratingCustomerRows,
} from './operations/demo-customer-rows';
import {
  type DemoOrder,
  demoOrderBody,
  demoOrders,
  migratingCustomersOrders,
} from './operations/demo-orders';

/** Slots taken meanwhile stay as they are. */
async function writeDemoCustomer(
  transaction: Database,
  rows: DemoCustomerRows,
  {
    orders,
    slots,
    charges,
  }: {
    readonly orders: readonly StoredOrder[];
    readonly slots: readonly (typeof staffSlots.$inferInsert)[];
    readonly charges: readonly VisitChargeRow[];
  },
): Promise<void> {
  await transaction.insert(customers).values(rows.customer);
  await transaction.insert(customerPlaces).values([...rows.workplaces]);
  await transaction.insert(customerBillingAddresses).values(rows.billingAddress);
  if (rows.cards.length > 0) await transaction.insert(customerCards).values([...rows.cards]);
  for (const order of orders) await insertOrder(transaction, order);
  for (const charge of charges) await insertVisitCharge(transaction, charge);
  if (slots.length === 0) return;
  await transaction
    .insert(staffSlots)
    .values([...slots])
    .onConflictDoNothing();
}

/** Days from today, in which staff members for past visits are looked for. */
const NEXT_WEEK = 7;

function paymentPlan({ payMethod }: DemoOrder): PaymentPlan {
  if (payMethod !== 'creditCard') return { payMethod, screening: 'passed' };
  const { cardIds, cards } = DEMO_CUSTOMER;
  const { cardNumberBottom } = cards.visa;
  return { payMethod, source: { cardId: cardIds.visa }, cardNumberBottom, isCardKept: false };
}

const MINUTE_MS = 60_000;

/** Nobody for wishes. The last visit of a confirmed order gets an open start. */
function assignVisits(demo: DemoOrder, wished: readonly string[], everybody: Workforce) {
  const workforce = { ...everybody, rhythmWeeks: null };
  const somebody = workforce.schedules[0]?.staffId ?? null;
  if (demo.status === 'received') return wished.map((startsAt) => ({ startsAt, staffId: null }));
  if (demo.status !== 'confirmed') {
    return wished.map((startsAt) => ({ startsAt, staffId: somebody }));
  }
  const last = wished.at(-1) ?? '';
  const isOpen = freeStaffAt(workforce, last).length > 0;
  const open = isOpen ? last : (nearestOpenStarts(workforce, last)[0] ?? last);
  const [staffId = somebody] = freeStaffAt(workforce, open);
  const delay = (fromJapanTime(open).getTime() - fromJapanTime(last).getTime()) / MINUTE_MS;
  return wished.map((startsAt) => ({ startsAt: addJapanMinutes(startsAt, delay), staffId }));
}

/** Paid when placed; refunded when cancelled in time. */
function paymentOf({ payment }: StoredOrder, demo: DemoOrder, paidAt: Date) {
  const settled = demo.payMethod === 'creditCard' ? ('authorised' as const) : ('reserved' as const);
  const status = demo.cancelled?.isFree ? ('refunded' as const) : settled;
  return payment && { ...payment, status, paidAt };
}

/** At the prices of the day of the first start. */
async function demoOrderRows(
  deps: MainApiDependencies,
  rows: DemoCustomerRows,
  demo: DemoOrder,
): Promise<StoredOrder> {
  const today = toJapanDate(deps.clock.now());
  const dayFromToday = (day: number) => addJapanDays(today, day);
  const wished = demo.visits.map(({ day, time }) => `${dayFromToday(day)}T${time}`);
  const body = demoOrderBody(rows, demo, wished);
  const { zipCode } = body.workingAddress;
  const selection = await priceSelection(deps, {
    project: body.project,
    ...body.basic,
    recommends: [],
    zipCode,
    selectedDate: wished,
    payMethod: demo.payMethod,
  });
  const visit = { selection, zipCode, isForeignStaffAccepted: false };
  const workforce = await findWorkforceAround(
    deps,
    visit,
    [`${dayFromToday(NEXT_WEEK)}T10:00:00`, ...wished.slice(-1)],
    CALENDAR_DAYS,
  );
  const placedAt = fromJapanTime(`${dayFromToday(demo.placedDay)}T20:15:00`);
  const stored = orderRows(
    {
      customer: rows.customer,
      body,
      selection,
      answers: body.enquete,
      visits:
        demo.status === 'received'
          ? { kind: 'received', wishes: wished }
          : { kind: 'confirmed', bookings: [] },
      firstTrial: null,
      payment: paymentPlan(demo),
    },
    demo.id,
    placedAt,
    assignVisits(demo, wished, workforce),
  );
  const { cancelled } = demo;
  return {
    order: { ...stored.order, status: demo.status },
    visits: cancelled
      ? stored.visits.map((row) => ({
          ...row,
          cancelledAt: fromJapanTime(`${dayFromToday(cancelled.day)}T${cancelled.time}`),
          cancellationFee: cancelled.isFree ? 0 : stored.order.total,
        }))
      : stored.visits,
    payment: paymentOf(stored, demo, placedAt),
  };
}

/** Only for visits still to come. */
function slotsToTake(orders: readonly StoredOrder[], now: Date) {
  return orders.flatMap(({ order, visits }) =>
    visits.flatMap(({ staffId, startsAt }) =>
      staffId === null || startsAt <= now
        ? []
        : slotsOfVisit(startsAt, order.durationMinutes).map((slotStart) => ({
            staffId,
            slotStart,
            orderId: order.id,
          })),
    ),
  );
}

/** Past later visits of a regular plan count as charged. */
function chargesOf(orders: readonly StoredOrder[], now: Date) {
  return orders.filter(isRegularPlan).flatMap((stored) =>
    stored.visits
      .filter(({ position, startsAt }) => position > 0 && startsAt <= now)
      .map(({ position, startsAt }) => createLaterVisitCharge(stored, position, startsAt))
      .filter((charge) => charge !== null)
      .map((charge) => ({ ...charge, status: 'authorised' as const })),
  );
}

/** Past and coming orders, relative to the day of the first start. */
export async function seedDemoCustomer(deps: MainApiDependencies): Promise<void> {
  if (await findCustomer(deps.db, DEMO_CUSTOMER.subject)) return;
  const at = deps.clock.now();
  const rows = demoCustomerRows(at);
  const orders: StoredOrder[] = [];
  for (const demo of demoOrders) orders.push(await demoOrderRows(deps, rows, demo));
  const slots = slotsToTake(orders, at);
  const charges = chargesOf(orders, at);
  await seedOnce(deps.db, { name: 'demo-customer', version: '1', at }, (transaction) =>
    writeDemoCustomer(transaction, rows, { orders, slots, charges }),
  );
}

/** The account that is asked to move. Its orders take nobody's time. */
export async function seedMigratingCustomer(deps: MainApiDependencies): Promise<void> {
  const { subject } = MIGRATING_CUSTOMER;
  if (await findCustomer(deps.db, subject)) return;
  const at = deps.clock.now();
  const rows = migratingCustomerRows(at);
  const orders: StoredOrder[] = [];
  for (const demo of migratingCustomersOrders) orders.push(await demoOrderRows(deps, rows, demo));
  await seedOnce(deps.db, { name: 'migrating-customer', version: '1', at }, async (transaction) => {
    await writeDemoCustomer(transaction, rows, { orders, slots: [], charges: [] });
    await insertPlanetTarget(transaction, subject);
  });
}
