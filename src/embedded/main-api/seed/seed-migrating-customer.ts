import { MIGRATING_CUSTOMER } from '../../demo-customer';
import { findCustomer } from '../customers/customer-repository';
import { seedOnce } from '../database/seed-once';
import type { MainApiDependencies } from '../dependencies';
import type { StoredOrder } from '../orders/order-repository';
import { insertPlanetTarget } from '../planet/planet-repository';
import { writeDemoCustomer } from './demo-customer-writer';
import { migratingCustomersOrders } from './operations/demo-orders';
import { migratingCustomerRows } from './operations/migrating-customer-rows';
import { demoOrderRows } from './seed-demo-customer';

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
