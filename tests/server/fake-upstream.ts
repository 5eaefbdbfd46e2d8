import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listenOnLoopback } from '../listen-on-loopback';

export interface UpstreamRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The same, byte for byte. */
  content: Buffer;
  /** When it had come, by `performance.now()`. */
  at: number;
}

export interface UpstreamAnswer {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** JSON unless it is text or bytes. */
  body: object | string | Uint8Array;
}

export interface Upstream {
  origin: string;
  /** Everything that was asked, oldest first. */
  requests: UpstreamRequest[];
  close(): Promise<void>;
}

/** An upstream that answers as a test decides. */
export async function startUpstream(
  answer: (
    request: UpstreamRequest,
  ) => UpstreamAnswer | 'broken off' | Promise<UpstreamAnswer | 'broken off'>,
): Promise<Upstream> {
  const requests: UpstreamRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of incoming) chunks.push(chunk);
    } catch {
      // The caller broke off: there is nobody to answer.
      return;
    }
    const content = Buffer.concat(chunks);
    const request = {
      method: incoming.method ?? '',
      url: incoming.url ?? '',
      headers: incoming.headers,
      body: content.toString('utf8'),
      content,
      at: performance.now(),
    };
    requests.push(request);
    const given = await answer(request);
    if (given === 'broken off') {
      response.destroy();
      return;
    }
    const { status = 200, headers = {}, body } = given;
    const isText = typeof body === 'string' || body instanceof Uint8Array;
    response.writeHead(status, {
      'content-type': isText ? 'text/html' : 'application/json',
      ...headers,
    });
    response.end(isText ? body : JSON.stringify(body));
  });
  const port = await listenOnLoopback(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
