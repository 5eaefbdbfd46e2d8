import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiServer, serveApiHandler } from '../../tests/server/api-handler-server';
import { startUpstream, type Upstream } from '../../tests/server/fake-upstream';
import { announceOffice, passToEmbeddedBackends } from './embedded-passthrough';

let backends: Upstream;
const servers: ApiServer[] = [];

beforeEach(async () => {
  globalThis.shopProcessWide = undefined;
  backends = await startUpstream(({ method }) => ({
    status: method === 'POST' ? 303 : 200,
    headers: {
      'content-security-policy': "default-src 'none'",
      location: '/embedded/card-gateway/next',
      'set-cookie': 'a=b',
      'x-internal': 'yes',
    },
    body: '<p>page</p>',
  }));
  vi.stubEnv('EMBEDDED_BACKENDS_ORIGIN', backends.origin);
  vi.stubEnv('NEXTAUTH_URL', 'http://localhost:3000');
  vi.stubEnv('LOG_LEVEL', 'silent');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all([backends, ...servers.splice(0)].map((each) => each.close()));
});

async function serve(path: string): Promise<ApiServer> {
  const server = await serveApiHandler((request, response) =>
    passToEmbeddedBackends(request, response, path.split('/')),
  );
  servers.push(server);
  return server;
}

async function ask(path: string, init: RequestInit = {}) {
  const { origin } = await serve(path);
  return fetch(`${origin}/embedded/${path}?to=090`, { redirect: 'manual', ...init });
}

describe('passToEmbeddedBackends', () => {
  it('passes on a page with its own policy, without cookies and other headers', async () => {
    const response = await ask('outbox', { headers: { cookie: 'idToken=secret' } });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<p>page</p>');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('x-internal')).toBeNull();
    expect(backends.requests[0]).toMatchObject({ method: 'GET', url: '/outbox?to=090' });
    expect(Object.keys(backends.requests[0]?.headers ?? {})).not.toContain('cookie');
  });

  it('passes on a form and returns its redirect', async () => {
    const response = await ask('card-gateway/three-d-secure/a1', {
      method: 'POST',
      body: new URLSearchParams({ answer: 'pass' }),
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/embedded/card-gateway/next');
    expect(backends.requests[0]?.body).toBe('answer=pass');
  });

  it.each(['card-gateway/api/authorisations', 'identity-provider', 'api/v1/menu/items'])(
    'answers 404 for the internal path %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
      expect(backends.requests).toEqual([]);
    },
  );

  it('answers 404 when the back ends are not embedded', async () => {
    vi.stubEnv('EMBEDDED_BACKENDS_ORIGIN', '');
    expect((await ask('outbox')).status).toBe(404);
  });

  it('rejects other methods with 405 and large forms with 413', async () => {
    expect((await ask('outbox', { method: 'DELETE' })).status).toBe(405);
    const large = await ask('card-gateway/tokens', { method: 'POST', body: 'x'.repeat(70_000) });
    expect(large.status).toBe(413);
  });

  it('allows one IP address thirty card tokens an hour, without limiting other paths', async () => {
    const { origin } = await serve('card-gateway/tokens');
    const request = () => fetch(origin, { method: 'POST', body: '{}', redirect: 'manual' });
    for (let tokens = 0; tokens < 30; tokens += 1) expect((await request()).status).toBe(303);
    const rejected = await request();
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(await rejected.json()).toMatchObject({
      error: {
        code: 'too_many_attempts',
        message: '回数が多すぎます。1時間ほどたってから、もう一度お試しください。',
      },
    });
    expect((await ask('card-gateway/payment.js')).status).toBe(200);
  });

  it('answers 503 with the product’s error body when the back ends are down', async () => {
    await backends.close();
    const response = await ask('outbox');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: { code: 'back_end_unavailable' } });
    backends = await startUpstream(() => ({ body: {} }));
  });
});

describe('announceOffice', () => {
  async function announced(answer: object): Promise<string> {
    const office = await startUpstream(() => ({ body: answer }));
    vi.stubEnv('EMBEDDED_BACKENDS_ORIGIN', office.origin);
    vi.stubEnv('OPS_TOKEN', 'token-of-operations');
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await announceOffice();
    const said = write.mock.calls.map(([text]) => String(text)).join('');
    write.mockRestore();
    await office.close();
    expect(office.requests).toMatchObject([
      {
        method: 'POST',
        url: '/api/v1/office/first-owner-keys',
        headers: { authorization: 'Bearer token-of-operations' },
      },
    ]);
    return said;
  }

  it('prints a link for the first owner, with the key in its fragment', async () => {
    const said = await announced({ key: 'k'.repeat(43) });
    expect(said).toContain(`http://localhost:3000/office/invitation#key=${'k'.repeat(43)}\n`);
    expect(said).not.toContain('token-of-operations');
  });

  it('prints nothing once there is an owner', async () => {
    expect(await announced({ key: null })).toBe('');
  });
});
