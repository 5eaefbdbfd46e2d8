import { describe, expect, it } from 'vitest';
import { createIdentityAdminClient } from './identity-admin-client';

const clientAnswering = (answer: () => Promise<Response>) =>
  createIdentityAdminClient({
    endpoint: 'http://identity.test',
    userPoolId: 'pool',
    adminSecret: 'secret',
    fetch: answer,
  });

const rejected = (name: string) => async () =>
  new Response('{}', { status: 400, headers: { 'x-amzn-errortype': name } });

describe('the admin client of the identity provider', () => {
  it('returns false for an e-mail address that belongs to another account', async () => {
    const client = clientAnswering(rejected('AliasExistsException'));
    expect(await client.setEmail('user-1', 'a@example.jp')).toBe(false);
  });

  it.each([
    [
      'cannot be reached',
      () => Promise.reject(new TypeError('fetch failed')),
      'TypeError',
      undefined,
    ],
    ['rejects', rejected('AccessDeniedException'), 'UnexpectedStatus', 'AccessDeniedException'],
  ])(
    'reports back_end_unavailable with its cause when the provider %s',
    async (_, answer, name, code) => {
      const client = clientAnswering(answer);
      for (const change of [
        () => client.setEmail('user-1', 'a@example.jp'),
        () => client.setPassword('user-1', 'password-1'),
      ]) {
        await expect(change()).rejects.toMatchObject({
          code: 'back_end_unavailable',
          cause: { name, ...(code && { code }) },
        });
      }
    },
  );
});
