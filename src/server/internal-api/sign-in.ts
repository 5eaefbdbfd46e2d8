import { z } from 'zod';
import { signInNameSchema } from '@/contract/fields';
import { PASSWORD_LENGTH } from '@/domain/account-credentials';
import { askIdentityProvider } from '../auth/ask-identity-provider';
import { clearCookie, MIGRATION_POSTPONED_COOKIE } from '../auth/cookies';
import { ticketFor } from '../auth/ticket-for';
import { signInWithPassword } from '../identity-provider';
import { internalEndpoint } from './internal-endpoint';

/**
 * POST /api/auth/signin {username, password} → {ticket}, for `signIn('credentials', {ticket})`. The
 * user name is a phone number, or the e-mail address of an account that has moved to planet.
 */
export const signInEndpoint = internalEndpoint({
  limit: 'signIn',
  body: z.object({
    username: signInNameSchema,
    password: z
      .string()
      .min(1, 'パスワードを入力してください')
      .max(PASSWORD_LENGTH.max, 'パスワードが長すぎます'),
  }),
  run: ({ username, password }, { response }) =>
    askIdentityProvider('signIn', async () => {
      const ticket = await ticketFor(await signInWithPassword(username, password));
      // A new session: who has put off moving their account is asked again.
      clearCookie(response, MIGRATION_POSTPONED_COOKIE);
      return { ticket };
    }),
});
