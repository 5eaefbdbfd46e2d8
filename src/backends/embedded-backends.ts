import { Hono } from 'hono';
import { pino } from 'pino';
import { publicEnv } from '@/config/env.public';
import { type BackEndMetrics, createBackEndMetrics } from './back-end-metrics';
import { createBackendsApp } from './backends-app';
import { createBackupsApp } from './backup/backups-app';
import { announceBackEnds, withdrawBackEnds } from './backup/running-back-ends';
import { createCardGatewayApp } from './card-gateway/card-gateway-app';
import { seedCardGateway } from './card-gateway/seed-card-gateway';
import { type Clock, systemClock } from './clock';
import { reportStatements } from './database/report-statements';
import { DEMO_CUSTOMER, MIGRATING_CUSTOMER } from './demo-customer';
import { createDocumentsApp } from './documents/documents-app';
import { type HttpServer, startHttpServer } from './http-server';
import { createIdentityProviderApp } from './identity-provider/identity-provider-app';
import {
  createPasswordHasher,
  PASSWORD_COST,
  type PasswordCost,
  type PasswordHasher,
} from './identity-provider/passwords';
import { seedIdentityProvider } from './identity-provider/seed-identity-provider';
import { createTokenIssuer } from './identity-provider/token-issuer';
import { verifyIdToken } from './identity-provider/verify-id-token';
import { type Installation, openInstallation } from './installation';
import { type InstallationSecrets, readInstallationSecrets } from './installation-secrets';
import { errorFields, type Logger } from './logger';
import { createMainApi } from './main-api/create-main-api';
import type { MainApiDependencies } from './main-api/dependencies';
import { newOrderNumber } from './main-api/order-number';
import { seedMainApi } from './main-api/seed/seed-main-api';
import { createCardGatewayClient } from './main-api/services/card-gateway-client';
import { createIdentityAdminClient } from './main-api/services/identity-admin-client';
import {
  countStuckOrders,
  recoverPendingOrders,
} from './main-api/services/orders/recover-pending-orders';
import { chargeLaterVisits } from './main-api/services/payments/charge-later-visits';
import { purgeOldRows } from './main-api/services/purge-old-rows';
import { createOperationsApp } from './operations-app';
import { createOutbox, type Outbox } from './outbox/outbox';
import { createOutboxApp } from './outbox/outbox-app';
import { startRepeatedWork } from './repeated-work';
import { logRequest, withRequestId } from './request-log';
import { schemaMigrations } from './schema-migrations';

export interface EmbeddedBackendsOptions {
  /** Holds database and secrets, for this process alone; not used with `databaseUrl`. */
  readonly dataDir: string;
  /** A PostgreSQL that several processes may share. */
  readonly databaseUrl?: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The network interface to listen on; loopback when not given. */
  readonly host?: string;
  /**
   * Where the storefront reaches this process and others like it, such as a balancer's address; this
   * process's own when not given.
   */
  readonly origin?: string;
  /** Where the main API reaches the card gateway; at this process when not given. */
  readonly cardGatewayOrigin?: string;
  /** Generated and kept when not given. */
  readonly opsToken?: string;
  /** Yen. */
  readonly npCreditLimit: number;
  /** Yen. */
  readonly npHandlingFee: number;
  /** Of the issuer of receipts, `T` and 13 digits. */
  readonly invoiceRegistrationNumber: string;
  readonly slackWebhookUrl?: string;
  /** Where customers reach the shop, for what messages say of it. */
  readonly shopOrigin?: string;
  /** Of main API, card gateway and outbox; the identity provider's tokens are checked by the machine's. */
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** Of an installation, once and for all; for a real one the default. */
  readonly passwordCost?: PasswordCost;
}

