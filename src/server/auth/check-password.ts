import type { IncomingMessage } from 'node:http';
import { Rejection } from '@/contract/rejection';
import { serializeError } from '@/platform/log';
import { clientNetwork } from '../http/client-address';
import { revokeRefreshToken, signInWithPassword } from '../identity-provider';
import { logger } from '../logger';
import { counterKey } from '../shared-counters';
import { countOnAccount, unlessItCounts } from './attempts-on-account';
import { callIdentityProvider } from './identity-rejections';

/**
 * The place in the queue that all known devices of an account share: somebody may collect many cookies of their own
 * account.
 * @param name the number or address that the customer signs in with
 */
export function devicesPlace(name: string): string {
  return counterKey(`devices of ${name.toLowerCase()}`);
}

const WRONG = ['authentication_failed', 'wrong_password'];

/**
 * Tries a password at the identity provider, which may ask for a further step. Only a wrong password counts towards the
 * limits.
 * @param device of a device known to the account, or of a session of it
 * @throws Rejection of the operation, too_many_attempts, back_end_unavailable
 */
export async function tryPassword(
  operation: 'signIn' | 'checkPassword',
  request: IncomingMessage,
  { name, password, device }: { name: string; password: string; device: string | undefined },
) {
  const attempt = await countOnAccount('password', request, name, device);
  const customer = { network: clientNetwork(request), device: device && devicesPlace(name) };
  const check = async () => {
    const answer = await callIdentityProvider(operation, () =>
      signInWithPassword(name, password, customer),
    );
    await attempt.forget();
    return answer;
  };
  return unlessItCounts(
    attempt,
    check,
    (error) => error instanceof Rejection && WRONG.includes(error.code),
  );
}

/**
 * Checks a signed-in customer's password, as somebody may have borrowed the session. All sessions of the
 * account count as one known device, so that strangers cannot lock the owner out.
 * @param tel digits of the account's number
 * @throws Rejection wrong_password, too_many_attempts, back_end_unavailable
 */
export async function checkPassword(request: IncomingMessage, tel: string, password: string) {
  const answer = await tryPassword('checkPassword', request, {
    name: tel,
    password,
    device: counterKey(`sessions of ${tel}`),
  });
  // A further step comes after the right password only.
  if ('challenge' in answer || !answer.refreshToken) return;
  try {
    await revokeRefreshToken(answer.refreshToken);
  } catch (error) {
    // Nobody has the token, and it expires by itself.
    logger().warn(serializeError(error), 'refresh token could not be revoked');
  }
}
