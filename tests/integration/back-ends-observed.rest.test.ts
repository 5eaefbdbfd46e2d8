import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toJapanDate } from '@/domain/japan-time';
import { type EmbeddedBackends, startEmbeddedBackends } from '@/embedded/embedded-backends';
import { createLogger } from '@/platform/log';
import { ZIP } from '../main-api/shop-visitor';
import { visitBackEnds } from './back-ends-visitor';
import {
  postgresqlIsHere,
  startThrowawayPostgresql,
  type ThrowawayPostgresql,
} from './throwaway-postgresql';

const TEL = '09034567812';
const OPS_TOKEN = 'operations-token-of-the-tests';
const dataDir = mkdtempSync(join(tmpdir(), 'back-ends-observed-'));
const lines: string[] = [];
const sent: string[] = [];

let postgresql: ThrowawayPostgresql | undefined;
let backEnds: EmbeddedBackends;

beforeAll(async () => {
  postgresql = postgresqlIsHere ? await startThrowawayPostgresql() : undefined;
  const databaseUrl = await postgresql?.createDatabase('observed');
  backEnds = await startEmbeddedBackends({
    dataDir,
    ...(databaseUrl !== undefined && { databaseUrl }),
    port: 0,
    npCreditLimit: 55_000,
    npHandlingFee: 330,
    invoiceRegistrationNumber: 'T1234567890123',
    opsToken: OPS_TOKEN,
    logger: createLogger('info', { write: (line: string) => lines.push(line) }),
  });
}, 120_000);

