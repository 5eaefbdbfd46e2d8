import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenOnLoopback } from '../listen-on-loopback';
import type { FaultProxy } from './http-fault-proxy';

/** What a database can do to those who use it. */
export const TCP_FAULTS = [
  /** Nobody listens, and connections are cut. */
  'stopped',
  /** Nothing passes until the fault is lifted; what was sent arrives then. */
  'slow',
  /** Bytes that mean nothing. */
  'garbage',
  /** A page. */
  'html',
] as const;
export type TcpFault = (typeof TCP_FAULTS)[number];

const NONSENSE: Readonly<Record<'garbage' | 'html', Buffer>> = {
  garbage: Buffer.from([0xff, 0x00, 0x13, 0x37, 0xde, 0xad, 0xbe, 0xef, 0x0a]),
  html: Buffer.from('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<h1>It works!</h1>'),
};

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

function carry(from: Socket, to: Socket): void {
  from.on('data', (chunk) => {
    if (!to.write(chunk)) {
      from.pause();
      to.once('drain', () => from.resume());
    }
  });
  from.on('end', () => to.end());
  from.on('close', () => to.destroy());
  // The other end hears of it by the close.
  from.on('error', () => {});
}

/** Stands between a caller and whatever listens at `targetPort` of this machine. */
export async function startTcpFaultProxy(targetPort: number): Promise<FaultProxy<TcpFault>> {
  const pairs = new Set<Pair>();
  let fault: TcpFault | null = null;

  const hold = ({ near, far }: Pair) => {
    near.pause();
    far.pause();
  };
  const upset = ({ near, far }: Pair, nonsense: Buffer) => {
    far.destroy();
    near.end(nonsense);
  };

  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    const pair = { near, far };
    pairs.add(pair);
    near.on('close', () => pairs.delete(pair));
    carry(near, far);
    carry(far, near);
    if (fault === 'slow') hold(pair);
    if (fault === 'garbage' || fault === 'html') upset(pair, NONSENSE[fault]);
  });

  const cut = () => {
    for (const { near, far } of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  const stop = async () => {
    cut();
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    await closed;
  };

  const port = await listenOnLoopback(server);

  return {
    port,
    async set(next) {
      fault = next;
      if (next === 'stopped') return stop();
      if (!server.listening) await listenOnLoopback(server, port);
      for (const pair of pairs) {
        if (next === 'slow') hold(pair);
        else if (next === null) {
          pair.near.resume();
          pair.far.resume();
        } else upset(pair, NONSENSE[next]);
      }
    },
    close: stop,
  };
}
