import { expect, test } from 'vitest';
import { sendRaw } from './raw-request';
import { ask, shopOrigin } from './visitor';

test('every HTML response has a Content-Security-Policy, including error responses', async () => {
  const html = await (await ask('/')).text();
  const build = /"buildId":"([^"]+)"/.exec(html)?.[1];
  for (const [method, path, status, headers] of [
    ['POST', '/', 405],
    ['PUT', '/login?error=%22', 200],
    ['DELETE', '/nothing-here', 404],
    ['GET', '/%zz', 404],
    ['GET', '/%E0%A4%A', 404],
    ['GET', '/_error', 404],
    ['GET', '/_next/nothing-here', 404],
    ['GET', `/_next/data/${build}/nothing-here.json`, 404],
    ['GET', '/_next/data/another-build/my.json', 404],
    ['GET', '/_next/image', 404],
    ['GET', '/_next/image?url=%2F%5Cevil.example&w=640&q=75', 404],
    ['GET', '/_next/image?url=%2Ffavicon.ico&w=64&q=75', 404],
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

test('a nonce sent by the browser never appears in the response', async () => {
  const forged = { 'content-security-policy': "script-src 'nonce-forged'", 'x-nonce': 'forged' };
  for (const path of ['/', '/nothing-here', '/order/payment']) {
    const answer = await sendRaw(shopOrigin, { method: 'GET', path, headers: forged });
    expect(JSON.stringify(answer)).not.toContain('forged');
  }
});

test('API responses are not cached, not sniffed, and not readable by other sites', async () => {
  const calls = ['/api/v1/user/informations', '/api/v1/menu/categories', '/api/auth/session'];
  for (const path of calls) {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' };
      const { headers: received } = await sendRaw(shopOrigin, { method, path, headers });
      const shared = Object.keys(received).filter((name) => /^access-control-/.test(name));
      expect([path, method, shared]).toEqual([path, method, []]);
      expect(received).toMatchObject({ 'x-content-type-options': 'nosniff' });
      expect(received).not.toHaveProperty('x-powered-by');
      if (method === 'GET') expect(received['cache-control'], path).toContain('no-store');
    }
  }
});

test.each([
  '/embedded/card-gateway/api/tokens/check',
  '/embedded/identity-provider',
  '/embedded/api/v1/openapi.json',
  '/embedded/health',
  '/embedded/card-gateway/..%2fapi/v1/openapi.json',
])('the embedded back ends’ internal path %s returns 404', async (path) => {
  expect((await sendRaw(shopOrigin, { method: 'GET', path })).status).toBe(404);
});