afterAll(async () => {
  await backEnds?.close();
  await postgresql?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const entries = () => lines.map((line) => JSON.parse(line));
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${backEnds.origin}${path}`, { headers });

async function metrics(): Promise<string[]> {
  const answer = await get('/metrics', { authorization: `Bearer ${OPS_TOKEN}` });
  expect(answer.status).toBe(200);
  return (await answer.text()).split('\n');
}

/** Signs up, authenticates a card, orders, and orders the same start again under another key. */
async function shop(): Promise<void> {
  const people = visitBackEnds([backEnds], toJapanDate(new Date()));
  await people.signUp(TEL);
  const [start = ''] = await people.starts(ZIP.shibuya, 'open');
  const creditToken = await people.authenticateNewCard(TEL);
  const body = await people.orderBody(ZIP.shibuya, {
    selectedDate: start,
    ...people.newCard,
    creditToken,
  });
  await people.place(TEL, randomUUID(), body);
  await expect(people.place(TEL, randomUUID(), body)).rejects.toThrow();
  sent.push(creditToken, JSON.stringify(body));
}

test('the log of a sign-up and an order has no personal data, and the metrics count them', async () => {
  expect(await metrics()).toContain('orders_placed_total{outcome="placed"} 0');
  await shop();
  const operations = { authorization: `Bearer ${OPS_TOKEN}` };
  const answer = await get(`/outbox.json?to=${TEL}`, operations);
  const outbox: { text: string }[] = await answer.json();
  const code = /\b\d{6}\b/.exec(outbox.map(({ text }) => text).join('\n'))?.[0] ?? '';
  expect(code).toMatch(/^\d{6}$/);
  await vi.waitFor(() => expect(lines.join('')).toContain('/outbox.json'));

  const log = lines.join('');
  const [creditToken = ''] = sent;
  for (const personal of [TEL, `+81${TEL.slice(1)}`, code, creditToken, 'a-password', 'Bearer']) {
    expect(log).not.toContain(personal);
  }
  // Names, addresses and mail addresses: all that has been typed in Japanese or with an @.
  expect(log).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]|\w@\w/);
  expect(entries().map(({ msg }) => msg)).not.toContain('statement failed');
  expect(entries()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ method: 'POST', route: '/identity-provider SignUp', status: 200 }),
      expect.objectContaining({ method: 'POST', route: '/api/v1/order/services', status: 200 }),
    ]),
  );
  expect(await metrics()).toEqual(
    expect.arrayContaining([
      'orders_placed_total{outcome="placed"} 1',
      'sms_sent_total{kind="/identity-provider SignUp",outcome="sent"} 1',
      'orders_pending 0',
      'office_promises_overdue 0',
    ]),
  );
  expect((await metrics()).filter((line) => line.startsWith('orders_placed_total'))).toHaveLength(
    2,
  );
});

test('a failed sign-in and a rejected call are logged without personal data', async () => {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    'x-request-id': 'failed-sign-in-0001',
  };
  const body = JSON.stringify({
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: backEnds.environment.COGNITO_CLIENT_ID,
    AuthParameters: { USERNAME: `+81${TEL.slice(1)}`, PASSWORD: 'a-guessed-word' },
  });
  await fetch(`${backEnds.origin}/identity-provider`, { method: 'POST', headers, body });
  await get('/api/v1/user/order_lists', {
    authorization: 'Bearer e30.e30.forged',
    'x-request-id': 'rejected-call-0001',
  });
  const entryOf = (id: string) => entries().find(({ requestId }) => requestId === id);
  await vi.waitFor(() => expect(entryOf('rejected-call-0001')).toBeDefined());
  expect(entryOf('failed-sign-in-0001')).toMatchObject({
    route: '/identity-provider InitiateAuth',
    status: 400,
    rejection: 'NotAuthorizedException',
  });
  expect(entryOf('rejected-call-0001')).toMatchObject({
    route: '/api/v1/user/order_lists',
    status: 401,
    rejection: 'unauthorized',
  });
  expect(lines.join('')).not.toMatch(new RegExp(`a-guessed-word|forged|${TEL.slice(1)}`));
});

test('the card gateway’s calls for an order are logged under the order’s request id', () => {
  const all = entries().filter(({ msg }) => msg === 'request');
  const order = all.find(
    ({ route, status }) => route === '/api/v1/order/services' && status === 200,
  );
  const together = all.filter(({ requestId }) => requestId === order?.requestId);
  expect(together.map(({ route }) => route)).toEqual(
    expect.arrayContaining(['/card-gateway', '/api/v1/order/services']),
  );
});

test('a valid request id is passed on, an invalid one is replaced, and no address forges a line', async () => {
  const kept = await get('/api/v1/nowhere/%0d%0a{"msg":"forged"}?tel=09034567812', {
    'x-request-id': 'edge-0123456789',
  });
  expect(kept.headers.get('x-request-id')).toBe('edge-0123456789');
  const made = await get('/nowhere', { 'x-request-id': `edge'*/;DROP` });
  expect(made.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  await vi.waitFor(() => expect(entries().at(-1)).toMatchObject({ route: 'other', status: 404 }));
  expect(entries().find(({ requestId }) => requestId === 'edge-0123456789')).toMatchObject({
    route: '/api',
    status: 404,
    rejection: 'not_found',
  });
  expect(lines.join('')).not.toMatch(/forged|09034567812/);
});

test('a request that breaks off is logged without an error and without its content', async () => {
  const { hostname, port } = new URL(backEnds.origin);
  const socket = connect(Number(port), hostname);
  const head = [
    'POST /identity-provider HTTP/1.1',
    `host: ${hostname}`,
    'x-amz-target: forged "line"',
    'x-request-id: broken-off-0001',
    'content-length: 100',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{"a":`, () => socket.destroy());
  const logged = () => entries().filter(({ requestId }) => requestId === 'broken-off-0001');
  await vi.waitFor(() => expect(logged()).toMatchObject([{ msg: 'request', level: 30 }]));
  expect(lines.join('')).not.toContain('forged');
});

test('running back ends report ready, and the metrics need the operations token', async () => {
  expect(await (await get('/ready')).json()).toEqual({ isReady: true, failing: [] });
  expect((await get('/health')).status).toBe(200);
  for (const authorization of ['', 'Bearer wrong', OPS_TOKEN]) {
    expect((await get('/metrics', { authorization })).status).toBe(401);
  }
});
