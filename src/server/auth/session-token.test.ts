import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type FakeIdentityProvider,
  startFakeIdentityProvider,
} from '../../../tests/server/fake-identity-provider';
import { counterTime } from '../shared-counters';
import { endSessionsOf, hasEnded, watchSignOuts } from './ended-sessions';
import { continueSessionToken, type IdTokenPlace, startSessionToken } from './session-token';

const NOW = Math.floor(Date.now() / 1000);

let provider: FakeIdentityProvider;

function placeWith(idToken?: string): IdTokenPlace & { events: string[] } {
  const events: string[] = [];
  return {
    events,
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
  provider.replies.set('InitiateAuth', {
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

describe('a session of a number whose password is reset', () => {
  beforeEach(() => vi.useRealTimers());

  const begun = (since: number) => ({ ...token(3_000), since });

  it('is refused here when its sign-in began before, although the provider lets it go on', async () => {
    const before = begun(counterTime());
    expect(await hasEnded(before)).toBe(false);
    await endSessionsOf('09000000001');
    expect(await hasEnded(before)).toBe(true);
    const place = placeWith('id.to.ken');
    expect(await continueSessionToken(before, place)).toEqual({ sub: 'user-1', ended: true });
    expect(place.events).toEqual(['cleared']);
    expect(await hasEnded(token(3_000))).toBe(true);
  });

  it('goes on when its sign-in began afterwards, and so do those of other numbers', async () => {
    const others = { ...begun(counterTime()), tel: '09000000002' };
    await endSessionsOf('09000000001');
    const after = begun(counterTime());
    expect(await continueSessionToken(after, placeWith('id.to.ken'))).toEqual(after);
    expect(await hasEnded(others)).toBe(false);
  });

  it('is refused at its renewal when the number has become another, which was reset', async () => {
    const before = { ...begun(counterTime()), tel: '09000000003' };
    await endSessionsOf('09000000001');
    const place = placeWith();
    expect(await continueSessionToken(before, place)).toEqual({ sub: 'user-1', ended: true });
    expect(provider.operations).toEqual(['InitiateAuth']);
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
    provider.replies.set('InitiateAuth', { error: 'NotAuthorizedException' });
    const before = { ...token(3_000), renewedAt: NOW - 24 * 3_600 };
    expect(await continueSessionToken(before, placeWith('id.to.ken'), NOW)).toMatchObject({
      ended: true,
    });
  });

  it('asks the identity provider about a session renewed just before this process began to serve', async () => {
    provider.replies.set('InitiateAuth', { error: 'NotAuthorizedException' });
    // This process was there already, and waited for the data directory.
    expect(process.uptime()).toBeGreaterThan(1);
    const before = { ...token(3_000), renewedAt: NOW - 1 };
    expect(await continueSessionToken(before, placeWith('id.to.ken'), NOW)).toMatchObject({
      ended: true,
    });
  });

  it('renews once for simultaneous requests', async () => {
    await Promise.all([1, 2, 3].map(() => continueSessionToken(token(10), placeWith(), NOW)));
    expect(provider.operations).toEqual(['InitiateAuth']);
  });

  it('ends the session when the identity provider has ended it', async () => {
    provider.replies.set('InitiateAuth', { error: 'NotAuthorizedException' });
    const place = placeWith('id.to.ken');
    expect(await continueSessionToken(token(10), place, NOW)).toEqual({
      sub: 'user-1',
      ended: true,
    });
    expect(place.events).toEqual(['cleared']);
  });

  it('keeps the session when the identity provider fails', async () => {
    provider.replies.set('InitiateAuth', { error: 'InternalErrorException' });
    const place = placeWith('id.to.ken');
    expect(await continueSessionToken(token(10), place, NOW)).toEqual(token(10));
    expect(place.events).toEqual([]);
  });

  it('removes another customer’s id token even when the identity provider fails', async () => {
    provider.replies.set('InitiateAuth', { error: 'InternalErrorException' });
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
