import type { IncomingMessage } from 'node:http';
import { countAttempt } from '../http/attempt-limits';
import { clientAddress } from '../http/client-address';
import { revokeRefreshToken, signInWithPassword } from '../identity-provider';
import { errorFields, logger } from '../logger';
import { askIdentityProvider } from './ask-identity-provider';

/**
 * Whether who is signed in knows the password of the account, which a borrowed session does not say.
 * Counts as signing in does, by address and by account, so that it is no way to guess.
 *
 * @param tel digits of the account's number
 * @throws RequestRefusal wrong_password, too_many_attempts, back_end_unavailable
 */
export async function checkPassword(
  request: IncomingMessage,
  tel: string,
  password: string,
): Promise<void> {
  await countAttempt('signIn', clientAddress(request));
  const { refreshToken } = await askIdentityProvider('checkPassword', () =>
    signInWithPassword(tel, password),
  );
  if (!refreshToken) return;
  try {
    await revokeRefreshToken(refreshToken);
  } catch (error) {
    // Nobody has it, and it ends by itself.
    logger().warn(errorFields(error), 'refresh token could not be revoked');
  }
}
