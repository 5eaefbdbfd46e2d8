import type { NextApiHandler } from 'next';
import { serveApiHandler } from './api-handler-server';

/** Calls an endpoint of the internal API as a page of the shop does. */
export async function callInternalApi(
  handler: NextApiHandler,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  const server = await serveApiHandler(handler);
  try {
    const response = await fetch(server.origin, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin: server.origin, ...headers },
    });
    const answer: { ticket?: string } = JSON.parse(await response.text());
    return { status: response.status, headers: response.headers, body: answer };
  } finally {
    await server.close();
  }
}

/** What a rejected call looks like, for `toMatchObject`. */
export const rejection = (status: number, code: string) => ({ status, body: { error: { code } } });
