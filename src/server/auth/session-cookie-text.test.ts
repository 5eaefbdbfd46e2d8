import { decodeProtectedHeader } from 'jose';
import { decode, encode } from 'next-auth/jwt';
import { afterEach, expect, test, vi } from 'vitest';
import { decodeSession, encodeSession } from './session-cookie-text';

const secret = 'a secret of thirty-two characters';
const MONTH = 30 * 24 * 60 * 60;
const session = {
  sub: 'hanako',
  tel: '09000000001',
  refreshToken: 'r-1',
  expiresAt: 1_800_000_000,
};

afterEach(() => vi.useRealTimers());

test('next-auth reads what is written here, and the other way round', async () => {
  const text = await encodeSession({ token: session, secret, maxAge: MONTH });
  expect(await decode({ token: text, secret })).toMatchObject(session);
  const theirs = await encode({ token: session, secret, maxAge: MONTH });
  expect(await decodeSession({ token: theirs, secret })).toMatchObject(session);
});

test('a session that goes on as it was keeps its text, one that was renewed gets another', async () => {
  const text = await encodeSession({ token: session, secret, maxAge: MONTH });
  const token = (await decodeSession({ token: text, secret })) ?? {};
  expect(await encodeSession({ token, secret, maxAge: MONTH })).toBe(text);
  const renewed = { ...token, expiresAt: 1_800_003_600 };
  const next = await encodeSession({ token: renewed, secret, maxAge: MONTH });
  expect(next).not.toBe(text);
  expect(await decodeSession({ token: next, secret })).toMatchObject({ expiresAt: 1_800_003_600 });
});

test('a session that is known is refused under another secret and once it is over', async () => {
  const text = await encodeSession({ token: session, secret, maxAge: MONTH });
  await decodeSession({ token: text, secret });
  await expect(decodeSession({ token: text, secret: `${secret}!` })).rejects.toThrow();
  await decodeSession({ token: text, secret });
  vi.useFakeTimers({ now: Date.now() + (MONTH + 60) * 1000, toFake: ['Date'] });
  await expect(decodeSession({ token: text, secret })).rejects.toThrow();
});

test('what is changed in a session that was read is not there when it is read again', async () => {
  const text = await encodeSession({ token: session, secret, maxAge: MONTH });
  await decodeSession({ token: text, secret });
  const token = (await decodeSession({ token: text, secret })) ?? {};
  token.tel = '09099999999';
  expect(await decodeSession({ token: text, secret })).toMatchObject({ tel: '09000000001' });
});

test('another secret’s session is none, nor is one that is over a month old', async () => {
  const text = await encodeSession({ token: session, secret, maxAge: MONTH });
  await expect(decodeSession({ token: text, secret: `${secret}!` })).rejects.toThrow();
  vi.useFakeTimers({ now: Date.now() + (MONTH + 60) * 1000, toFake: ['Date'] });
  await expect(decodeSession({ token: text, secret })).rejects.toThrow();
});

test('two sessions that say the same have ids of 122 random bits and different texts', async () => {
  const once = await encodeSession({ token: session, secret, maxAge: MONTH });
  const again = await encodeSession({ token: session, secret, maxAge: MONTH });
  expect(again).not.toBe(once);
  const ids = [await decode({ token: once, secret }), await decode({ token: again, secret })];
  const [first, second] = ids.map((token) => token?.jti);
  const random = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  expect(first).toMatch(random);
  expect(second).toMatch(random);
  expect(second).not.toBe(first);
});

test('a session is sealed with AES-GCM, with another initialisation vector each time', async () => {
  const write = () => encodeSession({ token: session, secret, maxAge: MONTH });
  const sessions = [await write(), await write()];
  expect(sessions.map(decodeProtectedHeader)).toEqual(
    sessions.map(() => ({ alg: 'dir', enc: 'A256GCM' })),
  );
  const [first, second] = sessions.map((text) => text.split('.')[2]);
  expect(second).not.toBe(first);
});
