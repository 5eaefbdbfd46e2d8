import { createServer } from 'node:http';
import { parse } from 'node:url';
import type { NextApiHandler } from 'next';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';
import { listenOnLoopback } from '../listen-on-loopback';

export interface ApiServer {
  origin: string;
  close(): Promise<void>;
}

/** A server that answers with an API route, run as Next runs it. */
export async function serveApiHandler(
  handler: NextApiHandler,
  query: Record<string, string | string[]> = {},
): Promise<ApiServer> {
  const resolverModule = { default: handler, config: { api: { bodyParser: false } } };
  const server = createServer((request, response) => {
    const { query: asked } = parse(request.url ?? '', true);
    const context = {
      previewModeId: 'test',
      previewModeEncryptionKey: 'test',
      previewModeSigningKey: 'test',
      trustHostHeader: false,
      dev: false,
    };
    void apiResolver(request, response, { ...asked, ...query }, resolverModule, context, false);
  });
  const port = await listenOnLoopback(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
