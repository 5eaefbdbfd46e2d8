import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startUpstream, type Upstream } from '../tests/server/fake-upstream';
import { newStorefront } from '../tests/server/new-storefront';
import { proxy } from './proxy';

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

const ask = (path: string, headers: Record<string, string> = {}) =>
  proxy(new NextRequest(`http://localhost:3000${path}`, { headers }));

const nonceOf = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1];

describe('proxy', () => {
  it('gives every request a nonce of its own, the same in policy and request', async () => {
    const [first, second] = [await ask('/'), await ask('/')];
    const nonce = nonceOf(first.headers.get('content-security-policy'));
    expect(nonce).toHaveLength(24);
    expect(first.headers.get('x-middleware-request-x-nonce')).toBe(nonce);
    expect(nonceOf(first.headers.get('x-middleware-request-content-security-policy'))).toBe(nonce);
    expect(nonceOf(second.headers.get('content-security-policy'))).not.toBe(nonce);
  });

  it('believes no nonce the browser sends', async () => {
    const response = await ask('/', {
      'x-nonce': 'forged',
      'content-security-policy': "script-src 'nonce-forged'",
    });
    expect(response.headers.get('x-middleware-request-x-nonce')).not.toBe('forged');
    expect(response.headers.get('x-middleware-request-content-security-policy')).not.toContain(
      'forged',
    );
  });

  it('asks for https ever after only where the shop has it', async () => {
    expect((await ask('/')).headers.get('strict-transport-security')).toBeNull();
    vi.stubEnv('NEXTAUTH_URL', 'https://shop.example');
    expect((await ask('/')).headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  it('puts the maintenance page at every address while the flag is on', async () => {
    underMaintenance = true;
    const response = await ask('/order/payment');
    expect(response.headers.get('x-middleware-rewrite')).toBe('http://localhost:3000/_maintenance');
    expect(nonceOf(response.headers.get('content-security-policy'))).toBeDefined();
  });

  it('keeps the return from 3-D Secure up while the flag is on', async () => {
    underMaintenance = true;
    const response = await ask('/payment/callback/three-d-secure?authentication=7');
    expect(response.headers.get('x-middleware-rewrite')).toBeNull();
    expect(response.headers.get('x-middleware-next')).toBe('1');
  });

  it('keeps the shop open when the flag cannot be read', async () => {
    vi.stubEnv('MAIN_API_ORIGIN', 'http://127.0.0.1:9');
    expect((await ask('/')).headers.get('x-middleware-rewrite')).toBeNull();
  });

  it('leaves the embedded back ends to themselves, in maintenance too', async () => {
    underMaintenance = true;
    const response = await ask('/embedded/outbox.json?to=090');
    expect(response.headers.get('x-middleware-rewrite')).toBe(
      'http://localhost:3000/api/embedded/outbox.json?to=090',
    );
    expect(response.headers.get('content-security-policy')).toBeNull();
  });
});
