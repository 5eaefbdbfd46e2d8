import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { MAIN_API_BASE_PATH } from '@/contract/main-api-paths';
import { servedApi } from '@/contract/served-api';
import { nextAuthCalls } from '@/server/auth/next-auth-handler';
import type { ApiServer } from '../server/api-handler-server';
import {
  type FakeIdentityProvider,
  startFakeIdentityProvider,
} from '../server/fake-identity-provider';
import { startUpstream, type Upstream } from '../server/fake-upstream';
import { newStorefront } from '../server/new-storefront';
import { INTERNAL_API_PATHS, serveStorefrontApi } from '../server/storefront-api';

let identityProvider: FakeIdentityProvider;
let mainApiServer: Upstream;
let cardGateway: Upstream;
let storefront: ApiServer;

beforeAll(async () => {
  identityProvider = await startFakeIdentityProvider();
  mainApiServer = await startUpstream(({ url }) => ({
    body: url.endsWith('/is_maintenance_time') ? { is_maintenance_time: false } : {},
  }));
  cardGateway = await startUpstream(() => ({ body: { status: 'usable' } }));
  newStorefront({
    ...identityProvider.environment,
    MAIN_API_ORIGIN: mainApiServer.origin,
    CARD_GATEWAY_ORIGIN: cardGateway.origin,
    CARD_GATEWAY_SHOP_SECRET: 'shop-secret',
    NEXTAUTH_URL: 'http://shop.example',
    ATTEMPT_LIMIT_FACTOR: '100',
  });
  storefront = await serveStorefrontApi();
});

afterAll(async () => {
  vi.unstubAllEnvs();
  const servers = [storefront, identityProvider, mainApiServer, cardGateway];
  await Promise.all(servers.map((server) => server.close()));
});

beforeEach(() => {
  for (const { requests } of [identityProvider, mainApiServer, cardGateway]) requests.length = 0;
});

interface Change {
  readonly method: string;
  readonly path: string;
  readonly contentType: string;
}

/** Every call of the contract that changes something, and every POST of the internal API and next-auth. */
const gatewayChanges = Object.values(servedApi)
  .map((endpoint): Endpoint => endpoint)
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path, takesFile, body }) => ({
    method,
    takesJson: body !== undefined,
    path: `${MAIN_API_BASE_PATH}${path.replace(/\{\w+\}/g, '1')}`,
    contentType: takesFile ? 'multipart/form-data; boundary=x' : 'application/json',
  }));
const internalChanges = INTERNAL_API_PATHS.map((path) => ({
  method: 'POST',
  path,
  contentType: 'application/json',
}));
const nextAuthChanges = (nextAuthCalls.POST ?? []).map((call) => ({
  method: 'POST',
  path: `/api/auth/${call}`,
  contentType: 'application/x-www-form-urlencoded',
}));
const changes: readonly Change[] = [...gatewayChanges, ...internalChanges, ...nextAuthChanges];

const BODIES: Readonly<Record<string, string>> = {
  'multipart/form-data; boundary=x':
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nx\r\n--x--\r\n',
  'application/x-www-form-urlencoded': 'json=true&text=a',
};

/** As a browser sends it whose customer is signed in: with all cookies there are. */
async function send(
  { method, path, contentType }: Change,
  headers: Readonly<Record<string, string>>,
  body = BODIES[contentType] ?? '{}',
) {
  const response = await fetch(`${storefront.origin}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'content-type': contentType,
      cookie:
        'idToken=header.payload.sign; creditToken=token-of-the-card; next-auth.session-token=x',
      ...headers,
    },
    body,
  });
  const text = await response.text();
  return { status: response.status, text, cookies: response.headers.getSetCookie() };
}

/** The requests that reached an upstream, apart from the maintenance flag. */
function asked(): readonly string[] {
  return [identityProvider, mainApiServer, cardGateway]
    .flatMap(({ requests }) => requests.map(({ url }) => url))
    .filter((url) => !url.endsWith('/is_maintenance_time'));
}

const OWN = { origin: 'http://shop.example' };

const elsewhere: readonly [string, Readonly<Record<string, string>>][] = [
  ['no Origin', {}],
  ['no Origin from another site', { 'sec-fetch-site': 'cross-site' }],
  ['no Origin from another host of the site', { 'sec-fetch-site': 'same-site' }],
  ['the Origin of another site', { origin: 'https://evil.example' }],
  ['another scheme, host and port', { origin: 'https://shop.example.evil.example:80' }],
  ['another port', { origin: 'http://shop.example:8080' }],
  ['the Origin of a sandbox', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['an empty Origin', { origin: '', 'sec-fetch-site': 'same-origin' }],
  ['a Referer in place of an Origin', { referer: 'http://shop.example/' }],
];

it('the cases include changes of the gateway, the internal API and next-auth', () => {
  expect(gatewayChanges.length).toBeGreaterThan(15);
  expect(internalChanges.map(({ path }) => path)).toContain('/api/auth/password/confirm');
  expect(nextAuthChanges.map(({ path }) => path)).toContain('/api/auth/signout');
});

describe.each(changes)('$method $path', (change) => {
  it.each(elsewhere)('is rejected with %s', async (_, headers) => {
    const rejected = await send(change, headers);
    expect(rejected.status).toBe(403);
    expect(JSON.parse(rejected.text)).toMatchObject({ error: { code: 'forbidden_origin' } });
    expect(rejected.cookies).toEqual([]);
    expect(asked()).toEqual([]);
  });

  it('is not rejected for its origin when it is sent from the shop', async () => {
    const { status, text } = await send(change, OWN);
    expect(status).not.toBe(403);
    expect(text).not.toContain('forbidden_origin');
  });
});

const FORM_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];

describe.each(internalChanges)('$path, which asks for JSON', (change) => {
  it.each(FORM_TYPES)(
    'rejects the content type %s, which any HTML form can send',
    async (contentType) => {
      const rejected = await send({ ...change, contentType }, OWN, '{"token":"token-of-a-card"}');
      expect(rejected.status).toBe(415);
      expect(JSON.parse(rejected.text)).toMatchObject({
        error: { code: 'unsupported_media_type' },
      });
      expect(rejected.cookies).toEqual([]);
      expect(asked()).toEqual([]);
    },
  );
});

const jsonChanges = gatewayChanges.filter(({ takesJson }) => takesJson);

describe.each(jsonChanges)('$method $path of the main API, which asks for JSON', (change) => {
  it.each(FORM_TYPES)(
    'rejects the content type %s, which any HTML form can send',
    async (contentType) => {
      const rejected = await send({ ...change, contentType }, OWN, '{}');
      expect(rejected.status).toBe(415);
      expect(asked()).toEqual([]);
    },
  );
});
