import { TIMES_A_READ } from '@/config/call-times';
import type { readServerEnv } from '@/config/env.server';
import type { InstallationOptions } from '@/database/installation';
import { hasRightCheckDigit, SAMPLE_INVOICE_NUMBER } from '@/domain/invoice-number';
import { type Clock, clockStartingAt, systemClock } from '@/main-api/ports/clock';
import type { Logger } from '@/platform/log';
import type { PasswordCost } from './identity-provider/passwords';

export interface EmbeddedBackendsOptions extends InstallationOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** The network interface; loopback by default. */
  readonly host?: string;
  /** The storefront's way to these processes, e.g. a load balancer; by default this process's own address. */
  readonly origin?: string;
  /** By default this process's own address. */
  readonly cardGatewayOrigin?: string;
  /** Generated and stored by default. */
  readonly opsToken?: string;
  /** Whether pages of the shop load a tag manager, which the privacy policy then says. */
  readonly usesTagManager?: boolean;
  /** In yen. */
  readonly npCreditLimit: number;
  /** In yen. */
  readonly npHandlingFee: number;
  /** The issuer's number on receipts, `T` and 13 digits. */
  readonly invoiceRegistrationNumber: string;
  readonly slackWebhookUrl?: string;
  /** The shop's public address, used in messages. */
  readonly shopOrigin?: string;
  /** For main API, card gateway and outbox. The identity provider uses the machine's clock. */
  readonly clock?: Clock;
  /** Made by `createLogger`, so that lines contain the request's id. */
  readonly logger?: Logger;
  /** Must not change within an installation; real ones use the default. */
  readonly passwordCost?: PasswordCost;
}

/** @param clockSince when the shop started, for back ends that are started again while it goes on */
export function configuredOptions(
  env: ReturnType<typeof readServerEnv>,
  clockSince?: Date,
): EmbeddedBackendsOptions {
  const { EMBEDDED_CLOCK_START } = env;
  return {
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    callMs: TIMES_A_READ.change * env.BACK_END_DEADLINE_MS,
    port: env.BACKENDS_PORT,
    host: env.BACKENDS_HOST,
    cardGatewayOrigin: env.CARD_GATEWAY_ORIGIN,
    opsToken: env.OPS_TOKEN,
    usesTagManager: env.NODE_ENV === 'production' && env.GTM_ID !== undefined,
    npCreditLimit: env.NP_CREDIT_LIMIT,
    npHandlingFee: env.NP_HANDLING_FEE,
    invoiceRegistrationNumber: env.INVOICE_REGISTRATION_NUMBER ?? SAMPLE_INVOICE_NUMBER,
    slackWebhookUrl: env.SLACK_WEBHOOK_URL,
    shopOrigin: new URL(env.NEXTAUTH_URL ?? `http://localhost:${env.PORT}`).origin,
    ...(EMBEDDED_CLOCK_START && {
      clock: clockStartingAt(new Date(EMBEDDED_CLOCK_START), systemClock, clockSince),
    }),
  };
}

export function invoiceNumberWarnings(invoiceNumber: string, shopOrigin: string) {
  if (!hasRightCheckDigit(invoiceNumber)) {
    return [
      'INVOICE_REGISTRATION_NUMBER has a wrong check digit: no corporation has this number. Correct it, unless it is a sole proprietor’s.',
    ];
  }
  if (invoiceNumber === SAMPLE_INVOICE_NUMBER && shopOrigin.startsWith('https:')) {
    return [
      'INVOICE_REGISTRATION_NUMBER is not set: receipts carry a sample number and are marked 見本. Set it to the shop’s own.',
    ];
  }
  return [];
}
