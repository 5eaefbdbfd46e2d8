import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NextApiHandler } from 'next';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';

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
    const search = new URL(request.url ?? '', 'http://test.invalid').searchParams;
    const context = {
      previewModeId: 'test',
      previewModeEncryptionKey: 'test',
      previewModeSigningKey: 'test',
      trustHostHeader: false,
      dev: false,
    };
    void apiResolver(
      request,
      response,
      { ...Object.fromEntries(search), ...query },
      resolverModule,
      context,
      false,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
