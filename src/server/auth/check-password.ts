import type { IncomingMessage } from 'node:http';
import { Rejection } from '@/contract/rejection';
import { serializeError } from '@/platform/log';
import { clientNetwork } from '../http/client-address';
import { type IssuedTokens, revokeRefreshToken, signInWithPassword } from '../identity-provider';
import { logger } from '../logger';
import { counterKey } from '../shared-counters';
import { countOnAccount, unlessItCounts } from './attempts-on-account';
import { callIdentityProvider } from './identity-rejections';

const WRONG = ['authentication_failed', 'wrong_password'];

/**
 * Tries a password at the identity provider. Only a wrong one stays counted: neither a right one nor a
 * provider that cannot be asked, or has too much to do, brings anybody nearer to a limit.
 *
 * @param device of a device known to the account, or of a session of it
 * @throws Rejection of the operation, too_many_attempts, back_end_unavailable
 */
export async function tryPassword(
  operation: 'signIn' | 'checkPassword',
  request: IncomingMessage,
  { name, password, device }: { name: string; password: string; device: string | undefined },
): Promise<IssuedTokens> {
  const attempt = await countOnAccount('password', request, name, device);
  const customer = { network: clientNetwork(request), device };
  const check = async () => {
    const tokens = await callIdentityProvider(operation, () =>
      signInWithPassword(name, password, customer),
    );
    await attempt.forget();
    return tokens;
  };
  return unlessItCounts(
    attempt,
    check,
    (error) => error instanceof Rejection && WRONG.includes(error.code),
  );
}

/**
 * Whether who is signed in knows the password of the account, which a borrowed session does not say.
 * Counts as signing in from a known device does, for all sessions of the account together, so that it is
 * no way to guess, and none for strangers to keep the owner out.
 *
 * @param tel digits of the account's number
 * @throws Rejection wrong_password, too_many_attempts, back_end_unavailable
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
    logger().warn(serializeError(error), 'refresh token could not be revoked');
  }
}
