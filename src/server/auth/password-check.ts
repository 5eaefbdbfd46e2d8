import type { IncomingMessage } from 'node:http';
import { clientNetwork } from '../http/client-address';
import { RequestRefusal } from '../http/request-refusal';
import { type IssuedTokens, signInWithPassword } from '../identity-provider';
import { askIdentityProvider } from './ask-identity-provider';
import { countOnAccount, unlessItCounts } from './attempts-on-account';

const WRONG = ['authentication_failed', 'wrong_password'];

/**
 * Tries a password at the identity provider. Only a wrong one stays counted: neither a right one nor a
 * provider that cannot be asked, or has too much to do, brings anybody nearer to a limit.
 *
 * @param device of a device known to the account, or of a session of it
 * @throws RequestRefusal of the operation, too_many_attempts, back_end_unavailable
 */
export async function tryPassword(
  operation: 'signIn' | 'checkPassword',
  request: IncomingMessage,
  { name, password, device }: { name: string; password: string; device: string | undefined },
): Promise<IssuedTokens> {
  const attempt = await countOnAccount('password', request, name, device);
  const customer = { network: clientNetwork(request), device };
  const check = async () => {
    const tokens = await askIdentityProvider(operation, () =>
      signInWithPassword(name, password, customer),
    );
    await attempt.forget();
    return tokens;
  };
  return unlessItCounts(
    attempt,
    check,
    (error) => error instanceof RequestRefusal && WRONG.includes(error.code),
  );
}
