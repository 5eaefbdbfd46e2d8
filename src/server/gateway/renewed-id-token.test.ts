import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiServer, serveApiHandler } from '../../../tests/server/api-handler-server';
import {
  type FakeIdentityProvider,
  startFakeIdentityProvider,
} from '../../../tests/server/fake-identity-provider';
import { startUpstream, type Upstream } from '../../../tests/server/fake-upstream';
import { newStorefront } from '../../../tests/server/new-storefront';
import { sessionCookies } from '../../../tests/server/session-cookies';
import { mainApiGateway } from './main-api-gateway';

let provider: FakeIdentityProvider;
let upstream: Upstream;
let gateway: ApiServer;
/** The only id token that the main API takes. */
let taken: string;

beforeEach(async () => {
  provider = await startFakeIdentityProvider();
  taken = await provider.signIdToken({ jti: 'renewed' });
  upstream = await startUpstream(({ url, headers }) => {
    if (url.endsWith('/is_maintenance_time')) return { body: { is_maintenance_time: false } };
    return headers.authorization === `Bearer ${taken}`
      ? { body: { orderId: 'order-1', orderServiceErrors: { code: '', messages: '' } } }
      : { status: 401, body: { error: { code: 'unauthorized', message: 'ログインが必要です。' } } };
  });
  newStorefront({ ...provider.environment, MAIN_API_ORIGIN: upstream.origin });
  gateway = await serveApiHandler(mainApiGateway);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all([provider.close(), upstream.close(), gateway.close()]);
});

/** Orders in a good session, with an id token whose signature is broken unless another is given. */
async function order(idToken = `${taken}broken`) {
  const answer = await fetch(`${gateway.origin}/api/v1/order/services`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: gateway.origin,
      'idempotency-key': 'key-1',
      cookie: await sessionCookies(idToken),
    },
    body: '{"project":"houseCleaning"}',
  });
  return {
    status: answer.status,
    body: await answer.json(),
    cookies: answer.headers.getSetCookie(),
  };
}

function placed() {
  return upstream.requests
    .filter(({ url }) => url.endsWith('/order/services'))
    .map(({ headers, body }) => ({
      authorization: headers.authorization,
      key: headers['idempotency-key'],
      body,
    }));
}

describe('a change whose id token the main API rejects', () => {
  it('is repeated under the same idempotency key with a renewed token, which the browser stores', async () => {
    provider.replies.set('GetTokensFromRefreshToken', {
      body: { AuthenticationResult: { IdToken: taken, AccessToken: 'access' } },
    });
    const { status, body, cookies } = await order();
    expect(status).toBe(200);
    expect(body).toMatchObject({ orderId: 'order-1' });
    const sent = { key: 'key-1', body: '{"project":"houseCleaning"}' };
    expect(placed()).toEqual([
      { ...sent, authorization: `Bearer ${taken}broken` },
      { ...sent, authorization: `Bearer ${taken}` },
    ]);
    expect(cookies.filter((cookie) => cookie.startsWith('idToken='))).toEqual([
      expect.stringContaining(`idToken=${taken};`),
    ]);
  });

  it('is answered with 401 after one renewal when the renewed token is rejected, too', async () => {
    const other = await provider.signIdToken({ jti: 'other' });
    provider.replies.set('GetTokensFromRefreshToken', {
      body: { AuthenticationResult: { IdToken: other, AccessToken: 'access' } },
    });
    expect(await order()).toMatchObject({ status: 401, body: { error: { code: 'unauthorized' } } });
    expect(placed()).toHaveLength(2);
  });

  it('is answered with 401 when the identity provider has ended the session', async () => {
    provider.replies.set('GetTokensFromRefreshToken', { error: 'NotAuthorizedException' });
    expect(await order()).toMatchObject({ status: 401, body: { error: { code: 'unauthorized' } } });
    expect(placed()).toHaveLength(1);
  });

  it('is answered with 503 while the identity provider fails', async () => {
    provider.replies.set('GetTokensFromRefreshToken', { error: 'InternalErrorException' });
    expect(await order()).toMatchObject({
      status: 503,
      body: { error: { code: 'back_end_unavailable' } },
    });
  });
});

it('a change with another customer’s id token is sent with a token of its own session', async () => {
  provider.replies.set('GetTokensFromRefreshToken', {
    body: { AuthenticationResult: { IdToken: taken, AccessToken: 'access' } },
  });
  const copied = await provider.signIdToken({ sub: 'user-2' });
  expect(await order(copied)).toMatchObject({ status: 200 });
  expect(placed().map(({ authorization }) => authorization)).toEqual([`Bearer ${taken}`]);
});
