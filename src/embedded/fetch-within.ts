import type { HttpServer } from './http-server';

/**
 * `fetch` for what the back ends ask of each other: without a connection where that is this process's
 * own server.
 */
export function fetchWithin({
  origin,
  answer,
}: Pick<HttpServer, 'origin' | 'answer'>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== origin) return fetch(request);
    const { signal } = request;
    signal.throwIfAborted();
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    return Promise.race([answer(request, signal), aborted]);
  };
}
