/*
 * Starts what Next starts before its first request, and goes on when that fails, as Next does; for
 * tests of what the storefront waits for, and of what keeps it from starting. As in Next, requests
 * that come earlier are held.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { startServer } from '@/instrumentation-node';

const server = createServer(async ({ url }, response) => {
  process.stdout.write(`${url} is held\n`);
  await started;
  response.end();
});
server.listen(Number(process.env.PORT), '127.0.0.1');
await once(server, 'listening');

const started = startServer().catch(() => undefined);
process.stdout.write('storefront starts\n');
await started;
const { MAIN_API_ORIGIN, OPS_TOKEN } = process.env;
process.stdout.write(`storefront asks ${MAIN_API_ORIGIN}, operated by ${OPS_TOKEN}\n`);
