import type { IssuedTokens } from '../identity-provider';
import { verifyIdToken } from './id-token';
import { sealTicket } from './sign-in-ticket';

/** The one-time ticket for tokens just issued, after checking that they are what they should be. */
export async function ticketFor({ idToken, refreshToken }: IssuedTokens): Promise<string> {
  if (!refreshToken) throw new Error('The identity provider gave no refresh token');
  return sealTicket({ ...(await verifyIdToken(idToken)), idToken, refreshToken });
}
