import { MIGRATING_CUSTOMER } from '../../demo-customer';
import { findCustomer } from '../customers/customer-repository';
import { seedOnce } from '../database/seed-once';
import type { MainApiDependencies } from '../dependencies';
import type { StoredOrder } from '../orders/order-repository';
import { insertPlanetTarget } from '../planet/planet-repository';
import type { DemoCustomerRows } from './operations/demo-customer-rows';
import { migratingCustomersOrders } from './operations/demo-orders';
import { demoOrderRows, writeDemoCustomer } from './seed-demo-customer';

const DAY_MS = 24 * 60 * 60 * 1000;
const { subject, tel, name, nameKana, email } = MIGRATING_CUSTOMER;

const home = {
  zipCode: '1500001',
  prefecture: '東京都',
  city: '渋谷区',
  town: '神宮前4-5-6',
  building: 'コーポ見本202',
};

/** What the main API knows of the customer who is asked to move, besides orders. */
function migratingCustomerRows(now: Date): DemoCustomerRows {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    customer: {
      subject,
      tel,
      telAsOf: null,
      name,
      nameKana,
      email,
      isSendMailForCampaign: false,
      registeredAt: daysAgo(900),
      pointBalance: 300,
      lastPayMethod: 'np',
      deferredPaymentId: 'demo-deferred-payment-2',
    },
    workplaces: [
      {
        id: 'demo-workplace-migrating',
        subject,
        ...home,
        parkingArea: 'なし',
        pets: '',
        familyStructure: '大人2人',
        smoking: false,
        lastUsedAt: daysAgo(2),
      },
    ],
    billingAddress: {
      id: 'demo-billing-address-migrating',
      subject,
      customerName: name,
      customerNameKana: nameKana,
      ...home,
      tel,
      lastUsedAt: daysAgo(2),
    },
    cards: [],
  };
}

/** The second demonstration customer, whose account is to move; nobody's time is taken by the orders. */
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