export interface EmbeddedBackends {
  readonly origin: string;
  /** What the storefront's configuration lacks, by variable name. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const MINUTE_MS = 60_000;
const REGION = 'ap-northeast-1';
const CLIENT_ID = 'embedded-storefront';
const USER_POOL_ID = `${REGION}_embedded`;
const DEFAULT_SHOP_ORIGIN = 'http://localhost:3000';
const SHOP_ID = 'tshop00000001';
/** Below it the storefront publishes what browsers need of the back ends. */
const PUBLIC_BASE_PATH = '/embedded';

/** What the process says of itself: in its log, and to Prometheus. */
interface Observation {
  readonly logger: Logger;
  readonly metrics: BackEndMetrics;
}

/**
 * Puts the back ends together behind the server's address, by which they also call each other: one
 * process is a whole.
 */
async function assemble(
  options: EmbeddedBackendsOptions,
  installation: Installation,
  secrets: InstallationSecrets,
  ownOrigin: string,
  { logger, metrics }: Observation,
) {
  const { db } = installation.database;
  const { clock = systemClock, shopOrigin = DEFAULT_SHOP_ORIGIN } = options;
  const { brandName } = publicEnv;
  const ids = { newId: () => crypto.randomUUID(), newOrderNumber };
  const { codeKey, shopSecret, opsToken } = secrets;
  const tokens = await createTokenIssuer({
    signingKey: secrets.tokenSigningKey,
    issuer: `${options.origin ?? ownOrigin}/identity-provider`,
    clientId: CLIENT_ID,
    clock: systemClock,
    ids,
  });
  const passwords = createPasswordHasher(options.passwordCost ?? PASSWORD_COST);
  const outbox = createOutbox({ db, clock, ids });
  const mainApi: MainApiDependencies = {
    db,
    clock,
    ids,
    logger,
    verifyIdToken: async (token) => {
      const claims = await verifyIdToken({ db, clock: systemClock, tokens }, token);
      return claims && { ...claims, tel: claims.userName };
    },
    cardGateway: createCardGatewayClient({
      origin: options.cardGatewayOrigin ?? ownOrigin,
      shopSecret,
    }),
    identityAdmin: createIdentityAdminClient({
      endpoint: `${ownOrigin}/identity-provider`,
      userPoolId: USER_POOL_ID,
      adminSecret: secrets.identityAdminSecret,
    }),
    codeKey,
    messagesWithin: (transaction) => metrics.counted(outbox.within(transaction)),
    brandName,
    shopOrigin,
    opsToken,
    deferredPayment: { creditLimit: options.npCreditLimit, handlingFee: options.npHandlingFee },
    invoiceRegistrationNumber: options.invoiceRegistrationNumber,
    slackWebhookUrl: options.slackWebhookUrl,
  };
  const cardGateway = createCardGatewayApp({
    db,
    clock,
    ids,
    logger,
    brandName,
    shopId: SHOP_ID,
    shopSecret,
    publicBasePath: PUBLIC_BASE_PATH,
  });
  const app = createBackendsApp({
    mainApi: createMainApi(mainApi),
    identityProvider: createIdentityProviderApp({
      db,
      clock: systemClock,
      ids,
      logger,
      sendSms: metrics.counted(outbox).sendSms,
      brandName,
      shopHost: new URL(shopOrigin).hostname,
      clientId: CLIENT_ID,
      userPoolId: USER_POOL_ID,
      adminSecret: secrets.identityAdminSecret,
      codeKey,
      tokens,
      passwords,
    }),
    cardGateway,
    documents: createDocumentsApp({ brandName }),
    outbox: createOutboxApp({ outbox, brandName }),
    operations: createOperationsApp({
      metrics,
      opsToken,
      askDatabase: installation.database.ask,
    }),
    ...(installation.dataDir !== null && {
      backups: createBackupsApp({
        ...installation,
        dataDir: installation.dataDir,
        opsToken,
        logger,
      }),
    }),
  });
  return {
    app,
    mainApi,
    outbox,
    passwords,
    recoveryApp: new Hono().route('/card-gateway', cardGateway),
  };
}

async function seed(mainApi: MainApiDependencies, passwords: PasswordHasher): Promise<void> {
  const { cardIds, cards } = DEMO_CUSTOMER;
  await seedIdentityProvider({ ...mainApi, passwords }, [DEMO_CUSTOMER, MIGRATING_CUSTOMER]);
  await seedCardGateway(mainApi.db, [
    { id: cardIds.visa, ...cards.visa },
    { id: cardIds.mastercard, ...cards.mastercard },
  ]);
  await seedMainApi(mainApi);
}

function environmentFor(origin: string, secrets: InstallationSecrets) {
  return {
    MAIN_API_ORIGIN: origin,
    COGNITO_REGION: REGION,
    COGNITO_CLIENT_ID: CLIENT_ID,
    COGNITO_USER_POOL_ID: USER_POOL_ID,
    COGNITO_ENDPOINT: `${origin}/identity-provider`,
    COGNITO_ISSUER: `${origin}/identity-provider`,
    PAYMENT_SCRIPT_URL: `${PUBLIC_BASE_PATH}/card-gateway/payment.js`,
    PAYMENT_SHOP_ID: SHOP_ID,
    CARD_GATEWAY_ORIGIN: origin,
    CARD_GATEWAY_SHOP_SECRET: secrets.shopSecret,
    EMBEDDED_BACKENDS_ORIGIN: origin,
    OPS_TOKEN: secrets.opsToken,
    NEXTAUTH_SECRET: secrets.sessionSecret,
  };
}

/**
 * Settles once a minute what a silent card gateway left open, charges visits whose time has come, and
 * tidies up now and once a day.
 */
async function startHousekeeping(
  mainApi: MainApiDependencies,
  outbox: Outbox,
  { countRound: onRound }: BackEndMetrics,
): Promise<() => Promise<void>> {
  const { logger } = mainApi;
  const purge = async () => {
    await purgeOldRows(mainApi);
    await outbox.dropOld();
  };
  // Processes that start together may be in each other's way, and tomorrow is soon enough.
  await purge().catch((error) => logger.error(errorFields(error), 'purge failed'));
  const stopRecovery = startRepeatedWork(() => recoverPendingOrders(mainApi), {
    name: 'order recovery',
    everyMs: MINUTE_MS,
    logger,
    onRound,
  });
  const stopCharges = startRepeatedWork(() => chargeLaterVisits(mainApi), {
    name: 'charges and refunds',
    everyMs: MINUTE_MS,
    logger,
    onRound,
  });
  const stopPurge = startRepeatedWork(purge, {
    name: 'purge',
    everyMs: 24 * 60 * MINUTE_MS,
    logger,
    onRound,
  });
  return async () => {
    await stopRecovery();
    await stopCharges();
    await stopPurge();
  };
}

/** Seeds, then settles the orders a crash left open, for which the card gateway must answer. */
async function bringUp(
  options: EmbeddedBackendsOptions,
  installation: Installation,
  server: HttpServer,
  observation: Observation,
): Promise<EmbeddedBackends> {
  const { database, dataDir } = installation;
  const secrets = await readInstallationSecrets(installation.secrets, options.opsToken);
  const { app, mainApi, outbox, passwords, recoveryApp } = await assemble(
    options,
    installation,
    secrets,
    server.origin,
    observation,
  );
  observation.metrics.watchDatabase(database, () => countStuckOrders(mainApi));
  if (options.clock) {
    mainApi.logger.warn({ clock: options.clock.now() }, 'the clock shows another time');
  }
  await seed(mainApi, passwords);
  server.serve(recoveryApp);
  await recoverPendingOrders(mainApi, { onlyProcess: database.kind === 'pglite' });
  server.serve(app);
  const stopWork = await startHousekeeping(mainApi, outbox, observation.metrics);
  if (dataDir !== null) await announceBackEnds(dataDir, { origin: server.origin, ...secrets });
  return {
    origin: server.origin,
    environment: environmentFor(options.origin ?? server.origin, secrets),
    async close() {
      await stopWork();
      await server.close();
      if (dataDir !== null) await withdrawBackEnds(dataDir);
      await installation.close();
    },
  };
}

/**
 * Starts every back end of the shop in this process, on one port of the loopback interface, with
 * schema and demonstration data brought up to date.
 *
 * @throws DataDirectoryInUseError when another process has the data directory
 */
export async function startEmbeddedBackends(
  options: EmbeddedBackendsOptions,
): Promise<EmbeddedBackends> {
  const logger = withRequestId(options.logger ?? pino());
  const metrics = createBackEndMetrics();
  const installation = await openInstallation(
    options,
    schemaMigrations,
    reportStatements(logger, metrics.observeStatement),
  );
  try {
    const server = await startHttpServer(options.port, options.host, (answered) => {
      metrics.observeRequest(answered);
      logRequest(logger, answered);
    });
    try {
      return await bringUp(options, installation, server, { logger, metrics });
    } catch (error) {
      await server.close();
      throw error;
    }
  } catch (error) {
    await installation.close();
    throw error;
  }
}
