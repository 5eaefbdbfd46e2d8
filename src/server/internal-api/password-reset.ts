import { z } from 'zod';
import { confirmationCodeSchema, passwordSchema, phoneSchema } from '@/contract/fields';
import { askIdentityProvider } from '../auth/ask-identity-provider';
import { clearCookie, PASSWORD_RESET_COOKIE, readCookies, setCookie } from '../auth/cookies';
import { isResetKeptQuiet } from '../auth/identity-refusals';
import {
  openCodeEntry,
  PASSWORD_RESET_SECONDS,
  sealCodeEntry,
} from '../auth/password-reset-ticket';
import { inEvenTime } from '../http/even-answer-time';
import { RequestRefusal } from '../http/request-refusal';
import { confirmPasswordReset, requestPasswordReset } from '../identity-provider';
import { errorFields, logger } from '../logger';
import { internalEndpoint } from './internal-endpoint';

/*
 * Nothing here says whether a number has an account: neither what is answered nor how long it takes,
 * nor how often one may try.
 */

async function requestQuietly(tel: string): Promise<void> {
  try {
    await requestPasswordReset(tel);
  } catch (error) {
    if (!isResetKeptQuiet(error)) throw error;
    logger().info(errorFields(error), 'password reset led to no code');
  }
}

/** POST /api/auth/password/reset {tel} → {}. Sends a code by SMS, or, asked again, another one. */
export const passwordResetEndpoint = internalEndpoint({
  limit: 'smsSending',
  body: z.object({ tel: phoneSchema }),
  run: ({ tel }) =>
    inEvenTime(async () => {
      await askIdentityProvider('requestPasswordReset', () => requestQuietly(tel));
      return {};
    }),
});

/**
 * POST /api/auth/password/verify {tel, code} → {}. Keeps the code in a sealed HttpOnly cookie for
 * `confirm`, with which it is checked.
 */
export const passwordVerifyEndpoint = internalEndpoint({
  limit: 'codeEntry',
  body: z.object({ tel: phoneSchema, code: confirmationCodeSchema }),
  async run(entry, { response }) {
    setCookie(response, PASSWORD_RESET_COOKIE, await sealCodeEntry(entry), PASSWORD_RESET_SECONDS);
    return {};
  },
});

/** POST /api/auth/password/confirm {password} → {}. Sets the new password, if the code was right. */
export const passwordConfirmEndpoint = internalEndpoint({
  limit: 'codeEntry',
  body: z.object({ password: passwordSchema }),
  async run({ password }, { request, response }) {
    const entry = await openCodeEntry(readCookies(request).get(PASSWORD_RESET_COOKIE) ?? '');
    if (!entry) throw new RequestRefusal('expired_code');
    await inEvenTime(() =>
      askIdentityProvider('confirmPasswordReset', () =>
        confirmPasswordReset(entry.tel, entry.code, password),
      ),
    );
    clearCookie(response, PASSWORD_RESET_COOKIE);
    return {};
  },
});
