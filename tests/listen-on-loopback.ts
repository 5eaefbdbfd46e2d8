import { once } from 'node:events';
import type { Server } from 'node:net';

/** Lets the server listen on this machine alone; the port, a free one unless one is named. */
export async function listenOnLoopback(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  return address.port;
}
