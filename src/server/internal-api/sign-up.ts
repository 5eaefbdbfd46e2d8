import type { NextApiResponse } from 'next';
import { z } from 'zod';
import { accountEndpoints } from '@/contract/accounts';
import { confirmationCodeSchema, passwordSchema, phoneSchema } from '@/contract/fields';
import { askIdentityProvider } from '../auth/ask-identity-provider';
import { clearCookie, readCookies, SIGN_UP_SESSION_COOKIE, setCookie } from '../auth/cookies';
import { resolveSession } from '../auth/resolve-session';
import { ticketFor } from '../auth/ticket-for';
import { RequestRefusal } from '../http/request-refusal';
import { confirmSignUp, resendCode, signInAfterConfirmation, signUp } from '../identity-provider';
import { createServerMainApiClient } from '../main-api';
import { internalEndpoint } from './internal-endpoint';
import { refusalOf } from './main-api-refusal';

function isUserNameTaken(error: unknown): boolean {
  return error instanceof Error && error.name === 'UsernameExistsException';
}

/** As long as the identity provider remembers who began. */
const SIGN_UP_SECONDS = 24 * 60 * 60;

/** Whether the sign-up is a new one, whose code is on its way; false when the number has one already. */
function beginSignUp(tel: string, password: string, response: NextApiResponse): Promise<boolean> {
  return askIdentityProvider('signUp', async () => {
    try {
      const session = await signUp(tel, password);
      if (session) setCookie(response, SIGN_UP_SESSION_COOKIE, session, SIGN_UP_SECONDS);
      return true;
    } catch (error) {
      if (isUserNameTaken(error)) return false;
      throw error;
    }
  });
}

/**
 * POST /api/auth/signup/sms {tel, password} → {}. Sends the code; asked again for a number that is
 * not confirmed yet, another one (SPEC section 8). The page that waits for the code has no password
 * any more: without one a further code is sent and no account is begun.
 */
export const signUpSmsEndpoint = internalEndpoint({
  limit: 'smsSending',
  body: z.object({ tel: phoneSchema, password: passwordSchema.optional() }),
  async run({ tel, password }, { response }) {
    const isBegun = password === undefined || !(await beginSignUp(tel, password, response));
    if (isBegun) await askIdentityProvider('resendCode', () => resendCode(tel));
    return {};
  },
});

/** POST /api/auth/signup/verify {tel, code} → {ticket}: the number is confirmed and signed in. */
export const signUpVerifyEndpoint = internalEndpoint({
  limit: 'codeEntry',
  body: z.object({ tel: phoneSchema, code: confirmationCodeSchema }),
  async run({ tel, code }, { request, response }) {
    const begun = readCookies(request).get(SIGN_UP_SESSION_COOKIE) || undefined;
    const session = await askIdentityProvider('confirmSignUp', () =>
      confirmSignUp(tel, code, begun),
    );
    clearCookie(response, SIGN_UP_SESSION_COOKIE);
    return askIdentityProvider('signIn', async () => ({
      ticket: await ticketFor(await signInAfterConfirmation(tel, session)),
    }));
  },
});

/** POST /api/auth/signup/signed → {registered: true}: the customer's details, once signed in. */
export const signUpSignedEndpoint = internalEndpoint({
  body: accountEndpoints.registerAccount.body,
  async run(body, { request, response }) {
    const { session, idToken } = await resolveSession(request, response);
    if (session.status === 'unauthenticated') throw new RequestRefusal('session_required');
    if (!idToken) throw new RequestRefusal('back_end_unavailable');
    const result = await createServerMainApiClient({ idToken }).call('registerAccount', { body });
    if (!result.ok) throw refusalOf(result.error);
    return result.value;
  },
});
