import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '../listen-on-loopback';

/** How long a slowed upstream takes to answer anything. */
const SLOW_MS = 30_000;

const PAGE =
  '<!DOCTYPE html><html><head><title>Welcome</title></head><body>It works!</body></html>';

export const HTTP_FAULTS = [
  /** Nobody listens. */
  'stopped',
  /** Every answer comes after 30 seconds. */
  'slow',
  /** Bytes that are no HTTP. */
  'noise',
  /** JSON that means nothing. */
  'garbage',
  /** A page, as if all were well. */
  'html',
  /** A page of a server in between that cannot reach it. */
  'htmlBadGateway',
  /** The connection ends in the middle of the answer. */
  'truncated',
  /** The answer does not end. */
  'endless',
] as const;
export type HttpFault = (typeof HTTP_FAULTS)[number];

export interface FaultProxy<Fault extends string> {
  readonly port: number;
  /** null: everything passes again, as if nothing had been. */
  set(fault: Fault | null): Promise<void>;
  close(): Promise<void>;
}

const CHUNK = Buffer.alloc(256 * 1024, 'x');

function pour(response: ServerResponse): void {
  while (!response.destroyed && response.write(CHUNK)) {
    // Until the other side must be waited for.
  }
  if (!response.destroyed) response.once('drain', () => pour(response));
}

/** Stands between a caller and the upstream at `target`, and breaks what passes as a test wants. */
export async function startHttpFaultProxy(
  target: string,
): Promise<FaultProxy<HttpFault> & { readonly origin: string }> {
  const { hostname, port: targetPort } = new URL(target);
  const held = new Set<NodeJS.Timeout>();
  let fault: HttpFault | null = null;

  function pass(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers } = incoming;
    const passed = request(
      { hostname, port: targetPort, method, path: url, headers, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    incoming.pipe(passed);
  }

  const html = (response: ServerResponse, status: number) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(PAGE);

  const server = createServer((incoming, response) => {
    incoming.on('error', () => {});
    response.on('error', () => {});
    switch (fault) {
      case null:
        return pass(incoming, response);
      case 'stopped':
        return incoming.socket.destroy();
      case 'slow': {
        const timer = setTimeout(() => {
          held.delete(timer);
          if (!response.destroyed) pass(incoming, response);
        }, SLOW_MS);
        return void held.add(timer);
      }
      case 'noise':
        incoming.socket.end(Buffer.from([0x16, 0x03, 0x01, 0x00, 0xff, 0x0a, 0x0a]));
        return;
      case 'garbage':
        response.writeHead(200, { 'content-type': 'application/json' });
        return void response.end('{"hello":["world",null,42]}');
      case 'html':
        return void html(response, 200);
      case 'htmlBadGateway':
        return void html(response, 502);
      case 'truncated':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
        response.write('{"menus":[{"id":');
        return void setTimeout(() => response.destroy(), 10);
      case 'endless':
        response.writeHead(200, { 'content-type': 'application/json' });
        return pour(response);
    }
  });

  const stop = async () => {
    for (const timer of held) clearTimeout(timer);
    held.clear();
    server.closeAllConnections();
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    await closed;
  };

  const port = await listenOnLoopback(server);

  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async set(next) {
      fault = next;
      // What was held or kept alive under the former fault is gone.
      await stop();
      if (next !== 'stopped') await listenOnLoopback(server, port);
    },
    close: stop,
  };
}
