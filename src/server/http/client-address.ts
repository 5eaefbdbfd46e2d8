import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { readServerEnv } from '@/config/env.server';

/** Each proxy appends an address; the client may have written the first ones itself. */
function forwardedFor(headers: IncomingHttpHeaders): string[] {
  const header = headers['x-forwarded-for'];
  return (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
}

/** Strips the port and IPv6 brackets that some proxies add; undefined for no IP address. */
function bareAddress(text = ''): string | undefined {
  const address = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) === 0 ? undefined : address;
}

/**
 * The connection's address, or, behind `TRUST_PROXY` proxies, the one the outermost of them saw. Entries in
 * X-Forwarded-For that the client wrote are ignored.
 */
export function clientAddress(
  request: { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } },
  trustedProxies = readServerEnv().TRUST_PROXY,
): string {
  const connection = request.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return connection;
  return bareAddress(forwardedFor(request.headers).at(-trustedProxies)) ?? connection;
}

/** The client's network (`networkOf`) as an address; IPv6 as the lowest address of its /56. */
export function clientNetwork(request: Parameters<typeof clientAddress>[0]): string {
  const network = networkOf(clientAddress(request));
  return network.includes(':') ? `${network}::` : network;
}

/** The first 64 bits of an IPv6 address as four groups; null for any other address. */
function firstGroups(address: string): number[] | null {
  if (!isIPv6(address)) return null;
  const [head = '', tail = ''] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const missing = Math.max(0, 8 - first.length - last.length);
  return [...first, ...new Array<string>(missing).fill('0'), ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16));
}

const LAST_GROUP_OF_56_BITS = 0xff00;

/** The IPv6 prefix as groups; an IPv4 address unchanged, also when written as IPv6. */
function prefixOf(address: string, bits: 56 | 48): string {
  const [, embedded] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (embedded) return embedded;
  const groups = firstGroups(address);
  if (!groups) return address;
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  const prefix = bits === 56 ? [a, b, c, d & LAST_GROUP_OF_56_BITS] : [a, b, c];
  return prefix.map((group) => group.toString(16)).join(':');
}

/** An IPv4 address, or an IPv6 /56, as one customer of a provider may use all of it. */
export function networkOf(address: string): string {
  return prefixOf(address, 56);
}

/** An IPv4 address, or an IPv6 /48, as companies and server tenants have. */
export function siteOf(address: string): string {
  return prefixOf(address, 48);
}
