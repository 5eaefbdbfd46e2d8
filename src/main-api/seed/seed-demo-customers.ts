import { differenceInMinutes, min } from 'date-fns';
import { addJapanDays, addJapanMinutes, fromJapanTime, toJapanDate } from '@/domain/japan-time';
import { freeStaffAt, nearestOpenStarts, type Workforce } from '../calendar/calendar';
import { toPlace } from '../calendar/districts';
import { findWorkforceAround } from '../calendar/find-workforce';
import { staffSlots } from '../calendar/slot-tables';
import { CALENDAR_DAYS, slotsOfVisit } from '../calendar/visit-rules';
import { findCustomer } from '../customers/customer-repository';
import { customerBillingAddresses, customerPlaces, customers } from '../customers/customer-tables';
import { insertPlanetTarget } from '../customers/planet-repository';
import type { MainApiDependencies } from '../dependencies';
import { placedEntry, writeHistory } from '../orders/change-order';
import type { StoredOrder } from '../orders/order-reader';
import { orderRows } from '../orders/order-records';
import { insertOrder } from '../orders/order-writer';
import { customerCards } from '../payments/card-tables';
import { insertVisitCharge } from '../payments/charge-repository';
import type { PaymentPlan } from '../payments/payment-plan';
import type { RefundRow } from '../payments/payment-tables';
import { createLaterVisitCharge, isRegularPlan } from '../payments/visit-charges';
import { priceSelection } from '../pricing/price-selection';
import type { OrderVisitRow } from '../visits/visit-tables';
import { DEMO_CUSTOMER, MIGRATING_CUSTOMER } from './demo-customer';
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
import { seedOnce } from './seed-repository';

/** Days from today, in which staff members for past visits are looked for. */
const NEXT_WEEK = 7;

function paymentPlan({ payMethod }: DemoOrder): PaymentPlan {
  if (payMethod !== 'creditCard') return { payMethod, screening: 'passed' };
  const { cardIds, cards } = DEMO_CUSTOMER;
  const { cardNumberBottom } = cards.visa;
  return { payMethod, source: { cardId: cardIds.visa }, cardNumberBottom, isCardKept: false };
}

/** Nobody for wishes. The last visit of a confirmed order gets an open start. */
function assignVisits(demo: DemoOrder, wished: readonly string[], everybody: Workforce) {
  const workforce = { ...everybody, rhythmWeeks: null };
  const somebody = workforce.schedules[0]?.staffId ?? null;
  if (demo.status === 'received') {
    return wished.slice(0, 1).map((startsAt) => ({ startsAt, staffId: null, wishes: wished }));
  }
  if (demo.status !== 'confirmed') {
    return wished.map((startsAt) => ({ startsAt, staffId: somebody }));
  }
  const last = wished.at(-1) ?? '';
  const isOpen = freeStaffAt(workforce, last).length > 0;
  const open = isOpen ? last : (nearestOpenStarts(workforce, last)[0] ?? last);
  const [staffId = somebody] = freeStaffAt(workforce, open);
  const delay = differenceInMinutes(fromJapanTime(open), fromJapanTime(last));
  return wished.map((startsAt) => ({ startsAt: addJapanMinutes(startsAt, delay), staffId }));
}

/** Paid when placed. */
function paymentOf({ payment }: StoredOrder, demo: DemoOrder, paidAt: Date) {
  const status = demo.payMethod === 'creditCard' ? ('authorised' as const) : ('reserved' as const);
  return payment && { ...payment, status, paidAt };
}

