import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { listenOnLoopback } from '../tests/listen-on-loopback';

/** Bytes of the body that arrive at once, and the pause after them in milliseconds. */
const PIECE = 700;
const PAUSE = 30;

async function pass(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  if (!answer.headers['content-type']?.startsWith('text/html')) {
    answer.pipe(outgoing);
    return;
  }
  const html = await buffer(answer);
  const visible = html.indexOf('<body');
  const invisible = html.indexOf('__NEXT_DATA__');
  if (visible < 0 || invisible < visible) throw new Error('the page shows nothing');
  outgoing.write(html.subarray(0, visible));
  for (let at = visible; at < invisible; at += PIECE) {
    outgoing.write(html.subarray(at, Math.min(at + PIECE, invisible)));
    await setTimeout(PAUSE);
  }
  outgoing.end(html.subarray(invisible));
}

/**
 * A shop behind a slow network: what a page shows arrives in pieces, the rest as always.
 * @returns its origin, and what closes it
 */
export async function sendPagesInPieces(shopOrigin: string) {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const url = new URL(incoming.url ?? '/', shopOrigin);
    // The browser then shows an error instead of the page.
    const breakOff = () => outgoing.destroy();
    const asked = request(url, { method: incoming.method, headers }, (answer) => {
      pass(answer, outgoing).catch(breakOff);
    });
    asked.on('error', breakOff);
    outgoing.on('close', () => asked.destroy());
    incoming.pipe(asked);
  });
  return {
    origin: `http://localhost:${await listenOnLoopback(server)}`,
    close: () => new Promise<unknown>((closed) => server.close(closed)),
  };
}
