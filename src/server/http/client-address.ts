import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { readServerEnv } from '@/config/env.server';

/** The addresses in X-Forwarded-For, which come from each proxy that appended one, or from the client. */
function forwardedFor(headers: IncomingHttpHeaders): string[] {
  const header = headers['x-forwarded-for'];
  return (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
}

/** Without the port, and the brackets of IPv6, that some proxies add; undefined when it is no address. */
function bareAddress(text = ''): string | undefined {
  const address = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) === 0 ? undefined : address;
}

/**
 * The address a request comes from: of the connection, or, behind `TRUST_PROXY` reverse proxies, the
 * one the outermost of them saw. What a client writes into X-Forwarded-For itself is never believed.
 */
export function clientAddress(
  request: { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } },
  trustedProxies = readServerEnv().TRUST_PROXY,
): string {
  const connection = request.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return connection;
  return bareAddress(forwardedFor(request.headers).at(-trustedProxies)) ?? connection;
}

/**
 * The network that a request comes from, as an address: what `networkOf` counts, with IPv6 as the lowest
 * address of the 56 bits.
 */
export function clientNetwork(request: Parameters<typeof clientAddress>[0]): string {
  const network = networkOf(clientAddress(request));
  return network.includes(':') ? `${network}::` : network;
}

/** The four groups that the first 64 bits of an IPv6 address are; null of any other address. */
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

/** The first bits of an IPv6 address, as groups; an IPv4 address itself, also one written as IPv6. */
function prefixOf(address: string, bits: 56 | 48): string {
  const [, embedded] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (embedded) return embedded;
  const groups = firstGroups(address);
  if (!groups) return address;
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  const prefix = bits === 56 ? [a, b, c, d & LAST_GROUP_OF_56_BITS] : [a, b, c];
  return prefix.map((group) => group.toString(16)).join(':');
}

/**
 * The network that an address is counted as: an IPv4 address itself, of IPv6 the first 56 bits, as one
 * customer of a provider may have all the rest and could come from another address with every request.
 */
export function networkOf(address: string): string {
  return prefixOf(address, 56);
}

/**
 * What an address is counted as besides where many networks could be one person's: of IPv6 the first 48 bits,
 * which companies and whoever rents servers have; an IPv4 address itself.
 */
export function siteOf(address: string): string {
  return prefixOf(address, 48);
}
