import { createServer, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { listenOnLoopback } from '../tests/listen-on-loopback';

/** Bytes of the body that arrive at once, and the pause after them in milliseconds. */
const PIECE = 700;
const PAUSE = 30;

/**
 * A shop behind a slow network: what a page shows arrives in pieces, the rest as always.
 * @returns its origin, and what closes it
 */
export async function sendPagesInPieces(shopOrigin: string) {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const passed = request(
      new URL(incoming.url ?? '/', shopOrigin),
      { method: incoming.method, headers },
      async (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (!answer.headers['content-type']?.startsWith('text/html')) {
          answer.pipe(outgoing);
          return;
        }
        const html = Buffer.concat(await answer.toArray());
        const visible = html.indexOf('<body');
        const invisible = html.indexOf('__NEXT_DATA__');
        outgoing.write(html.subarray(0, visible));
        for (let at = visible; at < invisible; at += PIECE) {
          outgoing.write(html.subarray(at, Math.min(at + PIECE, invisible)));
          await setTimeout(PAUSE);
        }
        outgoing.end(html.subarray(invisible));
      },
    );
    incoming.pipe(passed);
  });
  return {
    origin: `http://localhost:${await listenOnLoopback(server)}`,
    close: () => new Promise<unknown>((closed) => server.close(closed)),
  };
}
