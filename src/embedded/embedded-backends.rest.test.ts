import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import { type EmbeddedBackends, startEmbeddedBackends } from './embedded-backends';

let dataDir: string;

const logged: string[] = [];
const keepLine = (fields: object, message: string) => {
  logged.push(`${JSON.stringify(fields)} ${message}`);
};
const logger = { info: keepLine, warn: keepLine, error: keepLine };

function start(): Promise<EmbeddedBackends> {
  return startEmbeddedBackends({
    dataDir,
    port: 0,
    npCreditLimit: 55_000,
    npHandlingFee: 330,
    invoiceRegistrationNumber: 'T1234567890123',
    clock: { now: () => new Date('2026-05-06T01:00:00Z') },
    logger,
    passwordCost: { N: 2, r: 1, p: 1 },
  });
}

function identityProvider(backends: EmbeddedBackends, operation: string, body: object) {
  return fetch(backends.environment.COGNITO_ENDPOINT ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: backends.environment.COGNITO_CLIENT_ID, ...body }),
  });
}

async function signInDemoCustomer(backends: EmbeddedBackends): Promise<string> {
  const response = await identityProvider(backends, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: DEMO_CUSTOMER.tel, PASSWORD: DEMO_CUSTOMER.password },
  });
  const body: { AuthenticationResult: { IdToken: string } } = await response.json();
  return body.AuthenticationResult.IdToken;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-backends-'));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('every back end answers, and a second start keeps the data and secrets of the first', async () => {
  const first = await start();
  const { environment } = first;
  expect(environment).toEqual({
    MAIN_API_ORIGIN: first.origin,
    COGNITO_REGION: 'ap-northeast-1',
    COGNITO_CLIENT_ID: 'embedded-storefront',
    COGNITO_CLIENT_SECRET: expect.stringMatching(/^[\w-]{43}$/),
    COGNITO_USER_POOL_ID: 'ap-northeast-1_embedded',
    COGNITO_ENDPOINT: `${first.origin}/identity-provider`,
    COGNITO_ISSUER: `${first.origin}/identity-provider`,
    PAYMENT_SCRIPT_URL: '/embedded/card-gateway/payment.js',
    PAYMENT_SHOP_ID: 'tshop00000001',
    CARD_GATEWAY_ORIGIN: first.origin,
    CARD_GATEWAY_SHOP_SECRET: expect.stringMatching(/^[\w-]{43}$/),
    EMBEDDED_BACKENDS_ORIGIN: first.origin,
    OPS_TOKEN: expect.stringMatching(/^[\w-]{43}$/),
    NEXTAUTH_SECRET: expect.stringMatching(/^[\w-]{43}$/),
  });
  for (const path of [
    '/health',
    '/api/v1/openapi.json',
    '/identity-provider/.well-known/jwks.json',
    '/card-gateway/payment.js',
    '/documents/terms',
  ]) {
    expect([path, (await fetch(`${first.origin}${path}`)).status]).toEqual([path, 200]);
  }
  const operations = { authorization: `Bearer ${environment.OPS_TOKEN}` };
  for (const path of ['/outbox', '/outbox.json', '/outbox/', '//outbox.json', '/%6futbox.json']) {
    const rejected = await fetch(`${first.origin}${path}`);
    expect([path, rejected.status]).toEqual([path, path.startsWith('//') ? 404 : 401]);
  }
  for (const path of ['/outbox', '/outbox.json']) {
    const shown = await fetch(`${first.origin}${path}`, { headers: operations });
    expect([path, shown.status]).toEqual([path, 200]);
  }
  expect((await fetch(`${first.origin}/nowhere`)).status).toBe(404);

  await identityProvider(first, 'SignUp', { Username: '09012345678', Password: 'a-password' });
  const idToken = await signInDemoCustomer(first);
  expect(decodeJwt(idToken).sub).toBe(DEMO_CUSTOMER.subject);
  // The storefront checks it by the machine's time, whatever time the clock shows.
  expect(decodeJwt(idToken).exp).toBeGreaterThan(Date.now() / 1000);
  await first.close();
  await expect(fetch(`${first.origin}/health`)).rejects.toThrow();

  const second = await start();
  expect(second.environment.OPS_TOKEN).toBe(environment.OPS_TOKEN);
  expect(second.environment.NEXTAUTH_SECRET).toBe(environment.NEXTAUTH_SECRET);
  const outbox = await fetch(`${second.origin}/outbox.json?to=09012345678`, {
    headers: operations,
  });
  expect(await outbox.json()).toMatchObject([{ kind: 'sms', to: '09012345678' }]);
  // Signed before the restart, at another address: still the same person.
  const payMethods = await fetch(`${second.origin}/api/v1/user/customer_pay_methods`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  expect(payMethods.status).toBe(200);
  await second.close();
  // Two starts, the first of which fills the database, on a machine that may be busy.
}, 120_000);

test('only the owner can read the database and the secrets', async () => {
  expect((await stat(join(dataDir, 'database'))).mode & 0o777).toBe(0o700);
  const secrets = join(dataDir, 'secrets');
  expect((await readdir(secrets)).sort()).toEqual([
    'card-gateway-shop-secret',
    'confirmation-code-key',
    'identity-provider-admin-secret',
    'identity-provider-client-secret',
    'ops-token',
    'session-secret',
    'token-signing-key',
  ]);
  expect((await stat(secrets)).mode & 0o777).toBe(0o700);
  for (const name of await readdir(secrets)) {
    expect((await stat(join(secrets, name))).mode & 0o777).toBe(0o600);
  }
});

test('the log of starts and requests contains no secret', async () => {
  const secrets = join(dataDir, 'secrets');
  const log = logged.join('\n');
  expect(log).toContain('InitiateAuth');
  for (const name of await readdir(secrets)) {
    expect(log).not.toContain(await readFile(join(secrets, name), 'utf8'));
  }
});

test('a start with a data directory in use fails with a one-line message', async () => {
  const first = await start();
  const error = await start().catch((reason: Error) => reason);
  await first.close();
  expect(error).toMatchObject({ name: 'DataDirectoryInUseError' });
  expect(error).toHaveProperty('message', expect.stringMatching(/^[^\n]*is in use by another/));
});
