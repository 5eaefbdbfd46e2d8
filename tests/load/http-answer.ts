import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';

export interface HttpCall {
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** The address of this machine to ask from; all of 127.0.0.0/8 are. */
  readonly localAddress?: string;
  /** Whose connections are kept, as a browser's are. */
  readonly agent?: Agent;
  /** Puts the connection down. */
  readonly signal?: AbortSignal;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * One request, answered whole or rejected; without an agent on a connection of its own: what a connection
 * that is kept would hide, a server that has gone, is seen by every request.
 */
export function askOverHttp(call: HttpCall): Promise<HttpAnswer> {
  const { hostname, port } = new URL(call.origin);
  const { method, path, body, localAddress, agent, signal } = call;
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      hostname,
      port,
      method,
      path,
      agent: agent ?? false,
      headers: {
        ...call.headers,
        ...(!agent && { connection: 'close' }),
        'content-length': body.length,
      },
      ...(localAddress !== undefined && { localAddress }),
      ...(signal !== undefined && { signal }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: Buffer.concat(chunks) });
      });
    });
    request.end(body);
  });
}
