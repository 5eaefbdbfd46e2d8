import { z } from 'zod';
import { revokeRefreshToken, revokeRefreshTokensOf } from '../refresh-token-repository';
import { authenticate, digestOf } from '../session-tokens';
import { toE164 } from '../user-repository';
import { clientId, clientOperation, operation, text } from './operation';

export const getUser = operation(z.object({ AccessToken: text }), async (deps, input) => {
  const user = await authenticate(deps, input.AccessToken);
  return {
    Username: user.userName,
    UserAttributes: [
      { Name: 'sub', Value: user.subject },
      { Name: 'phone_number', Value: toE164(user.userName) },
      { Name: 'phone_number_verified', Value: 'true' },
      ...(user.email
        ? [
            { Name: 'email', Value: user.email },
            { Name: 'email_verified', Value: 'true' },
          ]
        : []),
    ],
  };
});

/** Ends one session; an unknown token is no error. */
export const revokeToken = clientOperation(
  z.object({ ClientId: clientId, Token: text }),
  async (deps, input) => {
    await revokeRefreshToken(deps.db, digestOf(input.Token));
    return {};
  },
);

export const globalSignOut = operation(z.object({ AccessToken: text }), async (deps, input) => {
  const user = await authenticate(deps, input.AccessToken);
  await revokeRefreshTokensOf(deps.db, user.userName);
  return {};
});
