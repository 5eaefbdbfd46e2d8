import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IssuedTokens } from '../identity-provider';
import { askIdentityProvider } from './ask-identity-provider';
import { signInEmailIn, verifyIdToken } from './id-token';
import { rememberDevice } from './known-device';
import { sealTicket } from './sign-in-ticket';

/**
 * The one-time ticket for tokens just issued, after checking that they are what they should be. From now
 * on the device is a known one of the account.
 *
 * @param since of tokens that were issued before, when that was, as `counterTime`
 *
 * @throws RequestRefusal back_end_unavailable when they are not
 */
export function signedIn(
  request: IncomingMessage,
  response: ServerResponse,
  { idToken, refreshToken }: IssuedTokens,
  since?: number,
): Promise<{ ticket: string }> {
  return askIdentityProvider('signIn', async () => {
    if (!refreshToken) throw new Error('The identity provider gave no refresh token');
    const claims = await verifyIdToken(idToken);
    const email = signInEmailIn(idToken);
    const names = email ? [claims.tel, email] : [claims.tel];
    await rememberDevice(request, response, {
      subject: claims.subject,
      names,
      ...(since !== undefined && { since }),
    });
    return { ticket: await sealTicket({ ...claims, idToken, refreshToken }) };
  });
}
