import type { readServerEnv } from '@/config/env.server';
import { SAMPLE_INVOICE_NUMBER } from '@/domain/invoice-number';
import { clockStartingAt } from './clock';
import type { EmbeddedBackendsOptions } from './embedded-backends-options';

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
