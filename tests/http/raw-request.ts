import { request as httpRequest } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/**
 * A request as no browser would send it: `path` and `body` reach the server byte for byte, where
 * fetch would put them right or reject.
 */
export function sendRaw(
  origin: string,
  call: { method: string; path: string; headers?: Record<string, string>; body?: string | Buffer },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const { method, path, body = '' } = call;
    const content = Buffer.from(body);
    const headers = { 'content-length': String(content.length), ...call.headers };
    const request = httpRequest({ hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    request.on('error', reject);
    request.end(content);
  });
}
