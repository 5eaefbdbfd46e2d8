import { Hono } from 'hono';
import { publicEnv } from '@/config/env.public';
import { Rejection } from '@/contract/rejection';
import { createBackupsApp } from '@/database/backup/backups-app';
import type { Installation } from '@/database/installation';
import type { StorageWatch } from '@/database/watch-database';
import type { NonCardMethod } from '@/domain/pay-method-codes';
import { createMainApi } from '@/main-api/create-main-api';
import type { MainApiDependencies, OfficePasswords } from '@/main-api/dependencies';
import { nonCardRules } from '@/main-api/payments/non-card-rules';
import { systemClock } from '@/main-api/ports/clock';
import { randomIds as ids } from '@/main-api/ports/ids';
import type { Logger } from '@/platform/log';
import type { BackEndMetrics } from './back-end-metrics';
import { createCardGatewayApp } from './card-gateway/card-gateway-app';
import { createCardGatewayClient } from './clients/card-gateway-client';
import { createIdentityAdminClient } from './clients/identity-admin-client';
import { createDocumentsApp } from './documents/documents-app';
import type { EmbeddedBackendsOptions } from './embedded-backends-options';
import { CLIENT_ID, PUBLIC_BASE_PATH, SHOP_ID, USER_POOL_ID } from './embedded-names';
import type { HttpServer } from './http-server';
import { CognitoError } from './identity-provider/cognito-error';
import { createIdTokenCheck } from './identity-provider/id-token-check';
import { createIdentityProviderApp } from './identity-provider/identity-provider-app';
import {
  createPasswordHasher,
  PASSWORD_COST,
  type PasswordHasher,
} from './identity-provider/passwords';
import { createTokenIssuer } from './identity-provider/token-issuer';
import type { InstallationSecrets } from './installation-secrets';
import { createOperationsApp } from './operations-app';
import { createAccessKeys } from './outbox/access-key-repository';
import { createOutbox } from './outbox/message-repository';
import { createOutboxApp } from './outbox/outbox-app';

/** `fetch` between the back ends; a request to this process's own server needs no connection. */
export function fetchWithin({
  origin,
  answer,
}: Pick<HttpServer, 'origin' | 'answer'>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== origin) return fetch(request);
    const { signal } = request;
    signal.throwIfAborted();
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    return Promise.race([answer(request, signal), aborted]);
  };
}

/** All of the office takes turns as one network of strangers; customers are others. */
const OFFICE = { network: 'office', device: undefined } as const;

function rejectInTurn(error: unknown): never {
  if (!(error instanceof CognitoError)) throw error;
  throw new Rejection('too_many_requests', { retryAfterSeconds: error.retryAfterSeconds ?? 5 });
}

/** The hashes and the queue of customers' passwords, so that both together leave the processor free. */
export function officePasswords({ hash, isCorrect }: PasswordHasher): OfficePasswords {
  return {
    hash: (password) => hash(password, OFFICE).catch(rejectInTurn),
    isCorrect: (password, passwordHash) =>
      isCorrect(
        password,
        passwordHash === undefined ? undefined : { passwordHash, confirmed: true },
        OFFICE,
      ).catch(rejectInTurn),
  };
}

const DEFAULT_SHOP_ORIGIN = 'http://localhost:3000';

export interface Observation {
  readonly logger: Logger;
  readonly metrics: BackEndMetrics;
  readonly storage: StorageWatch;
  readonly isStopping: () => boolean;
}

export async function assembleBackEnds(
  options: EmbeddedBackendsOptions,
  installation: Installation,
  secrets: InstallationSecrets,
  server: Pick<HttpServer, 'origin' | 'answer'>,
  { logger, metrics, storage, isStopping }: Observation,
) {
  const { db } = installation.database;
  const { clock = systemClock, shopOrigin = DEFAULT_SHOP_ORIGIN } = options;
  const { brandName } = publicEnv;
  const ownFetch = fetchWithin(server);
  const { codeKey, shopSecret, opsToken } = secrets;
  const tokens = await createTokenIssuer({
    signingKey: secrets.tokenSigningKey,
    issuer: `${options.origin ?? server.origin}/identity-provider`,
    clientId: CLIENT_ID,
    clock: systemClock,
    ids,
  });
  const passwords = createPasswordHasher(options.passwordCost ?? PASSWORD_COST);
  const checkIdToken = createIdTokenCheck({ db, clock: systemClock, tokens });
  const outbox = createOutbox({ db, clock, ids });
  const mainApi: MainApiDependencies = {
    db,
    clock,
    machineClock: systemClock,
    ids,
    logger,
    verifyIdToken: async (token) => {
      const claims = await checkIdToken(token);
      return claims && { ...claims, tel: claims.userName };
    },
    cardGateway: createCardGatewayClient({
      origin: options.cardGatewayOrigin ?? server.origin,
      shopSecret,
      fetch: ownFetch,
    }),
    identityAdmin: createIdentityAdminClient({
      endpoint: `${server.origin}/identity-provider`,
      userPoolId: USER_POOL_ID,
      adminSecret: secrets.identityAdminSecret,
      fetch: ownFetch,
    }),
    officePasswords: officePasswords(passwords),
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
  const identityProvider = createIdentityProviderApp({
    db,
    clock: systemClock,
    ids,
    logger,
    sendSms: (message) => metrics.counted(outbox).send({ kind: 'sms', ...message }),
    brandName,
    shopHost: new URL(shopOrigin).hostname,
    clientId: CLIENT_ID,
    clientSecret: secrets.identityClientSecret,
    userPoolId: USER_POOL_ID,
    adminSecret: secrets.identityAdminSecret,
    codeKey,
    tokens,
    passwords,
  });
  const { dataDir, database } = installation;
  const mainApiApp = createMainApi(mainApi);
  const keys = createAccessKeys({ db, clock: systemClock });
  const app = new Hono({ strict: false });
  app.all('/api/*', (context) => mainApiApp.fetch(context.req.raw));
  app.route('/identity-provider', identityProvider);
  app.route('/card-gateway', cardGateway);
  const handlingFee = (method: NonCardMethod) => nonCardRules[method].handlingFee(mainApi);
  const { usesTagManager = false } = options;
  const documents = { brandName, shopOrigin, handlingFee, usesTagManager };
  app.route('/documents', createDocumentsApp(documents));
  // Backups are served of the embedded database only; a PostgreSQL has its own.
  if (dataDir !== null && database.files) {
    app.route('/backups', createBackupsApp({ files: database.files, dataDir, opsToken, logger }));
  }
  const { hasRoom } = storage;
  const operations = { metrics, opsToken, askDatabase: database.ask, hasRoom, isStopping };
  app.route('/', createOperationsApp(operations));
  app.route('/', createOutboxApp({ outbox, brandName, opsToken, keys }));
  app.notFound((context) => context.json({ error: { code: 'not_found' } }, 404));
  return {
    app,
    mainApi,
    outbox,
    passwords,
    recoveryApp: new Hono().route('/card-gateway', cardGateway),
  };
}
