/*
 * Starts what Next starts before its first request, and goes on when that fails, as Next does; for
 * tests of what the storefront waits for, and of what keeps it from starting. As in Next, requests
 * that come earlier are held.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { startServer } from '@/instrumentation-node';

const server = createServer(async (_, response) => {
  await started;
  response.end();
});
server.listen(Number(process.env.PORT), '127.0.0.1');
await once(server, 'listening');

const started = startServer().catch(() => undefined);
process.stdout.write('storefront starts\n');
await started;
process.stdout.write(`storefront asks ${process.env.MAIN_API_ORIGIN}\n`);
