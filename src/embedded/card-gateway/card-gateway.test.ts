import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '@/database/database';
import { borrowDatabase } from '../../../tests/borrowed-database';
import { createCardGatewayClient } from '../clients/card-gateway-client';
import { seedCardGateway } from './authorisation-repository';
import { createCardGatewayApp } from './card-gateway-app';

const MINUTE = 60_000;
const RETURN_PATH = '/payment/callback/three-d-secure';

let database: OpenDatabase;
let app: Hono;
let now = Date.parse('2026-05-06T01:00:00Z');
let nextReference = 0;

const shop = createCardGatewayClient({
  origin: 'http://gateway',
  shopSecret: 'shop-secret',
  fetch: async (input, init) => app.request(input instanceof URL ? input.href : input, init),
});

beforeAll(async () => {
  database = await borrowDatabase();
  await seedCardGateway(database.db, [
    {
      id: 'stored-card',
      cardNumberHead: '3530',
      cardNumberBottom: '0000',
      expiryYear: '26',
      expiryMonth: '06',
      holderName: 'HANAKO MIHON',
    },
  ]);
  app = new Hono().route(
    '/card-gateway',
    createCardGatewayApp({
      db: database.db,
      clock: { now: () => new Date(now) },
      ids: { newId: () => crypto.randomUUID() },
      logger: { info: () => {}, warn: () => {}, error: () => {} },
      brandName: 'おうちサービス',
      shopId: 'tshop00000001',
      shopSecret: 'shop-secret',
      publicBasePath: '/embedded',
    }),
  );
});

afterAll(() => database.close());

async function requestToken(card: string, cardNumberBottom: string, expire = '3512') {
  const response = await app.request('http://gateway/card-gateway/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      shopId: 'tshop00000001',
      card,
      cardNumberBottom,
      expire,
      holderName: 'HANAKO MIHON',
    }),
  });
  const body: { resultCode: string; token?: string } = await response.json();
  return body;
}

async function newToken(card = 'visa', cardNumberBottom = '1111'): Promise<string> {
  return (await requestToken(card, cardNumberBottom)).token ?? '';
}

/** As the storefront's server asks. */
async function checkToken(token: string): Promise<{ status: string }> {
  const response = await app.request('http://gateway/card-gateway/api/tokens/check', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shop-secret': 'shop-secret' },
    body: JSON.stringify({ token }),
  });
  return response.json();
}

