import type { NextApiHandler } from 'next';
import { z } from 'zod';
import { signInNameSchema } from '@/contract/fields';
import { PASSWORD_LENGTH } from '@/domain/account-credentials';
import { tryPassword } from '../auth/check-password';
import { clearCookie, MIGRATION_POSTPONED_COOKIE } from '../auth/cookies';
import { knownDevice } from '../auth/known-device';
import { nextAuthHandler } from '../auth/next-auth-handler';
import { signedIn } from '../auth/resolve-session';
import { counterTime } from '../shared-counters';
import { internalEndpoint } from './internal-endpoint';

/** POST /api/auth/signin {username, password} → {ticket}, for `signIn('credentials', {ticket})`. */
export const signInEndpoint = internalEndpoint({
  limit: 'signIn',
  isCountedByRun: true,
  body: z.object({
    username: signInNameSchema,
    password: z
      .string()
      .min(1, 'パスワードを入力してください')
      .max(PASSWORD_LENGTH.max, 'パスワードが長すぎます'),
  }),
  async run({ username: name, password }, { request, response }) {
    const since = counterTime();
    const device = await knownDevice(request, name);
    const tokens = await tryPassword('signIn', request, { name, password, device });
    const answer = await signedIn(request, response, tokens, since);
    // A new session asks again about moving the account.
    clearCookie(response, MIGRATION_POSTPONED_COOKIE);
    return answer;
  },
});

/** `/api/auth/signin`: POST is the product's sign-in, GET is next-auth's redirect to the sign-in page. */
export const signInHandler: NextApiHandler = (request, response) => {
  if (request.method === 'POST') return signInEndpoint(request, response);
  request.query.nextauth = ['signin'];
  return nextAuthHandler(request, response);
};