/** What went back when it was cancelled in time. */
function refundsOf({ order, payment }: StoredOrder, at: Date): RefundRow[] {
  if (!payment) return [];
  const { id: orderId, pointsUsed: points } = order;
  const { amount } = payment;
  const cause = { reason: 'キャンセル', author: 'customer', state: 'returned' } as const;
  const charge = { orderId, position: null, addition: 0, kind: 'other' } as const;
  const times = { createdAt: at, settledAt: at, remedyFor: null };
  return [{ id: `refund-${orderId}`, ...charge, amount, points, ...cause, ...times }];
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
  const placedAt = min([
    fromJapanTime(`${dayFromToday(demo.placedDay)}T20:15:00`),
    deps.clock.now(),
  ]);
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
  const cancelledAt =
    cancelled && fromJapanTime(`${dayFromToday(cancelled.day)}T${cancelled.time}`);
  const visits = stored.visits.map((row): OrderVisitRow => {
    if (cancelledAt) {
      const cancellationFee = cancelled.isFree ? 0 : stored.order.total;
      const status = 'cancelled' as const;
      return { ...row, status, statusSince: cancelledAt, cancelledAt, cancellationFee };
    }
    const isOver = row.staffId !== null && row.endsAt <= deps.clock.now();
    return isOver ? { ...row, status: 'done', statusSince: row.endsAt } : row;
  });
  const isEnded = demo.status === 'cancelled' || demo.status === 'completed';
  const statusSince = (isEnded && visits.at(-1)?.statusSince) || placedAt;
  return {
    order: { ...stored.order, status: demo.status, statusSince },
    visits,
    payment: paymentOf(stored, demo, placedAt),
    refunds: cancelled?.isFree && cancelledAt ? refundsOf(stored, cancelledAt) : [],
    charges: [],
    additions: [],
    plan: stored.plan,
  };
}

/** Only for visits still to come. */
function slotsToTake({ order, visits }: StoredOrder, now: Date) {
  return visits.flatMap(({ staffId, startsAt }) => {
    if (staffId === null || startsAt <= now) return [];
    const slots = slotsOfVisit(startsAt, order.durationMinutes);
    const place = toPlace(order.workingAddress.address);
    return slots.map((slotStart) => ({ staffId, slotStart, orderId: order.id, place }));
  });
}

/** Past later visits of a regular plan count as charged. */
function chargesOf(stored: StoredOrder, now: Date) {
  if (!isRegularPlan(stored)) return [];
  return stored.visits
    .filter(({ position, startsAt }) => position > 0 && startsAt <= now)
    .map(({ position, startsAt }) => createLaterVisitCharge(stored, position, startsAt))
    .filter((charge) => charge !== null)
    .map((charge) => ({ ...charge, status: 'authorised' as const }));
}

/** A customer with these orders, once into a database. `name` tells the seeds of a database apart. */
export async function seedCustomer(
  deps: MainApiDependencies,
  name: string,
  rows: DemoCustomerRows,
  demos: readonly DemoOrder[],
): Promise<void> {
  const { subject } = rows.customer;
  if (await findCustomer(deps.db, subject)) return;
  const at = deps.clock.now();
  const orders: StoredOrder[] = [];
  for (const demo of demos) orders.push(await demoOrderRows(deps, rows, demo));
  await seedOnce(deps.db, { name, version: '1', at }, async (transaction) => {
    await transaction.insert(customers).values(rows.customer);
    await transaction.insert(customerPlaces).values([...rows.places]);
    await transaction.insert(customerBillingAddresses).values(rows.billingAddress);
    if (rows.cards.length > 0) await transaction.insert(customerCards).values([...rows.cards]);
    for (const stored of orders) {
      await insertOrder(transaction, stored);
      await writeHistory({ deps, transaction, author: 'customer' }, placedEntry(stored.order));
      for (const charge of chargesOf(stored, at)) await insertVisitCharge(transaction, charge);
      const slots = slotsToTake(stored, at);
      // Slots taken meanwhile stay as they are.
      if (slots.length > 0) {
        await transaction.insert(staffSlots).values(slots).onConflictDoNothing();
      }
    }
    if (subject === MIGRATING_CUSTOMER.subject) await insertPlanetTarget(transaction, subject);
  });
}

/** Past and coming orders, relative to the day of the first start. */
export async function seedDemoCustomers(deps: MainApiDependencies): Promise<void> {
  const now = deps.clock.now();
  await seedCustomer(deps, 'demo-customer', demoCustomerRows(now), demoOrders);
  const migrating = migratingCustomerRows(now);
  await seedCustomer(deps, 'migrating-customer', migrating, migratingCustomersOrders);
}
