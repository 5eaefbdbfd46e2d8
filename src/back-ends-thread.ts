import { parentPort } from 'node:worker_threads';
import { readServerEnv } from '@/config/env.server';
import { configuredOptions } from '@/embedded/configured-options';
import { startEmbeddedBackends } from '@/embedded/embedded-backends';
import { serveThread } from '@/embedded/thread/serve-thread';
import { createLogger } from '@/server/logger';

/* What the thread of the embedded back ends runs (docs/decisions/0027). */

if (!parentPort) throw new Error('This is to be run as a thread of the storefront');

void serveThread(parentPort, () => {
  const env = readServerEnv();
  const logger = createLogger(env.LOG_LEVEL).child({ part: 'backends' });
  return startEmbeddedBackends({ ...configuredOptions(env), logger });
});
