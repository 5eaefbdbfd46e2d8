import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { encode } from 'next-auth/jwt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type FakeIdentityProvider,
  startFakeIdentityProvider,
} from '../../../tests/server/fake-identity-provider';
import { counterTime } from '../shared-counters';
import { endSessions, hasEnded, watchSignOuts } from './ended-sessions';
import {
  continueSessionToken,
  type IdTokenPlace,
  readSessionToken,
  startSessionToken,
} from './session-token';

const NOW = Math.floor(Date.now() / 1000);

let provider: FakeIdentityProvider;

function placeWith(idToken?: string): IdTokenPlace & { events: string[]; left: () => boolean } {
  const events: string[] = [];
  let isLeft = false;
  return {
    events,
    left: () => isLeft,
    leaveSession: () => {
      isLeft = true;
    },
    get: () => idToken,
    set: (_, expiresAt) => events.push(`set for ${Math.round((expiresAt - NOW) / 60)} min`),
    clear: () => events.push('cleared'),
  };
}

const token = (secondsLeft: number) => ({
  sub: 'user-1',
  tel: '09000000001',
  refreshToken: 'refresh-1',
  sessionId: 'session-1',
  renewedAt: NOW,
  expiresAt: NOW + secondsLeft,
});

beforeEach(async () => {
  vi.setSystemTime(NOW * 1000);
  globalThis.shopProcessWide = undefined;
  watchSignOuts();
  provider = await startFakeIdentityProvider();
  for (const [name, value] of Object.entries({ ...provider.environment, LOG_LEVEL: 'silent' })) {
    vi.stubEnv(name, value);
  }
  provider.replies.set('GetTokensFromRefreshToken', {
    body: { AuthenticationResult: { IdToken: await provider.signIdToken() } },
  });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await provider.close();
});

describe('startSessionToken', () => {
  it('stores the id token in its cookie and not in the session', () => {
    const place = placeWith();
    const signIn = { ...token(3_600), subject: 'user-1', idToken: 'id.to.ken', since: 50_000_000 };
    expect(startSessionToken(signIn, place)).toEqual({
      ...token(3_600),
      sessionId: expect.stringMatching(/^[\w-]{43}$/),
      since: 50_000_000,
      renewedAt: expect.any(Number),
    });
    expect(place.events).toEqual(['set for 60 min']);
  });
});

describe('a session in its cookie', () => {
  const SECRET = 'a-secret-of-this-test-0123456789abcdef';
  const requestWith = (cookie: string) =>
    Object.assign(new IncomingMessage(new Socket()), {
      cookies: { 'next-auth.session-token': cookie },
    });

  it('is read each time until it expires, and no other cookie is taken for it', async () => {
    vi.stubEnv('NEXTAUTH_SECRET', SECRET);
    const cookie = await encode({ token: token(3_600), secret: SECRET, maxAge: 600 });
    const read = () => readSessionToken(requestWith(cookie));
    expect(await read()).toMatchObject({ sub: 'user-1', refreshToken: 'refresh-1' });
    expect(await read()).toMatchObject({ sub: 'user-1', refreshToken: 'refresh-1' });
    expect(await readSessionToken(requestWith(cookie.slice(0, -2)))).toBeNull();
    const stolen = await encode({ token: token(3_600), secret: `${SECRET}!`, maxAge: 600 });
    expect(await readSessionToken(requestWith(stolen))).toBeNull();
    vi.setSystemTime((NOW + 660) * 1000);
    expect(await read()).toBeNull();
  });
});

describe('a session of a number whose password is reset', () => {
  beforeEach(() => vi.useRealTimers());

  const begun = (since: number) => ({ ...token(3_000), since });

  it('is refused here when its sign-in began before, although the provider lets it go on', async () => {
    const before = begun(counterTime());
    expect(await hasEnded(before)).toBe(false);
    await endSessions('09000000001');
    expect(await hasEnded(before)).toBe(true);
    const place = placeWith('id.to.ken');
    expect(await continueSessionToken(before, place)).toEqual({ sub: 'user-1', ended: true });
    expect(place.events).toEqual(['cleared']);
    expect(await hasEnded(token(3_000))).toBe(true);
  });

  it('goes on when its sign-in began afterwards, and so do those of other numbers', async () => {
    const others = { ...begun(counterTime()), tel: '09000000002' };
    await endSessions('09000000001');
    const after = begun(counterTime());
    expect(await continueSessionToken(after, placeWith('id.to.ken'))).toEqual(after);
    expect(await hasEnded(others)).toBe(false);
  });

  it('is refused at its renewal when the number has become another, which was reset', async () => {
    const before = { ...begun(counterTime()), tel: '09000000003' };
    await endSessions('09000000001');
    const place = placeWith();
    expect(await continueSessionToken(before, place)).toEqual({ sub: 'user-1', ended: true });
    expect(provider.operations).toEqual(['GetTokensFromRefreshToken']);
    expect(place.events).toEqual(['cleared']);
  });
});

