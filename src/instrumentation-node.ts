import { once } from 'node:events';
import { z } from 'zod';
import { readServerEnv } from '@/config/env.server';
import { readStartableEnv } from '@/config/real-back-ends';
import { processWide } from '@/platform/process-wide';
import { watchSignOuts } from '@/server/auth/ended-sessions';
import { announceOffice, announceOutbox } from '@/server/embedded-passthrough';
import { announceBackEnds } from '@/server/operations/announce-back-ends';
import { handleStopSignals } from '@/server/operations/graceful-stop';
import { startMetrics } from '@/server/operations/metrics-page';
import { reportProcessErrors } from '@/server/operations/unexpected-errors';
import { askOwnServer, watchRequests } from '@/server/operations/watch-requests';

function setMissing(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    process.env[name] ||= value;
  }
}

const messageSchema = z.object({ environment: z.record(z.string(), z.string()) });

/** `npm start` starts this process beside the back ends and sends their addresses and secrets. */
async function awaitBackEnds(): Promise<void> {
  if (readServerEnv().MAIN_API_ORIGIN || !process.connected) return;
  // No request has been answered yet, so none is cut.
  const leave = () => process.exit(1);
  process.once('disconnect', leave);
  const [message] = await once(process, 'message');
  process.off('disconnect', leave);
  setMissing(messageSchema.parse(message).environment);
}

function requireBackEnds(): void {
  const { MAIN_API_ORIGIN } = readStartableEnv(process.env);
  if (!MAIN_API_ORIGIN) {
    throw new Error(
      'MAIN_API_ORIGIN is not set: npm start and npm run dev start back ends as well',
    );
  }
}

async function start(): Promise<void> {
  watchRequests();
  startMetrics();
  // In development `scripts/development-server.js` ends at once, and Next shows errors in the page.
  if (readServerEnv().NODE_ENV === 'production') {
    handleStopSignals();
    reportProcessErrors();
    void askOwnServer();
  }
  await awaitBackEnds();
  setMissing({
    NEXTAUTH_URL: `http://localhost:${readServerEnv().PORT}`,
    // The SDK's version is pinned to one that runs on Node 20; its notice would stand in every log.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  });
  requireBackEnds();
  // Node asks the system at each reading of a variable, and a page reads hundreds: a fourteenth of the time of /my.
  process.env = { ...process.env };
  watchSignOuts();
  // Not waited for: back ends elsewhere may take longer to start than the shop.
  void announceOutbox();
  void announceOffice();
  void announceBackEnds();
}

/** Next would go on without what was to be started, and answer everything with 500. */
function refuseToStart(error: unknown): never {
  // Not the log: its level may be what is wrong.
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

/**
 * Fills in what the configuration leaves out, once. What keeps the shop from starting ends the process
 * with code 1, so that whatever runs it can try again.
 */
export const startServer = processWide('start', () => start().catch(refuseToStart));
