import { setTimeout as pause } from 'node:timers/promises';
import { announceBackEnds, withdrawBackEnds } from '@/database/backup/running-back-ends';
import type { DataDirectoryLostError } from '@/database/data-directory-lock';
import { databaseUrlProblem } from '@/database/database-failures';
import { type Installation, openInstallation } from '@/database/installation';
import { createStorageWatch, reportStatements } from '@/database/watch-database';
import type { MainApiDependencies } from '@/main-api/dependencies';
import { countOverduePromises } from '@/main-api/office/inbox-sources';
import { RowsFailedError } from '@/main-api/operations/each-row';
import { notePresence } from '@/main-api/operations/note-presence';
import { notifyTeam } from '@/main-api/operations/notify-team';
import { renewHouseholdKeys } from '@/main-api/orders/first-trial';
import { countStuckOrders, recoverPendingOrders } from '@/main-api/orders/with-idempotency-key';
import { keepIssuer } from '@/main-api/payments/issuer-repository';
import { countStuckAttempts } from '@/main-api/quotes/settle-acceptance';
import { DEMO_CUSTOMER, MIGRATING_CUSTOMER } from '@/main-api/seed/demo-customer';
import { seedMainApi } from '@/main-api/seed/seed-main-api';
import { countStuckAdditions } from '@/main-api/visits/settle-additions';
import { createLogger, type Logger, serializeError } from '@/platform/log';
import { portProblem, StartProblem } from '@/platform/start-problem';
import { assembleBackEnds, type Observation } from './assemble-back-ends';
import { createBackEndMetrics } from './back-end-metrics';
import { seedCardGateway } from './card-gateway/authorisation-repository';
import { type EmbeddedBackendsOptions, invoiceNumberWarnings } from './embedded-backends-options';
import { CLIENT_ID, PUBLIC_BASE_PATH, REGION, SHOP_ID, USER_POOL_ID } from './embedded-names';
import { type AnsweredRequest, type HttpServer, logRequest, startHttpServer } from './http-server';
import type { PasswordHasher } from './identity-provider/passwords';
import { seedIdentityProvider } from './identity-provider/user-repository';
import { type InstallationSecrets, readInstallationSecrets } from './installation-secrets';
import { startHousekeeping } from './repeated-work';
import { schemaMigrations } from './schema-migrations';

/** Explains why the back ends did not start, with the variable to change. */
function toStartProblem(error: unknown, options: EmbeddedBackendsOptions): unknown {
  if (error instanceof Error && 'syscall' in error && error.syscall === 'listen') {
    return new StartProblem(portProblem('BACKENDS_PORT', options.port, error), { cause: error });
  }
  return options.databaseUrl ? databaseUrlProblem(error) : error;
}

const MINUTE_MS = 60_000;

export interface EmbeddedBackends {
  readonly origin: string;
  /** Variables that the storefront's configuration lacks. */
  readonly environment: Readonly<Record<string, string>>;
  /** Logs and counts an unexpected error, and notifies the team once a minute at most. */
  report(kind: 'exception' | 'rejection', error: unknown): Promise<void>;
  /** Fails `/ready` for `delayMs` first, so that a load balancer turns to other processes. */
  close(delayMs?: number): Promise<void>;
}

async function seed(mainApi: MainApiDependencies, passwords: PasswordHasher): Promise<void> {
  const { cardIds, cards } = DEMO_CUSTOMER;
  await seedIdentityProvider({ ...mainApi, passwords, userPoolId: USER_POOL_ID }, [
    DEMO_CUSTOMER,
    MIGRATING_CUSTOMER,
  ]);
  await seedCardGateway(mainApi.db, [
    { id: cardIds.visa, ...cards.visa },
    { id: cardIds.mastercard, ...cards.mastercard },
  ]);
  await seedMainApi(mainApi);
  await renewHouseholdKeys(mainApi);
  await keepIssuer(mainApi);
}

