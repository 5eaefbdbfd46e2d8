import { parentPort } from 'node:worker_threads';
import { configuredOptions } from '@/backends/configured-options';
import { startEmbeddedBackends } from '@/backends/embedded-backends';
import { serveThread } from '@/backends/thread/serve-thread';
import { readServerEnv } from '@/config/env.server';
import { createLogger } from '@/server/logger';

/* What the thread of the embedded back ends runs (docs/decisions/0027). */

if (!parentPort) throw new Error('This is to be run as a thread of the storefront');

void serveThread(parentPort, () => {
  const env = readServerEnv();
  const logger = createLogger(env.LOG_LEVEL).child({ part: 'backends' });
  return startEmbeddedBackends({ ...configuredOptions(env), logger });
});
