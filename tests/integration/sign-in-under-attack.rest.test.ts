import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type EmbeddedBackends, startEmbeddedBackends } from '@/embedded/embedded-backends';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import type { ApiServer } from '../server/api-handler-server';
import { newStorefront } from '../server/new-storefront';
import { serveStorefrontApi } from '../server/storefront-api';

const SHOP = 'http://shop.example';
const ROUNDS = 20;

let dataDir: string;
let backEnds: EmbeddedBackends;
let storefront: ApiServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sign-in-under-attack-'));
  backEnds = await startEmbeddedBackends({
    dataDir,
    port: 0,
    npCreditLimit: 55_000,
    npHandlingFee: 330,
    invoiceRegistrationNumber: 'T1234567890123',
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    // A tenth of what a password costs, so that twenty rounds take seconds.
    passwordCost: { N: 2 ** 12, r: 8, p: 2 },
  });
  newStorefront({
    ...backEnds.environment,
    NEXTAUTH_URL: SHOP,
    TRUST_PROXY: '1',
    // The worst for the queue: no limit of an account or an address keeps a guess away from it.
    ATTEMPT_LIMIT_FACTOR: '10000',
  });
  storefront = await serveStorefrontApi();
}, 180_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await storefront.close();
  await backEnds.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function signIn(address: string, password: string, cookie = ''): Promise<Response> {
  const response = await fetch(`${storefront.origin}/api/auth/signin`, {
    method: 'POST',
    headers: {
      origin: SHOP,
      'content-type': 'application/json',
      'x-forwarded-for': address,
      cookie,
    },
    body: JSON.stringify({ username: DEMO_CUSTOMER.tel, password }),
  });
  await response.text();
  return response;
}

it(`the owner signs in within five seconds, ${ROUNDS} times of ${ROUNDS}, during 150 wrong passwords from 20 addresses`, async () => {
  const alone = performance.now();
  expect((await signIn('203.0.113.8', DEMO_CUSTOMER.password)).status).toBe(200);
  // Where a single sign-in is slow already, the machine is busy with something else.
  const inTimeMs = Math.max(5_000, 25 * (performance.now() - alone));
  const owner: { status: number; isInTime: boolean }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const guesses = Array.from({ length: 150 }, (_, guess) =>
      signIn(`198.51.100.${guess % 20}`, `guess ${guess}`),
    );
    const begun = performance.now();
    const { status } = await signIn('203.0.113.7', DEMO_CUSTOMER.password);
    owner.push({ status, isInTime: performance.now() - begun < inTimeMs });
    for (const answer of await Promise.all(guesses)) {
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBe(5);
    }
  }
  expect(owner).toEqual(owner.map(() => ({ status: 200, isInTime: true })));
}, 300_000);

it('a new device signs in, 10 times of 10, while a known device keeps 40 connections busy', async () => {
  const first = await signIn('198.51.100.99', DEMO_CUSTOMER.password);
  const [cookie = ''] = first.headers
    .getSetCookie()
    .filter((each) => each.startsWith('knownDevice='))
    .map((each) => each.split(';', 1)[0] ?? '');
  const flood = { isOver: false };
  const connections = Array.from({ length: 40 }, async () => {
    while (!flood.isOver) await signIn('198.51.100.99', DEMO_CUSTOMER.password, cookie);
  });
  const statuses: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    statuses.push((await signIn(`203.0.113.${round}`, DEMO_CUSTOMER.password)).status);
  }
  flood.isOver = true;
  await Promise.all(connections);
  expect(statuses).toEqual(statuses.map(() => 200));
}, 300_000);
