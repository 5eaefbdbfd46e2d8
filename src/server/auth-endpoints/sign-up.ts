import { randomUUID } from 'node:crypto';
import type { NextApiRequest } from 'next';
import { z } from 'zod';
import type { Failure } from '@/calls/failure';
import { accountEndpoints } from '@/contract/accounts';
import { isApiErrorCode } from '@/contract/api-errors';
import { confirmationCodeSchema, passwordSchema, phoneSchema } from '@/contract/fields';
import { Rejection } from '@/contract/rejection';
import { serializeError } from '@/platform/log';
import { countOnAccount } from '../auth/attempts-on-account';
import { hasEnded } from '../auth/ended-sessions';
import { finishedAt, keepTokens, keptTokens, noteFinished, stepKey } from '../auth/finished-steps';
import {
  callIdentityProvider,
  isNamed,
  requestCode,
  requestQuietly,
} from '../auth/identity-rejections';
import { endDevices } from '../auth/known-device';
import { renewedIdToken, resolveSession, signedIn } from '../auth/resolve-session';
import { sealedCookie } from '../auth/sealed-text';
import { clientNetwork } from '../http/client-address';
import { padResponseTime } from '../http/pad-response-time';
import {
  type Customer,
  confirmSignUp,
  type IssuedTokens,
  inOneTurn,
  resendCode,
  signInAfterConfirmation,
  signInWithPassword,
  signUp,
} from '../identity-provider';
import { logger } from '../logger';
import { createServerMainApiClient } from '../main-api';
import { internalEndpoint } from './internal-endpoint';

function toRejection(error: Failure): Rejection {
  if (error.kind === 'notAuthorized') return new Rejection('session_required');
  if (!isApiErrorCode(error.code)) return new Rejection('back_end_unavailable');
  return new Rejection(error.code, error.fields ? { fields: [...error.fields] } : {});
}

/* Before a correct code, no answer or response time here may reveal whether a number has an account. */

/** Cognito's maximum. Every session is padded to it, so that the length does not reveal an account. */
const SESSION_LENGTH = 2_048;

/** The sign-up begun in this browser. Its code works in no other browser. */
const signUpCookie = sealedCookie({
  name: 'signUp',
  purpose: 'sign-up',
  schema: z.object({ tel: z.string(), browser: z.string(), session: z.string() }),
  // The identity provider keeps its session of the sign-up for so long.
  seconds: 24 * 60 * 60,
  path: '/api/auth/signup',
});

/**
 * The password for user pools that sign nobody in after the code alone (docs/decisions/0111). It is used once, when the code was right, and written
 * for every number, so that it does not reveal an account.
 */
const passwordCookie = sealedCookie({
  name: 'signUpPassword',
  purpose: 'sign-up password',
  schema: z.object({ tel: z.string(), password: z.string() }),
  seconds: 60 * 60,
  path: '/api/auth/signup',
});

/**
 * Null when this browser has begun no sign-up with the number (in digits). The session is the identity
 * provider's, and undefined where it gave none, as for a number with an account.
 */
async function begunSignUp(request: NextApiRequest, tel: string) {
  const begun = await signUpCookie.read(request);
  if (begun?.tel !== tel) return null;
  return { browser: begun.browser, session: begun.session.trim() || undefined };
}

/** Longer than a resend usually takes. */
const RESEND_STEP_MS = 100;

async function resendIfSignedUp(tel: string, customer: Customer): Promise<void> {
  try {
    await requestQuietly('resendCode', () => resendCode(tel, customer));
  } catch (error) {
    if (!isNamed(error, 'UserNotFoundException')) throw error;
  }
}

/**
 * A number that signed up before may need a second operation to get its code. The time for it passes for every number, in
 * the same turn, so that it reveals nothing.
 */
function beginSignUp(tel: string, password: string, customer: Customer) {
  return callIdentityProvider('signUp', () =>
    inOneTurn(customer, async (inTurn) => {
      const begun = await signUp(tel, password, inTurn).then(
        (session) => ({ session }),
        (error: unknown) => {
          if (!isNamed(error, 'UsernameExistsException')) throw error;
        },
      );
      await padResponseTime(async () => begun ?? resendIfSignedUp(tel, inTurn), RESEND_STEP_MS);
      return begun?.session;
    }),
  );
}

/**
 * POST /api/auth/signup/sms {tel, password} → {}. Sends a code (SPEC section 8). The page that waits for it
 * has no password; without one, a code is sent only for the sign-up begun in this browser.
 */
