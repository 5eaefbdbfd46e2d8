import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { forwardedFor } from './client-address';

/** Networks that nobody on the internet is in: loopback, link-local and private ones (RFC 1918, 4193). */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

function isPrivate(address: string): boolean {
  const [bare = ''] = address.split('%', 1);
  const version = isIP(bare);
  return version !== 0 && privateNetworks.check(bare, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Whether a request comes from this machine or a private network, its connection as well as every
 * address in X-Forwarded-For: what a client writes there can but take the right away.
 */
export function isFromPrivateNetwork(request: {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}): boolean {
  return [request.socket.remoteAddress ?? '', ...forwardedFor(request.headers)].every(isPrivate);
}
