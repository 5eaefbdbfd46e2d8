import type { readServerEnv } from '@/config/env.server';
import { SAMPLE_INVOICE_NUMBER } from '@/domain/seller';
import type { Logger } from '@/platform/log';
import { type Clock, clockStartingAt } from './clock';
import type { PasswordCost } from './identity-provider/passwords';

export interface EmbeddedBackendsOptions {
  /** Holds database and secrets, for this process alone; not used with `databaseUrl`. */
  readonly dataDir: string;
  /** A start after these back ends ended: another process that runs on `dataDir` is not waited for. */
  readonly isRestart?: boolean;
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
  /** Made by `createLogger`, so that its lines carry the id of the request. */
  readonly logger?: Logger;
  /** Of an installation, once and for all; for a real one the default. */
  readonly passwordCost?: PasswordCost;
}

/** How the configuration wants the embedded back ends, whatever process they start in. */
export function configuredOptions(env: ReturnType<typeof readServerEnv>): EmbeddedBackendsOptions {
  const { EMBEDDED_CLOCK_START } = env;
  return {
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    port: env.BACKENDS_PORT,
    host: env.BACKENDS_HOST,
    cardGatewayOrigin: env.CARD_GATEWAY_ORIGIN,
    opsToken: env.OPS_TOKEN,
    npCreditLimit: env.NP_CREDIT_LIMIT,
    npHandlingFee: env.NP_HANDLING_FEE,
    invoiceRegistrationNumber: env.INVOICE_REGISTRATION_NUMBER ?? SAMPLE_INVOICE_NUMBER,
    slackWebhookUrl: env.SLACK_WEBHOOK_URL,
    shopOrigin: new URL(env.NEXTAUTH_URL ?? `http://localhost:${env.PORT}`).origin,
    ...(EMBEDDED_CLOCK_START && { clock: clockStartingAt(new Date(EMBEDDED_CLOCK_START)) }),
  };
}