describe('continueSessionToken', () => {
  it('does not renew a token that is valid for more than a minute', async () => {
    const place = placeWith('id.to.ken');
    expect(await continueSessionToken(token(61), place, NOW)).toEqual(token(61));
    expect(provider.operations).toEqual([]);
  });

  it('renews a token when a minute is left', async () => {
    const place = placeWith('id.to.ken');
    const renewed = await continueSessionToken(token(60), place, NOW);
    expect(renewed).toMatchObject({ refreshToken: 'refresh-1', tel: '09000000001' });
    expect(renewed.expiresAt).toBeGreaterThan(NOW + 3_000);
    expect(place.events).toEqual(['set for 60 min']);
  });

  it('renews the id token when its cookie is gone', async () => {
    const place = placeWith();
    await continueSessionToken(token(3_000), place, NOW);
    expect(place.events).toEqual(['set for 60 min']);
  });

  it('asks the identity provider about a session that is older than this process', async () => {
    provider.replies.set('GetTokensFromRefreshToken', { error: 'NotAuthorizedException' });
    const before = { ...token(3_000), renewedAt: NOW - 24 * 3_600 };
    expect(await continueSessionToken(before, placeWith('id.to.ken'), NOW)).toMatchObject({
      ended: true,
    });
  });

  it('asks the identity provider about a session renewed just before this process began to serve', async () => {
    provider.replies.set('GetTokensFromRefreshToken', { error: 'NotAuthorizedException' });
    // This process was there already, and waited for the data directory.
    expect(process.uptime()).toBeGreaterThan(1);
    const before = { ...token(3_000), renewedAt: NOW - 1 };
    expect(await continueSessionToken(before, placeWith('id.to.ken'), NOW)).toMatchObject({
      ended: true,
    });
  });

  it('renews once for simultaneous requests', async () => {
    await Promise.all([1, 2, 3].map(() => continueSessionToken(token(10), placeWith(), NOW)));
    expect(provider.operations).toEqual(['GetTokensFromRefreshToken']);
  });

  it('ends the session when the identity provider has ended it', async () => {
    provider.replies.set('GetTokensFromRefreshToken', { error: 'NotAuthorizedException' });
    const place = placeWith('id.to.ken');
    expect(await continueSessionToken(token(10), place, NOW)).toEqual({
      sub: 'user-1',
      ended: true,
    });
    expect(place.events).toEqual(['cleared']);
  });

  it('keeps the session when the identity provider fails', async () => {
    provider.replies.set('GetTokensFromRefreshToken', { error: 'InternalErrorException' });
    const place = placeWith('id.to.ken');
    expect(await continueSessionToken(token(10), place, NOW)).toEqual(token(10));
    expect(place.events).toEqual([]);
  });

  it('removes another customer’s id token even when the identity provider fails', async () => {
    provider.replies.set('GetTokensFromRefreshToken', { error: 'InternalErrorException' });
    const place = placeWith(await provider.signIdToken({ sub: 'user-2' }));
    expect(await continueSessionToken(token(3_000), place, NOW)).toEqual(token(3_000));
    expect(place.events).toEqual(['cleared']);
  });

  it('does not ask the identity provider about a session that has ended', async () => {
    const ended = { sub: 'user-1', ended: true } as const;
    expect(await continueSessionToken(ended, placeWith(), NOW)).toEqual(ended);
    expect(provider.operations).toEqual([]);
  });
});

