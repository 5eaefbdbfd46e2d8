import { once } from 'node:events';
import { createServer } from 'node:net';
import { listenOnLoopback } from './listen-on-loopback';

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  server.close();
  await once(server, 'close');
  return port;
}
