import { startEmbeddedBackends } from '../src/backends/embedded-backends';
import { readServerEnv } from '../src/config/env.server';

async function main(): Promise<void> {
  const env = readServerEnv();
  const backends = await startEmbeddedBackends({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    port: env.BACKENDS_PORT,
    opsToken: env.OPS_TOKEN,
    npCreditLimit: env.NP_CREDIT_LIMIT,
    npHandlingFee: env.NP_HANDLING_FEE,
    slackWebhookUrl: env.SLACK_WEBHOOK_URL,
    shopHost: env.NEXTAUTH_URL && new URL(env.NEXTAUTH_URL).hostname,
  });
  console.log(`Back ends are ready at ${backends.origin}`);

  const stop = () => {
    process.off('SIGTERM', stop);
    process.off('SIGINT', stop);
    backends.close().catch(fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

main().catch(fail);