/** As the browser gets it, without the base path the storefront publishes it under. */
function page(redirectPath: string, form?: Record<string, string>) {
  return app.request(`http://gateway${redirectPath.replace(/^\/embedded/, '')}`, {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
}

async function begin(token: string) {
  const started = await shop.startAuthentication({ token, returnPath: RETURN_PATH });
  if (started.status !== 'started') throw new Error(started.status);
  return { id: started.authenticationId, path: started.redirectPath };
}

async function authenticatedToken(card?: string, cardNumberBottom?: string): Promise<string> {
  const token = await newToken(card, cardNumberBottom);
  await begin(token);
  return token;
}

function newReference(): string {
  nextReference += 1;
  return `order-${nextReference}`;
}

test('checking a token returns its card until the token expires after thirty minutes', async () => {
  const token = await newToken();
  expect(await checkToken(token)).toEqual({
    status: 'usable',
    card: {
      cardNumberHead: '4111',
      cardNumberBottom: '1111',
      expiryYear: '35',
      expiryMonth: '12',
      brand: 'Visa',
      holderName: 'HANAKO MIHON',
    },
  });
  now += 30 * MINUTE;
  expect((await checkToken(token)).status).toBe('expired');
  expect(await shop.startAuthentication({ token, returnPath: RETURN_PATH })).toEqual({
    status: 'expired',
  });
  expect(await checkToken('tok_unknown')).toEqual({ status: 'unknown' });
});

test('the token of the test card token-expired has expired at once', async () => {
  expect((await checkToken(await newToken('token-expired', '0069'))).status).toBe('expired');
});

test('an expired card or a card without a test number gets no token', async () => {
  expect((await requestToken('visa', '1111', '2604')).resultCode).toBe('113');
  expect((await requestToken('visa', '1111', '2605')).resultCode).toBe('000');
  expect((await requestToken('visa', '2222')).resultCode).toBe('102');
  expect((await requestToken('toString', '1111')).resultCode).toBe('102');
});

test.each([
  ['visa', '1111', 'authenticated'],
  ['mastercard', '4444', 'authenticated'],
  ['jcb', '0000', 'authenticated'],
  ['american-express', '0005', 'authenticated'],
  ['attempted', '3063', 'attempted'],
  ['denied', '1629', 'denied'],
  ['rejected', '3055', 'rejected'],
  ['unavailable', '3097', 'unavailable'],
  ['declined', '0002', 'authenticated'],
  ['declined-later', '0341', 'authenticated'],
])(
  'card %s (%s) returns to the shop without a challenge and is %s',
  async (card, bottom, status) => {
    const { id, path } = await begin(await newToken(card, bottom));
    expect(path).toBe(`/embedded/card-gateway/three-d-secure/${id}`);
    const response = await page(path);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${RETURN_PATH}?authentication_id=${id}`);
    expect(await shop.findAuthentication(id)).toMatchObject({ id, status });
  },
);

test('a challenge shows the shop and the masked card and returns by POST', async () => {
  const { id, path } = await begin(await newToken('challenge', '3220'));
  const challenge = await page(path);
  const text = await challenge.text();
  expect(challenge.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'none';/,
  );
  expect(text).toContain('おうちサービス');
  expect(text).toContain('****\u00a0****\u00a0****\u00a03220');
  expect((await shop.findAuthentication(id))?.status).toBe('pending');

  const back = await (await page(path, { action: 'authenticate', code: '1234' })).text();
  expect(back).toContain(`<form method="post" action="${RETURN_PATH}">`);
  expect(back).toContain(`name="authentication_id" value="${id}"`);
  expect((await shop.findAuthentication(id))?.status).toBe('authenticated');

  await page(path, { action: 'fail' });
  expect((await shop.findAuthentication(id))?.status).toBe('authenticated');
  expect((await page(path)).status).toBe(303);
});

test.each([
  ['fail', 'denied'],
  ['abandon', 'abandoned'],
])('a challenge answered with %s is %s', async (action, status) => {
  const { id, path } = await begin(await newToken('challenge', '3220'));
  expect(await (await page(path, { action })).text()).toContain('ショップへ戻る');
  expect((await shop.findAuthentication(id))?.status).toBe(status);
});

test('a challenge allows two wrong codes and is denied after the third', async () => {
  const { id, path } = await begin(await newToken('challenge', '3220'));
  for (let count = 1; count <= 2; count += 1) {
    const wrong = await (await page(path, { action: 'authenticate', code: '9999' })).text();
    expect(wrong).toContain('確認コードが正しくありません');
  }
  await page(path, { action: 'authenticate', code: '9999' });
  expect((await shop.findAuthentication(id))?.status).toBe('denied');
});

test('a challenge times out after ten minutes', async () => {
  const { id, path } = await begin(await newToken('challenge', '3220'));
  now += 10 * MINUTE;
  expect((await shop.findAuthentication(id))?.status).toBe('timed_out');
  expect(await (await page(path, { action: 'authenticate', code: '1234' })).text()).toContain(
    'ショップへ戻る',
  );
  expect((await shop.findAuthentication(id))?.status).toBe('timed_out');
});

test('an unknown challenge is not found, and an unknown action leaves a challenge pending', async () => {
  expect((await page('/card-gateway/three-d-secure/x')).status).toBe(404);
  expect((await page(`/card-gateway/three-d-secure/${crypto.randomUUID()}`, {})).status).toBe(404);
  const { id, path } = await begin(await newToken('challenge', '3220'));
  expect((await page(path, { action: 'approve' })).status).toBe(200);
  expect((await shop.findAuthentication(id))?.status).toBe('pending');
});

test('an authenticated token is charged once and becomes a stored card', async () => {
  const token = await authenticatedToken();
  const reference = newReference();
  const answers = await Promise.all([
    shop.authorise({ token }, 13_200, reference, 'customer'),
    shop.authorise({ token }, 13_200, reference, 'customer'),
  ]);
  expect(answers[0]).toMatchObject({ status: 'authorised', card: { cardNumberBottom: '1111' } });
  expect(answers[1]).toEqual(answers[0]);
  expect((await checkToken(token)).status).toBe('used');
  expect(await shop.authorise({ token }, 13_200, newReference(), 'customer')).toEqual({
    status: 'unknown',
  });

  const [first] = answers;
  const cardId = first?.status === 'authorised' ? first.cardId : '';
  expect(await shop.authorise({ cardId }, 7_700, newReference(), 'customer')).toMatchObject({
    status: 'authorised',
    cardId,
  });
});

test('a token is charged only after its authentication succeeded or was attempted', async () => {
  expect(
    await shop.authorise({ token: await newToken() }, 7_700, newReference(), 'customer'),
  ).toEqual({
    status: 'not_authenticated',
  });
  const denied = await authenticatedToken('denied', '1629');
  expect(await shop.authorise({ token: denied }, 7_700, newReference(), 'customer')).toEqual({
    status: 'not_authenticated',
  });
  const attempted = await authenticatedToken('attempted', '3063');
  expect(
    await shop.authorise({ token: attempted }, 7_700, newReference(), 'customer'),
  ).toMatchObject({
    status: 'authorised',
  });
});

test('a declined order stays declined, also with another card', async () => {
  const token = await authenticatedToken('declined', '0002');
  const reference = newReference();
  expect(await shop.authorise({ token }, 7_700, reference, 'customer')).toEqual({
    status: 'declined',
  });
  const other = await authenticatedToken();
  expect(await shop.authorise({ token: other }, 7_700, reference, 'customer')).toEqual({
    status: 'declined',
  });
});

test('the card declined-later can be stored and pays orders, but charges by the shop are declined', async () => {
  const stored = await shop.storeCard(await authenticatedToken('declined-later', '0341'));
  if (stored.status !== 'stored') throw new Error(stored.status);
  const source = { cardId: stored.cardId };
  const reference = newReference();
  const asMerchant = () => shop.authorise(source, 9_900, reference, 'merchant');
  expect(await asMerchant()).toEqual({ status: 'declined' });
  expect(await asMerchant()).toEqual({ status: 'declined' });
  const ordered = { status: 'authorised', cardId: stored.cardId };
  expect(await shop.authorise(source, 9_900, newReference(), 'customer')).toMatchObject(ordered);
  const good = { cardId: 'stored-card' };
  expect(await shop.authorise(good, 9_900, newReference(), 'merchant')).toMatchObject({
    status: 'authorised',
  });
});

test('a stored card is charged until it expires', async () => {
  const source = { cardId: 'stored-card' };
  expect(await shop.authorise(source, 9_900, newReference(), 'customer')).toMatchObject({
    status: 'authorised',
    card: { brand: 'JCB', cardNumberHead: '3530', cardNumberBottom: '0000' },
  });
  const before = now;
  now = Date.parse('2026-06-30T15:00:00Z');
  expect(await shop.authorise(source, 9_900, newReference(), 'customer')).toEqual({
    status: 'declined',
  });
  now = before;
  expect(await shop.authorise({ cardId: 'nobodys' }, 9_900, newReference(), 'customer')).toEqual({
    status: 'unknown',
  });
});

test('a payment can be cancelled repeatedly, and its order is declined afterwards', async () => {
  const reference = newReference();
  const source = { cardId: 'stored-card' };
  const answer = await shop.authorise(source, 9_900, reference, 'customer');
  const transactionId = answer.status === 'authorised' ? answer.transactionId : '';
  await shop.cancel(transactionId);
  await shop.cancel(transactionId);
  expect(await shop.authorise(source, 9_900, reference, 'customer')).toEqual({
    status: 'declined',
  });
});

async function pay(amount: number): Promise<string> {
  const answer = await shop.authorise(
    { cardId: 'stored-card' },
    amount,
    newReference(),
    'customer',
  );
  if (answer.status !== 'authorised') throw new Error(answer.status);
  return answer.transactionId;
}

test('a payment is refunded in parts and to the end, and never more than is left', async () => {
  const transactionId = await pay(10_000);
  const refunded = { status: 'refunded' };
  expect(await shop.refund(transactionId, 4_000, 'refund-1')).toEqual(refunded);
  expect(await shop.refund(transactionId, 6_001, 'refund-2')).toEqual({ status: 'rejected' });
  expect(await shop.refund(transactionId, 6_000, 'refund-3')).toEqual(refunded);
  expect(await shop.refund(transactionId, 1, 'refund-4')).toEqual({ status: 'rejected' });
  expect(await shop.refund(crypto.randomUUID(), 1, 'refund-5')).toEqual({ status: 'rejected' });
});

async function refundStatus(transactionId: string, body: object): Promise<number> {
  const response = await app.request(
    `http://gateway/card-gateway/api/authorisations/${transactionId}/refunds`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shop-secret': 'shop-secret' },
      body: JSON.stringify(body),
    },
  );
  return response.status;
}

test('a refund counts once for its reference, which belongs to one payment and amount', async () => {
  const [first, second] = [await pay(10_000), await pay(10_000)];
  const body = { amount: 7_000, reference: 'refund-once' };
  expect(await Promise.all([1, 2, 3].map(() => refundStatus(first, body)))).toEqual([
    200, 200, 200,
  ]);
  expect(await refundStatus(first, { ...body, amount: 1_000 })).toBe(409);
  expect(await refundStatus(second, body)).toBe(409);
  expect(await refundStatus(first, { amount: 3_001, reference: 'refund-more' })).toBe(422);
  expect(await refundStatus('nobodys', body)).toBe(404);
  const parallel = [1, 2].map((number) => ({ amount: 2_000, reference: `refund-p${number}` }));
  const statuses = await Promise.all(parallel.map((part) => refundStatus(first, part)));
  expect(statuses.toSorted()).toEqual([200, 422]);
});

test('nothing of a cancelled payment is left to refund', async () => {
  const transactionId = await pay(10_000);
  await shop.cancel(transactionId);
  expect(await shop.refund(transactionId, 1, 'refund-cancelled')).toEqual({ status: 'rejected' });
});

test.each([
  ['/tokens/check', {}],
  ['/authentications', { token: 't', returnPath: '//evil.example' }],
  ['/authentications', { token: 't', returnPath: '/\\evil.example' }],
  ['/authorisations', { token: 't', amount: 0, reference: 'r' }],
  ['/authorisations', { token: 't', amount: 1.5, reference: 'r' }],
  ['/authorisations', { token: 't', cardId: 'c', amount: 1, reference: 'r' }],
  ['/authorisations', { cardId: 'c\u0000', amount: 1, reference: 'r' }],
  ['/authorisations/a/refunds', { amount: 0, reference: 'r' }],
  ['/authorisations/a/refunds', { amount: 1 }],
])('%s answers 400 to malformed input and 401 to a wrong secret (%#)', async (path, body) => {
  const headers = { 'content-type': 'application/json', 'x-shop-secret': 'shop-secret' };
  const url = `http://gateway/card-gateway/api${path}`;
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  expect((await app.request(url, init)).status).toBe(400);
  expect((await app.request(url, { ...init, body: '{' })).status).toBe(400);
  expect(
    (await app.request(url, { ...init, headers: { ...headers, 'x-shop-secret': 'other' } })).status,
  ).toBe(401);
});

test('another amount for the same order is rejected, and an unknown payment is not found', async () => {
  const headers = { 'content-type': 'application/json', 'x-shop-secret': 'shop-secret' };
  const reference = newReference();
  await shop.authorise({ cardId: 'stored-card' }, 9_900, reference, 'customer');
  const response = await app.request('http://gateway/card-gateway/api/authorisations', {
    method: 'POST',
    headers,
    body: JSON.stringify({ cardId: 'stored-card', amount: 1, reference }),
  });
  expect(response.status).toBe(409);
  expect(await shop.findAuthentication(crypto.randomUUID())).toBeNull();
  const cancel = await app.request(
    `http://gateway/card-gateway/api/authorisations/${crypto.randomUUID()}/cancel`,
    { method: 'POST', headers },
  );
  expect(cancel.status).toBe(404);
});

test('a token request for another shop or in a wrong format is rejected', async () => {
  const request = (body: string) =>
    app.request('http://gateway/card-gateway/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  const valid = { card: 'visa', cardNumberBottom: '1111', expire: '3512', holderName: '' };
  const other = await request(JSON.stringify({ ...valid, shopId: 'tshop00000002' }));
  expect(await other.json()).toEqual({ resultCode: '180' });
  for (const body of ['', 'null', JSON.stringify({ ...valid, shopId: 1 })]) {
    expect((await request(body)).status).toBe(400);
  }
});

test('the card of an authenticated token is stored once, without a charge', async () => {
  const token = await authenticatedToken();
  const stored = await shop.storeCard(token);
  expect(stored).toMatchObject({
    status: 'stored',
    card: { cardNumberHead: '4111', cardNumberBottom: '1111' },
  });
  expect(await shop.storeCard(token)).toEqual(stored);
  expect(await shop.authorise({ token }, 7_700, newReference(), 'customer')).toEqual({
    status: 'unknown',
  });
  if (stored.status !== 'stored') throw new Error(stored.status);
  expect(
    await shop.authorise({ cardId: stored.cardId }, 7_700, newReference(), 'customer'),
  ).toMatchObject({
    status: 'authorised',
    cardId: stored.cardId,
  });
  expect(await shop.storeCard(await newToken())).toEqual({ status: 'not_authenticated' });
  expect(await shop.storeCard(await authenticatedToken('declined', '0002'))).toEqual({
    status: 'declined',
  });
  expect(await shop.storeCard('tok_nobodys')).toEqual({ status: 'unknown' });
});

test('a deleted card cannot be charged, but its earlier payment can be cancelled', async () => {
  const token = await authenticatedToken();
  const paid = await shop.authorise({ token }, 5_000, 'ref-forgotten', 'customer');
  if (paid.status !== 'authorised') throw new Error(paid.status);
  await shop.forgetCard(paid.cardId);
  await shop.forgetCard(paid.cardId);
  const source = { cardId: paid.cardId };
  expect(await shop.authorise(source, 5_000, 'ref-after', 'merchant')).toEqual({
    status: 'unknown',
  });
  await expect(shop.cancel(paid.transactionId)).resolves.toBeUndefined();
});
