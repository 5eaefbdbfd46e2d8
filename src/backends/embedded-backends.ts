import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { publicEnv } from '@/config/env.public';
import { createBackendsApp } from './backends-app';
import { type Clock, systemClock } from './clock';
import { startHttpServer } from './http-server';
import { identityMigrations } from './identity-provider/db/identity-migrations';
import { createIdentityProviderApp } from './identity-provider/identity-provider-app';
import { createTokenIssuer, generateSigningKey } from './identity-provider/token-issuer';
import { openInstallation } from './installation';
import type { Logger } from './logger';
import { outboxMigrations } from './outbox/db/outbox-migrations';
import { createOutbox } from './outbox/outbox';
import { createOutboxApp } from './outbox/outbox-app';

export interface EmbeddedBackendsOptions {
  /** Holds database and secrets, for this process alone; not used with `databaseUrl`. */
  readonly dataDir: string;
  /** A PostgreSQL that several processes may share. */
  readonly databaseUrl?: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Generated and kept when not given. */
  readonly opsToken?: string;
  /** Yen. */
  readonly npCreditLimit: number;
  /** Yen. */
  readonly npHandlingFee: number;
  readonly slackWebhookUrl?: string;
  /** Host name of the shop, for the last line of SMS with a code; `localhost` when not given. */
  readonly shopHost?: string;
  readonly clock?: Clock;
  readonly logger?: Logger;
}

export interface EmbeddedBackends {
  readonly origin: string;
  /** What the storefront's configuration lacks, by variable name. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const REGION = 'ap-northeast-1';
const CLIENT_ID = 'embedded-storefront';
const SHOP_ID = 'tshop00000001';

const newSecret = () => randomBytes(32).toString('base64url');

/**
 * Starts every back end of the shop in this process, on one port of the loopback interface, with
 * schema and demonstration data brought up to date.
 *
 * @throws DataDirectoryInUseError when another process has the data directory
 */
export async function startEmbeddedBackends(
  options: EmbeddedBackendsOptions,
): Promise<EmbeddedBackends> {
  const { clock = systemClock, logger = pino(), shopHost = 'localhost' } = options;
  const { brandName } = publicEnv;
  const ids = { newId: () => randomUUID() };
  const installation = await openInstallation(options, [
    ...outboxMigrations,
    ...identityMigrations,
  ]);
  const { secrets } = installation;
  const { db } = installation.database;
  try {
    const opsToken = options.opsToken ?? (await secrets.getOrCreate('ops-token', newSecret));
    const server = await startHttpServer(options.port);
    try {
      const identityProviderOrigin = `${server.origin}/identity-provider`;
      const outbox = createOutbox({ db, clock, ids });
      const tokens = await createTokenIssuer({
        signingKey: await secrets.getOrCreate('token-signing-key', generateSigningKey),
        issuer: identityProviderOrigin,
        clientId: CLIENT_ID,
        clock,
        ids,
      });
      server.serve(
        createBackendsApp({
          identityProvider: createIdentityProviderApp({
            db,
            clock,
            ids,
            logger,
            sendSms: (message) => outbox.sendSms(message),
            brandName,
            shopHost,
            clientId: CLIENT_ID,
            codeKey: await secrets.getOrCreate('code-key', newSecret),
            tokens,
          }),
          outbox: createOutboxApp({ outbox, brandName }),
        }),
      );
      return {
        origin: server.origin,
        environment: {
          MAIN_API_ORIGIN: server.origin,
          COGNITO_REGION: REGION,
          COGNITO_CLIENT_ID: CLIENT_ID,
          COGNITO_USER_POOL_ID: `${REGION}_embedded`,
          COGNITO_ENDPOINT: identityProviderOrigin,
          COGNITO_ISSUER: identityProviderOrigin,
          PAYMENT_SCRIPT_URL: '/embedded/card-gateway/payment.js',
          PAYMENT_SHOP_ID: SHOP_ID,
          CARD_GATEWAY_ORIGIN: server.origin,
          EMBEDDED_BACKENDS_ORIGIN: server.origin,
          OPS_TOKEN: opsToken,
          NEXTAUTH_SECRET: await secrets.getOrCreate('session-secret', newSecret),
        },
        async close() {
          await server.close();
          await installation.close();
        },
      };
    } catch (error) {
      await server.close();
      throw error;
    }
  } catch (error) {
    await installation.close();
    throw error;
  }
}