export const signUpSmsEndpoint = internalEndpoint({
  limit: 'smsSending',
  isCountedByRun: true,
  body: z.object({ tel: phoneSchema, password: passwordSchema.optional() }),
  async run({ tel, password }, { request, response }) {
    // Never taken back: the provider may have sent a message before it failed.
    await countOnAccount('signUpCode', request, tel, undefined);
    const present = await begunSignUp(request, tel);
    if (password === undefined && !present) throw new Rejection('invalid_request');
    return padResponseTime(async () => {
      const browser = present?.browser ?? randomUUID();
      const customer = { network: clientNetwork(request), device: undefined, browser };
      if (password === undefined) {
        await requestCode('resendCode', () => resendCode(tel, customer));
        // The cookie ends when it would have: the identity provider's session is no longer valid then.
        return {};
      }
      const session = (await beginSignUp(tel, password, customer)) ?? present?.session ?? '';
      const padded = session.padEnd(SESSION_LENGTH);
      await signUpCookie.write(response, { tel, browser, session: padded });
      await passwordCookie.write(response, { tel, password });
      return {};
    });
  },
});

/**
 * The account exists by now: whatever fails here, its customer can still sign in by hand.
 * @param confirmed the provider's session of the confirmation, if it gave one
 * @returns undefined where neither it nor the password signs in
 */
async function signInConfirmed(
  tel: string,
  confirmed: string | undefined,
  password: string | undefined,
  customer: Customer,
): Promise<IssuedTokens | undefined> {
  const ways = [
    confirmed !== undefined && (() => signInAfterConfirmation(tel, confirmed)),
    password !== undefined && (() => signInWithPassword(tel, password, customer)),
  ];
  for (const signIn of ways) {
    if (!signIn) continue;
    try {
      const answer = await signIn();
      if (!('challenge' in answer)) return answer;
    } catch (error) {
      logger().warn(serializeError(error), 'a confirmed sign-up could not be signed in');
    }
  }
  return undefined;
}

/**
 * POST /api/auth/signup/verify {tel, code} → {ticket}, or {signInNeeded: true} where the identity provider signs nobody in
 * after a sign-up. Repeating it signs in again, as the first answer may be lost; in another process, or after a sign-out,
 * it is already_registered.
 */
export const signUpVerifyEndpoint = internalEndpoint({
  limit: 'codeEntry',
  body: z.object({ tel: phoneSchema, code: confirmationCodeSchema }),
  async run({ tel, code }, { request, response }) {
    const begun = await begunSignUp(request, tel);
    if (!begun) throw new Rejection('expired_code');
    const { browser, session } = begun;
    const step = stepKey('sign-up', browser, tel, code);
    const before = await finishedAt(step);
    if (before !== undefined) {
      const kept = keptTokens(step);
      if (!kept || (await hasEnded(kept))) throw new Rejection('already_registered');
      return signedIn(request, response, kept, before, tel);
    }
    const customer = { network: clientNetwork(request), device: undefined, browser };
    const confirmed = await padResponseTime(() =>
      callIdentityProvider('confirmSignUp', () => confirmSignUp(tel, code, session, customer)),
    );
    // Devices of the number's earlier owner.
    await endDevices(tel);
    const since = await noteFinished(step);
    const kept = await passwordCookie.read(request);
    signUpCookie.clear(response);
    passwordCookie.clear(response);
    const password = kept?.tel === tel ? kept.password : undefined;
    const tokens = await signInConfirmed(tel, confirmed, password, customer);
    if (!tokens) return { signInNeeded: true };
    keepTokens(step, tokens);
    return signedIn(request, response, tokens, since, tel);
  },
});

/** POST /api/auth/signup/signed → {registered: true}. Registers the signed-in customer's details. */
export const signUpSignedEndpoint = internalEndpoint({
  body: accountEndpoints.registerAccount.body,
  async run(body, { request, response }) {
    const { session, idToken } = await resolveSession(request, response);
    if (session.status === 'unauthenticated') throw new Rejection('session_required');
    if (!idToken) throw new Rejection('back_end_unavailable');
    const register = (token: string) =>
      createServerMainApiClient({ idToken: token }).call('registerAccount', { body });
    let result = await register(idToken);
    if (!result.ok && result.error.kind === 'notAuthorized') {
      const renewed = await renewedIdToken(request, response);
      if (renewed) result = await register(renewed);
    }
    if (!result.ok) throw toRejection(result.error);
    return result.value;
  },
});
