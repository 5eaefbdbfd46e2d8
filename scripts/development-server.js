/*
 * Next's development server for `npm run dev`, in one process that holds the channel to its supervisor:
 * by it the storefront learns where the back ends are, as the built one does, and ends when it closes.
 */
import { createServer } from 'node:http';
import nextEnv from '@next/env';
import createNext from 'next';

const port = Number(process.env.PORT);
const server = createServer();
const app = createNext({
  dev: true,
  turbopack: true,
  httpServer: server,
  hostname: 'localhost',
  port,
});

for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, () => process.exit());
// The channel may have closed before the listener was added.
if (!process.connected) process.exit();

/*
 * What the supervisor sends can come before the storefront waits for it. Next goes back to the environment of
 * its start whenever a file `.env*` is saved.
 */
process.once('message', ({ environment }) => {
  const missing = Object.entries(environment).filter(([name]) => !process.env[name]);
  Object.assign(process.env, Object.fromEntries(missing));
  nextEnv.updateInitialEnv(Object.fromEntries(missing));
});

/** Next listens for uncaught errors, and would go on without a server. */
function fail(error) {
  console.error(error);
  process.exit(1);
}
server.once('error', fail);
app.prepare().then(() => {
  server.on('request', app.getRequestHandler());
  server.listen(port);
}, fail);
