import { orderBodySchema } from '@/contract/orders';
import { addJapanDays, fromJapanTime, toJapanDate } from '@/domain/japan-time';
import { DEMO_CUSTOMER } from '../../demo-customer';
import { writeDemoCustomer } from '../db/demo-customer-writer';
import { findCustomer } from '../db/repositories/customer-repository';
import type { StoredOrder } from '../db/repositories/order-repository';
import { seedOnce } from '../db/seed-once';
import type { MainApiDependencies } from '../dependencies';
import { freeStaffAt, nearestOpenStarts } from '../services/availability/calendar';
import { findWorkforceAround } from '../services/availability/find-workforce';
import { slotsOfVisit } from '../services/availability/visit-rules';
import { orderRows } from '../services/orders/order-rows';
import { priceSelection } from '../services/price-selection';
import { type DemoCustomerRows, demoCustomerRows } from './operations/demo-customer-rows';
import { type DemoOrder, demoOrders } from './operations/demo-orders';

function demoBody(rows: DemoCustomerRows, demo: DemoOrder, selectedDate: string) {
  const [home] = rows.workplaces;
  const { prefecture, city, town, building } = home;
  const person = {
    customerName: DEMO_CUSTOMER.name,
    customerNameKana: DEMO_CUSTOMER.nameKana,
    tel: DEMO_CUSTOMER.tel,
    zipCode: home.zipCode,
    address: { prefecture, city, town, building },
  };
  return orderBodySchema.parse({
    project: 'houseCleaning',
    basic: demo.basic,
    additional: [],
    workingAddress: {
      ...person,
      id: home.id,
      email: DEMO_CUSTOMER.email,
      parkingArea: home.parkingArea,
      pets: home.pets,
      familyStructure: home.familyStructure,
      smoking: home.smoking,
    },
    enquete: [],
    kindType: 'service',
    isSendMailForCampaign: false,
    friendlypointPrice: 0,
    coupon: '',
    allianceCode: '',
    allianceId: '',
    selectedDate,
    firstPlanAndHearingRequired: false,
    phone_applied: false,
    isForeignStaffAccepted: false,
    skip_authentication: false,
    fhStaffIds: [],
    campaignAllianceCodeInputs: [],
    agreedTotal: 0,
  });
}

async function demoOrderRows(
  deps: MainApiDependencies,
  rows: DemoCustomerRows,
  demo: DemoOrder,
): Promise<StoredOrder> {
  const today = toJapanDate(deps.clock.now());
  const wished = demo.visits.map(({ day, time }) => `${addJapanDays(today, day)}T${time}`);
  const body = demoBody(rows, demo, wished.join(','));
  const { payMethod } = demo;
  const { zipCode } = body.workingAddress;
  const selection = await priceSelection(deps, {
    project: body.project,
    ...body.basic,
    recommends: [],
    zipCode,
    selectedDate: wished,
    payMethod,
  });
  const visit = { selection, zipCode, isForeignStaffAccepted: false };
  const workforce = await findWorkforceAround(deps, visit, wished);
  const [first = ''] = wished;
  const isFree = freeStaffAt(workforce, first).length > 0;
  const startsAt = isFree ? first : (nearestOpenStarts(workforce, first)[0] ?? first);
  const [staffId] = freeStaffAt(workforce, startsAt);
  const isComing = demo.status === 'confirmed' && staffId !== undefined;
  const placedAt = fromJapanTime(`${addJapanDays(today, demo.placedDay)}T20:15:00`);
  const stored = orderRows(
    {
      customer: rows.customer,
      body,
      selection,
      hearing: [],
      visits: isComing
        ? { kind: 'confirmed', bookings: [{ starts: [startsAt], staffIds: [staffId] }] }
        : { kind: 'received', wishes: wished },
      payment:
        payMethod === 'np'
          ? { payMethod, screening: 'passed' }
          : {
              payMethod,
              source: { cardId: DEMO_CUSTOMER.cardIds.visa },
              cardNumberBottom: DEMO_CUSTOMER.cards.visa.cardNumberBottom,
            },
    },
    demo.id,
    placedAt,
    isComing
      ? [{ startsAt, staffId }]
      : wished.map((start) => ({ startsAt: start, staffId: null })),
  );
  return {
    ...stored,
    order: { ...stored.order, status: demo.status },
    payment: stored.payment && {
      ...stored.payment,
      status: demo.status === 'cancelled' ? 'refunded' : settledStatus(payMethod),
      paidAt: placedAt,
    },
  };
}

function settledStatus(payMethod: DemoOrder['payMethod']) {
  return payMethod === 'np' ? 'reserved' : 'authorised';
}

/** The demonstration customer with past and coming orders, relative to the day of the first start. */
export async function seedDemoCustomer(deps: MainApiDependencies): Promise<void> {
  if (await findCustomer(deps.db, DEMO_CUSTOMER.subject)) return;
  const at = deps.clock.now();
  const rows = demoCustomerRows(at);
  const orders: StoredOrder[] = [];
  for (const demo of demoOrders) orders.push(await demoOrderRows(deps, rows, demo));
  const slots = orders.flatMap(({ order, visits }) =>
    visits.flatMap(({ staffId, startsAt }) =>
      staffId === null
        ? []
        : slotsOfVisit(startsAt, order.durationMinutes).map((slotStart) => ({
            staffId,
            slotStart,
            orderId: order.id,
          })),
    ),
  );
  await seedOnce(deps.db, { name: 'demo-customer', version: '1', at }, (transaction) =>
    writeDemoCustomer(transaction, rows, orders, slots),
  );
}
