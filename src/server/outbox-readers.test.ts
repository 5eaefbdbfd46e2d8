import type { IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mayReadOutbox } from './outbox-readers';

const OPERATIONS = { authorization: 'Bearer a token for operations' };

beforeEach(() => {
  vi.stubEnv('OPS_TOKEN', 'a token for operations');
  vi.stubEnv('OUTBOX_READERS', '');
});

afterEach(() => vi.unstubAllEnvs());

function mayRead(shopUrl: string, from: string, headers: IncomingHttpHeaders = {}) {
  vi.stubEnv('NEXTAUTH_URL', shopUrl);
  const socket = new Socket();
  vi.spyOn(socket, 'remoteAddress', 'get').mockReturnValue(from);
  return mayReadOutbox({ headers, socket });
}

it.each([
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://127.1.2.3',
  'http://[::1]:3000',
  'http://shop.localhost:3000',
])('lets those nearby read it at %s, and nobody from the internet', (url) => {
  expect(mayRead(url, '127.0.0.1')).toBe(true);
  expect(mayRead(url, '192.168.1.7')).toBe(true);
  expect(mayRead(url, '203.0.113.9')).toBe(false);
  expect(mayRead(url, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(false);
});

it.each([
  '',
  'http://shop.example',
  'https://shop.example',
  'http://localhost.shop.example',
  'http://127.0.0.1.shop.example',
  'http://notlocalhost',
  'http://192.168.1.5:3000',
])('lets operations alone read it at %j', (url) => {
  expect(mayRead(url, '127.0.0.1')).toBe(false);
  expect(mayRead(url, '127.0.0.1', { host: 'localhost:3000' })).toBe(false);
  expect(mayRead(url, '203.0.113.9', OPERATIONS)).toBe(true);
});

it('goes by what the operator said', () => {
  vi.stubEnv('OUTBOX_READERS', 'everybody');
  expect(mayRead('https://shop.example', '203.0.113.9')).toBe(true);
  vi.stubEnv('OUTBOX_READERS', 'operations');
  expect(mayRead('http://localhost:3000', '127.0.0.1')).toBe(false);
  expect(mayRead('http://localhost:3000', '127.0.0.1', OPERATIONS)).toBe(true);
});
