import type { APIRequestContext } from '@playwright/test';
import { apiErrorBodySchema } from '@/contract/api-errors';
import { signIn } from './customers';
import { expect, test } from './fixtures';
import { sendRaw } from './raw-request';

const pages = ['/', '/login', '/menu-select/houseclean', '/order/payment', '/nothing-here'];

async function readPolicy(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  const policy = answer.headers()['content-security-policy'] ?? '';
  const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1];
  return { policy, nonce, headers: answer.headers(), html: await answer.text() };
}

for (const path of pages) {
  test(`${path} allows only scripts and styles with the nonce of its own response`, async ({
    request,
    shopOrigin,
  }) => {
    const first = await readPolicy(request, `${shopOrigin}${path}`);
    const second = await readPolicy(request, `${shopOrigin}${path}`);
    expect(first.nonce).toMatch(/^[\w+/=]{20,}$/);
    expect(second.nonce).not.toBe(first.nonce);
    expect(first.policy).not.toMatch(/unsafe-(?:eval|inline)/);
    expect(first.policy).toContain("object-src 'none'");
    expect(first.policy).toContain("frame-ancestors 'none'");

    const nonces = [...first.html.matchAll(/<(?:script|style)\b([^>]*)>/g)]
      .map(([, attributes = '']) => attributes)
      .filter((attributes) => !attributes.includes('application/json'))
      .map((attributes) => /nonce="([^"]*)"/.exec(attributes)?.[1]);
    expect(nonces.length).toBeGreaterThan(0);
    expect(new Set(nonces)).toEqual(new Set([first.nonce]));

    expect(first.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining(
        'camera=(), geolocation=(), microphone=(), payment=()',
      ),
      'cache-control': expect.stringContaining('no-store'),
    });
    expect(first.headers).not.toHaveProperty('x-powered-by');
    expect(first.headers).not.toHaveProperty('server');
    expect(Object.keys(first.headers).filter((name) => /^access-control-/.test(name))).toEqual([]);
  });
}

test('every HTML response has a Content-Security-Policy, including error responses', async ({
  shopOrigin,
}) => {
  const { text } = await sendRaw(shopOrigin, { method: 'GET', path: '/' });
  const build = /"buildId":"([^"]+)"/.exec(text)?.[1];
  for (const [method, path, status, headers] of [
    ['POST', '/', 200],
    ['PUT', '/login?error=%22', 200],
    ['DELETE', '/nothing-here', 404],
    ['GET', '/%zz', 404],
    ['GET', '/%E0%A4%A', 404],
    ['GET', '/_error', 404],
    ['GET', '/_next/nothing-here', 404],
    ['GET', `/_next/data/${build}/nothing-here.json`, 404],
    ['GET', '/_next/data/another-build/my.json', 404],
    ['GET', '/api/nothing-here', 404],
    ['POST', '/favicon.ico', 405],
    ['GET', '/favicon.ico', 416, { range: 'bytes=99999999-' }],
    ['GET', '/embedded', 404],
    ['GET', '/embedded/outbox', 401],
  ] as const) {
    const answer = await sendRaw(shopOrigin, { method, path, headers: { ...headers } });
    expect([method, path, answer.status]).toEqual([method, path, status]);
    expect(answer.text).toContain('<html');
    const policy = String(answer.headers['content-security-policy']);
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1];
    if (path === '/embedded/outbox') expect(policy).toMatch(/^default-src 'none'/);
    else expect(answer.text.match(/nonce="([^"]*)"/)?.[1]).toBe(nonce);
    expect(nonce ?? policy).toMatch(/.{20,}/);
  }
});

test('a nonce sent by the browser never appears in the response', async ({ shopOrigin }) => {
  const forged = { 'content-security-policy': "script-src 'nonce-forged'", 'x-nonce': 'forged' };
  for (const path of ['/', '/nothing-here', '/order/payment']) {
    const answer = await sendRaw(shopOrigin, { method: 'GET', path, headers: forged });
    expect(JSON.stringify(answer)).not.toContain('forged');
  }
});

const changes = [
  ['post', '/api/v1/order/services'],
  ['post', '/api/v1/account/signups'],
  ['post', '/api/v1/user/three_d_secure_authentications'],
  ['post', '/api/v1/slack_notifications/send_message'],
  ['put', '/api/v1/maintenance_fronts'],
  ['post', '/api/auth/signin'],
  ['post', '/api/auth/signup/sms'],
  ['post', '/api/auth/signup/verify'],
  ['post', '/api/auth/signup/signed'],
  ['post', '/api/auth/credit/register'],
  ['post', '/api/auth/credit/verify'],
  ['post', '/api/auth/callback/credentials'],
  ['post', '/api/auth/signout'],
] as const;

test('changes sent from another site or an unknown origin are rejected with 403', async ({
  page,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  const strangers: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${shopOrigin}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const [method, path] of changes) {
    for (const headers of strangers) {
      const answer = await page.request[method](`${shopOrigin}${path}`, { headers, data: {} });
      expect([path, headers, answer.status()]).toEqual([path, headers, 403]);
      const { error } = apiErrorBodySchema.parse(await answer.json());
      expect(error.code).toBe('forbidden_origin');
      expect(error.message).toMatch(/[ぁ-ん]/);
    }
  }
  const session = await page.request.get(`${shopOrigin}/api/auth/session`);
  expect(await session.json()).toMatchObject({ tel: '09000000001' });
});

test('API responses are not cached, not sniffed, and not readable by other sites', async ({
  request,
  shopOrigin,
}) => {
  const calls = ['/api/v1/user/informations', '/api/v1/menu/categories', '/api/auth/session'];
  for (const path of calls) {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = {
        origin: 'https://evil.example',
        'access-control-request-method': 'GET',
      };
      const answer = await request.fetch(`${shopOrigin}${path}`, { method, headers });
      const received = answer.headers();
      expect([
        path,
        method,
        Object.keys(received).filter((name) => /^access-control-/.test(name)),
      ]).toEqual([path, method, []]);
      expect(received).toMatchObject({ 'x-content-type-options': 'nosniff' });
      expect(received).not.toHaveProperty('x-powered-by');
      if (method === 'GET')
        expect([path, received['cache-control']]).toEqual([
          path,
          expect.stringContaining('no-store'),
        ]);
    }
  }
});

test('internal paths of the embedded back ends return 404', async ({ request, shopOrigin }) => {
  for (const path of [
    '/embedded/card-gateway/api/tokens/check',
    '/embedded/identity-provider',
    '/embedded/api/v1/openapi.json',
    '/embedded/health',
    '/embedded/card-gateway/..%2fapi/v1/openapi.json',
  ]) {
    expect([path, (await request.get(`${shopOrigin}${path}`)).status()]).toEqual([path, 404]);
  }
});
