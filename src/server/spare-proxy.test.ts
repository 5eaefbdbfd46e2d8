import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startUpstream, type Upstream } from '../../tests/server/fake-upstream';
import { newStorefront } from '../../tests/server/new-storefront';
import { config } from '../proxy';
import { maintenance } from './maintenance';
import { PAGE_ADDRESSES, PREPARED_HEADER, spareProxy } from './spare-proxy';

let mainApi: Upstream;
let underMaintenance: boolean;

beforeEach(async () => {
  underMaintenance = false;
  mainApi = await startUpstream(() => ({ body: { is_maintenance_time: underMaintenance } }));
  newStorefront({ MAIN_API_ORIGIN: mainApi.origin });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await mainApi.close();
});

function ask(url: string, headers: Record<string, string> = {}) {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  Object.assign(request.headers, headers);
  const response = new ServerResponse(request);
  spareProxy(request, response);
  return { request: request.headers, answer: response.getHeaders() };
}

const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1];

it('gives an open shop its pages with a nonce of their own, whatever the browser sent', async () => {
  await maintenance().current();
  const forged = { 'x-nonce': 'forged', 'content-security-policy': "script-src 'nonce-forged'" };
  const [first, second] = [ask('/my?a=1', forged), ask('/nothing-here')];
  const nonce = first.request['x-nonce'];
  expect(nonce).toHaveLength(24);
  expect(nonceOf(first.request['content-security-policy'])).toBe(nonce);
  expect(nonceOf(first.answer['content-security-policy'])).toBe(nonce);
  expect(first.request[PREPARED_HEADER]).toBe('1');
  expect(first.answer['strict-transport-security']).toBeUndefined();
  expect(nonceOf(second.answer['content-security-policy'])).not.toBe(nonce);
});

it('asks for https ever after where the shop has it', async () => {
  await maintenance().current();
  vi.stubEnv('NEXTAUTH_URL', 'https://shop.example');
  expect(ask('/').answer['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

it('leaves to the proxy what it knows nothing of, and a shop under maintenance', async () => {
  const left = { request: {}, answer: {} };
  const forged = { [PREPARED_HEADER]: '1' };
  expect(ask('/', forged)).toEqual(left);
  underMaintenance = true;
  await maintenance().current();
  expect(ask('/my', forged)).toEqual(left);
});

it.each([
  '/embedded/outbox.json',
  '/_next/data/build/my.json',
  '//evil.example/my',
  '/api/v1/menus',
  '/_next/static/chunks/main.js',
  '/_next/image?url=%2Fa.png&w=640&q=75',
  '/illustrations/services.svg',
  '*',
])('prepares nothing at %s', async (url) => {
  await maintenance().current();
  expect(ask(url, { [PREPARED_HEADER]: '1' })).toEqual({ request: {}, answer: {} });
});

it('is what the matcher of the proxy says', () => {
  expect(config.matcher).toEqual([
    { source: PAGE_ADDRESSES, missing: [{ type: 'header', key: PREPARED_HEADER }] },
  ]);
});
