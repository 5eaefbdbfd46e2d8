import { beforeAll, describe, expect, it } from 'vitest';
import { createTokenIssuer, generateSigningKey, type TokenIssuer } from './token-issuer';

const NOW = new Date('2026-05-06T01:00:00Z');
const user = {
  userName: '09012345678',
  subject: '3f2a1b1c-0000-4000-8000-000000000001',
  passwordHash: '',
  confirmed: true,
  createdAt: NOW,
  email: null,
};

let signingKey: string;
beforeAll(async () => {
  signingKey = await generateSigningKey();
});

/** A client of the user pool; all of one pool have the same key. */
function clientOf(clientId: string, key = signingKey): Promise<TokenIssuer> {
  return createTokenIssuer({
    signingKey: key,
    issuer: 'http://identity.invalid',
    clientId,
    clock: { now: () => NOW },
    ids: { newId: () => crypto.randomUUID() },
  });
}

const issuedBy = (issuer: TokenIssuer) =>
  issuer.issue(user, { id: 'session', authenticatedAt: NOW });

describe('a token', () => {
  it('is taken by the client that it was issued for, for its own use', async () => {
    const shop = await clientOf('shop');
    const { idToken, accessToken } = await issuedBy(shop);
    expect(await shop.verify('id', idToken)).toMatchObject({ subject: user.subject });
    expect(await shop.verify('access', accessToken)).toMatchObject({ userName: user.userName });
    expect(await shop.verify('access', idToken)).toBeNull();
    expect(await shop.verify('id', accessToken)).toBeNull();
  });

  it('of another client of the same user pool is rejected, although its signature is right', async () => {
    const shop = await clientOf('shop');
    const { idToken, accessToken } = await issuedBy(await clientOf('another-app'));
    expect(await shop.verify('id', idToken)).toBeNull();
    expect(await shop.verify('access', accessToken)).toBeNull();
  });

  it('of another key is rejected', async () => {
    const { idToken } = await issuedBy(await clientOf('shop', await generateSigningKey()));
    expect(await (await clientOf('shop')).verify('id', idToken)).toBeNull();
  });
});
