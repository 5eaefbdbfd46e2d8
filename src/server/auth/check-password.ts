import type { IncomingMessage } from 'node:http';
import { revokeRefreshToken } from '../identity-provider';
import { errorFields, logger } from '../logger';
import { counterKey } from '../shared-counters';
import { tryPassword } from './password-check';

/**
 * Whether who is signed in knows the password of the account, which a borrowed session does not say.
 * Counts as signing in from a known device does, for all sessions of the account together, so that it is
 * no way to guess, and none for strangers to keep the owner out.
 *
 * @param tel digits of the account's number
 * @throws RequestRefusal wrong_password, too_many_attempts, back_end_unavailable
 */
export async function checkPassword(
  request: IncomingMessage,
  tel: string,
  password: string,
): Promise<void> {
  const { refreshToken } = await tryPassword('checkPassword', request, {
    name: tel,
    password,
    device: counterKey(`sessions of ${tel}`),
  });
  if (!refreshToken) return;
  try {
    await revokeRefreshToken(refreshToken);
  } catch (error) {
    // Nobody has it, and it ends by itself.
    logger().warn(errorFields(error), 'refresh token could not be revoked');
  }
}
