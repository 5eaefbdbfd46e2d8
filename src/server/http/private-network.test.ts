import { expect, it } from 'vitest';
import { isFromPrivateNetwork } from './private-network';

const request = (remoteAddress: string | undefined, forwarded?: string) => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress },
});

it.each([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '192.168.1.7',
  '::ffff:192.168.1.7',
  '10.1.2.3',
  '172.17.0.1',
  '169.254.3.4',
  'fd12:3456::7',
  'fe80::1%eth0',
])('takes %s for near', (address) => {
  expect(isFromPrivateNetwork(request(address))).toBe(true);
  expect(isFromPrivateNetwork(request('127.0.0.1', address))).toBe(true);
});

it.each([
  '203.0.113.9',
  '::ffff:203.0.113.9',
  '2001:db8::1',
  '172.32.0.1',
  '192.169.0.1',
  'unknown',
  '10.0.0.1:4711',
  'localhost',
])('takes %s for far, also behind a proxy beside the shop', (address) => {
  expect(isFromPrivateNetwork(request(address))).toBe(false);
  expect(isFromPrivateNetwork(request('127.0.0.1', address))).toBe(false);
});

it('believes no client that writes X-Forwarded-For itself', () => {
  expect(isFromPrivateNetwork(request('203.0.113.9', '127.0.0.1'))).toBe(false);
  expect(isFromPrivateNetwork(request('127.0.0.1', '127.0.0.1, 203.0.113.9'))).toBe(false);
  expect(isFromPrivateNetwork(request(undefined))).toBe(false);
});