function environmentFor(origin: string, secrets: InstallationSecrets) {
  return {
    MAIN_API_ORIGIN: origin,
    COGNITO_REGION: REGION,
    COGNITO_CLIENT_ID: CLIENT_ID,
    COGNITO_CLIENT_SECRET: secrets.identityClientSecret,
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

/** Ends the process like any unexpected error: requests under way get 503. */
function stopAtOnce(error: DataDirectoryLostError, logger: Logger): void {
  logger.error({}, `${error.message}; this one stops`);
  setImmediate(() => {
    throw error;
  });
}

/** Orders that a crash left open need the card gateway, so it is served first. */
async function bringUp(
  options: EmbeddedBackendsOptions,
  installation: Installation,
  server: HttpServer,
  observation: Omit<Observation, 'isStopping'>,
): Promise<EmbeddedBackends> {
  let isStopping = false;
  let notifiedAt = Number.NEGATIVE_INFINITY;
  const { database, dataDir } = installation;
  const secrets = await readInstallationSecrets(installation.secrets, options.opsToken);
  const { app, mainApi, outbox, passwords, recoveryApp } = await assembleBackEnds(
    options,
    installation,
    secrets,
    server,
    { ...observation, isStopping: () => isStopping },
  );
  observation.metrics.watchDatabase(
    database,
    async () => {
      const counts = [countStuckOrders, countStuckAttempts, countStuckAdditions];
      const stuck = await Promise.all(counts.map((countStuck) => countStuck(mainApi)));
      return stuck.reduce((sum, count) => sum + count, 0);
    },
    observation.storage.hasRoom,
    () => countOverduePromises(mainApi),
  );
  for (const warning of invoiceNumberWarnings(
    options.invoiceRegistrationNumber,
    mainApi.shopOrigin,
  )) {
    mainApi.logger.warn({}, warning);
  }
  if (options.clock) {
    mainApi.logger.warn({ clock: options.clock.now() }, 'the clock shows another time');
  }
  await seed(mainApi, passwords);
  server.serve(recoveryApp);
  await recoverPendingOrders(mainApi, { onlyProcess: database.kind === 'pglite' }).catch(
    (error: unknown) => {
      // What failed is in the log, and must not keep the shop closed.
      if (!(error instanceof RowsFailedError)) throw error;
    },
  );
  // Before anybody is charged or pays a fee for what could not be cancelled.
  await notePresence(mainApi);
  server.serve(app);
  const stopWork = await startHousekeeping(mainApi, outbox, database, observation.metrics);
  if (dataDir !== null) await announceBackEnds(dataDir, { origin: server.origin, ...secrets });
  return {
    origin: server.origin,
    environment: environmentFor(options.origin ?? server.origin, secrets),
    async report(kind, error) {
      observation.metrics.countProcessError(kind);
      mainApi.logger.error(serializeError(error), `unhandled ${kind}`);
      if (performance.now() - notifiedAt < MINUTE_MS) return;
      notifiedAt = performance.now();
      const name = error instanceof Error ? error.name : typeof error;
      await notifyTeam(mainApi, `unhandled ${kind}: ${name}`);
    },
    async close(delayMs = 0) {
      isStopping = true;
      await pause(delayMs);
      await stopWork();
      await server.close();
      if (dataDir !== null) await withdrawBackEnds(dataDir);
      await installation.close();
    },
  };
}

async function start(options: EmbeddedBackendsOptions): Promise<EmbeddedBackends> {
  const logger = options.logger ?? createLogger('info');
  const metrics = createBackEndMetrics();
  const directory = options.databaseUrl === undefined ? options.dataDir : null;
  const storage = createStorageWatch({ directory });
  const installation = await openInstallation(options, schemaMigrations, {
    onStatement: reportStatements(logger, (report) => {
      metrics.observeStatement(report);
      storage.observe(report);
    }),
    onLost: (error) => stopAtOnce(error, logger),
  });
  try {
    const { port, host, origin } = options;
    const onAnswered = (answered: AnsweredRequest) => {
      metrics.observeRequest(answered);
      logRequest(logger, answered);
    };
    const server = await startHttpServer(port, host, onAnswered, origin);
    try {
      return await bringUp(options, installation, server, { logger, metrics, storage });
    } catch (error) {
      await server.close();
      throw error;
    }
  } catch (error) {
    await installation.close();
    throw error;
  }
}

/**
 * @throws DataDirectoryInUseError when another process holds the data directory; StartProblem when a variable
 *   must change
 */
export function startEmbeddedBackends(options: EmbeddedBackendsOptions): Promise<EmbeddedBackends> {
  return start(options).catch((error) => {
    throw toStartProblem(error, options);
  });
}
