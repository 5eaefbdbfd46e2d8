/*
 * Fills an empty data directory, the argument, with what the shops of the tests begin with: everything of a first
 * start, and customers of whom each test takes its own. Runs in a process that has the date of the test run.
 */
import { readServerEnv } from '@/config/env.server';
import { openInstallation } from '@/database/installation';
import { createStorageWatch } from '@/database/watch-database';
import { assembleBackEnds } from '@/embedded/assemble-back-ends';
import { createBackEndMetrics } from '@/embedded/back-end-metrics';
import { seedCardGateway } from '@/embedded/card-gateway/authorisation-repository';
import { startEmbeddedBackends } from '@/embedded/embedded-backends';
import { configuredOptions } from '@/embedded/embedded-backends-options';
import { USER_POOL_ID } from '@/embedded/embedded-names';
import { refreshTokens } from '@/embedded/identity-provider/identity-tables';
import { seedIdentityProvider } from '@/embedded/identity-provider/user-repository';
import { readInstallationSecrets } from '@/embedded/installation-secrets';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import { demoCustomerRows } from '@/main-api/seed/operations/demo-customer-rows';
import { demoOrders } from '@/main-api/seed/operations/demo-orders';
import { seedCustomer } from '@/main-api/seed/seed-demo-customers';
import { createLogger } from '@/platform/log';
import { digestOf } from '@/platform/same-secret';
import {
  freshCustomers,
  longtimeCustomers,
  type OwnCustomer,
  registeredCardId,
  sessionEnd,
} from './own-customers';

const [, , dataDir = ''] = process.argv;
const logger = createLogger('warn');
const options = { ...configuredOptions(readServerEnv({})), dataDir, logger };

const first = await startEmbeddedBackends({ ...options, port: 0 });
await first.close();

const installation = await openInstallation(options, []);
const { db } = installation.database;
const { mainApi, passwords } = await assembleBackEnds(
  options,
  installation,
  await readInstallationSecrets(installation.secrets, undefined),
  { origin: 'http://127.0.0.1', answer: () => Promise.reject(new Error('No call is made')) },
  {
    logger,
    metrics: createBackEndMetrics(),
    storage: createStorageWatch({ directory: dataDir }),
    isStopping: () => false,
  },
);
const now = mainApi.clock.now();
const everybody = [...freshCustomers, ...longtimeCustomers];
const brands = ['visa', 'mastercard'] as const;

function rowsOf(owner: OwnCustomer) {
  const { customer, places, billingAddress, cards } = demoCustomerRows(now);
  const { number, subject, phone: tel, name, nameKana, email } = owner;
  const [home, ...others] = places;
  const own = (place: typeof home) => ({ ...place, id: `${place.id}-${number}`, subject });
  return {
    customer: { ...customer, subject, tel, name, nameKana, email, deferredPaymentId: null },
    places: [own(home), ...others.map(own)] as const,
    billingAddress: {
      ...billingAddress,
      id: `${billingAddress.id}-${number}`,
      subject,
      customerName: name,
      customerNameKana: nameKana,
      tel,
    },
    cards: cards.map((card, index) => ({
      ...card,
      id: registeredCardId(owner, brands[index] ?? 'visa'),
      subject,
      gatewayCardId: `${card.gatewayCardId}-${number}`,
    })),
  };
}

await seedIdentityProvider(
  { ...mainApi, passwords, userPoolId: USER_POOL_ID },
  everybody.map(({ subject, phone: tel, password }) => ({ subject, tel, password })),
);
await db.insert(refreshTokens).values(
  everybody.map(({ sessionId: id, refreshToken, phone: userName }) => ({
    id,
    digest: digestOf(refreshToken),
    userName,
    authenticatedAt: now,
    expiresAt: sessionEnd(now),
  })),
);
const { cardIds, cards } = DEMO_CUSTOMER;
await seedCardGateway(
  db,
  everybody.flatMap(({ number }) =>
    brands.map((brand) => ({ id: `${cardIds[brand]}-${number}`, ...cards[brand] })),
  ),
);
for (const owner of everybody) {
  const orders = longtimeCustomers.includes(owner)
    ? demoOrders.map((order) => ({ ...order, id: `${order.id}-${owner.number}` }))
    : [];
  await seedCustomer(mainApi, `own-customer-${owner.number}`, rowsOf(owner), orders);
}
await installation.close();