describe('a session whose refresh tokens rotate', () => {
  async function rotateTo(refreshToken: string, lifetimeSeconds = 3_600) {
    const IdToken = await provider.signIdToken({ jti: refreshToken }, lifetimeSeconds);
    const tokens = {
      IdToken,
      AccessToken: `access of ${refreshToken}`,
      RefreshToken: refreshToken,
    };
    provider.replies.set('GetTokensFromRefreshToken', { body: { AuthenticationResult: tokens } });
  }

  const sent = () => provider.requests.map(({ body }) => JSON.parse(body).RefreshToken);

  it('goes on with the new token', async () => {
    await rotateTo('refresh-2');
    const second = await continueSessionToken(token(10), placeWith(), NOW);
    expect(second).toMatchObject({ refreshToken: 'refresh-2', sessionId: 'session-1' });
    await rotateTo('refresh-3');
    const later = { ...second, expiresAt: NOW };
    expect(await continueSessionToken(later, placeWith(), NOW)).toMatchObject({
      refreshToken: 'refresh-3',
    });
    expect(sent()).toEqual(['refresh-1', 'refresh-2']);
  });

  it('gives a second tab, whose request had the old token, the tokens of the first', async () => {
    await rotateTo('refresh-2');
    await continueSessionToken(token(10), placeWith(), NOW);
    provider.replies.set('GetTokensFromRefreshToken', { error: 'RefreshTokenReuseException' });
    const place = placeWith();
    expect(await continueSessionToken(token(10), place, NOW)).toMatchObject({
      refreshToken: 'refresh-2',
    });
    expect(place.events).toEqual(['set for 60 min']);
    expect(sent()).toEqual(['refresh-1']);
  });

  it('renews with the latest token for a step that needs fresh tokens, also when its request had an old one', async () => {
    await rotateTo('refresh-2');
    await continueSessionToken(token(10), placeWith(), NOW);
    await rotateTo('refresh-3');
    const anyway = { ...placeWith(), isRenewedAnyway: true };
    await continueSessionToken(token(10), anyway, NOW);
    expect(await continueSessionToken(token(10), placeWith(), NOW)).toMatchObject({
      refreshToken: 'refresh-3',
    });
    expect(sent()).toEqual(['refresh-1', 'refresh-2']);
  });

  it('renews again when the tokens of the first tab are about to expire', async () => {
    await rotateTo('refresh-2', 30);
    await continueSessionToken(token(10), placeWith(), NOW);
    await rotateTo('refresh-3');
    await continueSessionToken(token(10), placeWith(), NOW);
    expect(sent()).toEqual(['refresh-1', 'refresh-2']);
  });

  it('leaves the browser’s session alone where another process has rotated its token', async () => {
    provider.replies.set('GetTokensFromRefreshToken', { error: 'RefreshTokenReuseException' });
    const place = placeWith();
    expect(await continueSessionToken(token(10), place, NOW)).toEqual({
      sub: 'user-1',
      ended: true,
    });
    expect(place.left()).toBe(true);
    expect(place.events).toEqual([]);
  });

  it('keeps the new token when the provider rotated it and its keys cannot be read', async () => {
    const IdToken = `${await provider.signIdToken()}broken`;
    const tokens = { IdToken, AccessToken: 'access-2', RefreshToken: 'refresh-2' };
    provider.replies.set('GetTokensFromRefreshToken', { body: { AuthenticationResult: tokens } });
    const place = placeWith();
    const kept = await continueSessionToken(token(10), place, NOW);
    expect(kept).toEqual({ ...token(10), refreshToken: 'refresh-2' });
    expect(place.left()).toBe(false);
    await rotateTo('refresh-3');
    expect(await continueSessionToken(token(10), placeWith(), NOW)).toMatchObject({
      refreshToken: 'refresh-3',
    });
    expect(sent()).toEqual(['refresh-1', 'refresh-2']);
  });

  it('is left alone by an answer that changes nothing', async () => {
    const fresh = placeWith('id.to.ken');
    await continueSessionToken(token(3_000), fresh, NOW);
    expect(fresh.left()).toBe(true);
    provider.replies.set('GetTokensFromRefreshToken', { error: 'InternalErrorException' });
    const failed = placeWith();
    await continueSessionToken(token(10), failed, NOW);
    expect(failed.left()).toBe(true);
  });
});

describe('a session of a pool whose id tokens contain no number', () => {
  async function renewWithout(claims: Record<string, unknown>, attributes?: object[]) {
    const IdToken = await provider.signIdToken({ phone_number: undefined, ...claims });
    const tokens = { IdToken, AccessToken: 'access-2' };
    provider.replies.set('GetTokensFromRefreshToken', { body: { AuthenticationResult: tokens } });
    provider.replies.set(
      'GetUser',
      attributes ? { body: { UserAttributes: attributes } } : { error: 'NotAuthorizedException' },
    );
    return continueSessionToken(token(10), placeWith(), NOW);
  }

  it('reads it once for each renewal', async () => {
    const attributes = [{ Name: 'phone_number', Value: '+819000000002' }];
    expect(await renewWithout({}, attributes)).toMatchObject({ tel: '09000000002' });
    expect(provider.operations).toEqual(['GetTokensFromRefreshToken', 'GetUser']);
  });

  it('keeps the number that it has where nobody may read it, and does not end', async () => {
    expect(await renewWithout({})).toMatchObject({ tel: '09000000001' });
  });

  it('keeps the account’s own name, which proves the client’s secret', async () => {
    const name = { 'cognito:username': '+819000000001' };
    expect(await renewWithout(name)).toMatchObject({ userName: '+819000000001' });
  });
});
