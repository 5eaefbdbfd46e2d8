import type { IncomingHttpHeaders } from 'node:http';
import { readServerEnv } from '@/config/env.server';

/**
 * The address a request comes from: of the connection, or, behind `TRUST_PROXY` reverse proxies, the
 * one the outermost of them saw. What a client writes into X-Forwarded-For itself is never believed.
 */
export function clientAddress(
  request: { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } },
  trustedProxies = readServerEnv().TRUST_PROXY,
): string {
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const connection = request.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return connection;
  return forwarded.at(-trustedProxies) ?? connection;
}
