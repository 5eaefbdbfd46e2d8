import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';
import { confirmationCodeSchema, passwordSchema, signInNameSchema } from '@/contract/fields';
import { Rejection } from '@/contract/rejection';
import { PASSWORD_LENGTH } from '@/domain/account-credentials';
import { tryPassword } from '../auth/check-password';
import { clearCookie, MIGRATION_POSTPONED_COOKIE } from '../auth/cookies';
import { hasEnded } from '../auth/ended-sessions';
import { finishedAt, keepTokens, keptTokens, noteFinished, stepKey } from '../auth/finished-steps';
import { callIdentityProvider } from '../auth/identity-rejections';
import { knownDevice } from '../auth/known-device';
import { nextAuthHandler } from '../auth/next-auth-handler';
import { signedIn } from '../auth/resolve-session';
import { sealedCookie } from '../auth/sealed-text';
import { clientNetwork } from '../http/client-address';
import {
  answerChallenge,
  CHALLENGES,
  type Challenge,
  type IssuedTokens,
} from '../identity-provider';
import { counterTime } from '../shared-counters';
import { internalEndpoint } from './internal-endpoint';

/** A sign-in whose password was right, and of which the user pool asks for a further step. */
const stepSchema = z.object({
  /** The phone number in digits or the e-mail address that signs in. */
  name: z.string(),
  userName: z.string(),
  challenge: z.enum(CHALLENGES),
  session: z.string(),
  /** When the sign-in began, as `counterTime`. */
  since: z.number(),
});

const stepCookie = sealedCookie({
  name: 'signInStep',
  purpose: 'sign-in step',
  schema: stepSchema,
  // Cognito's longest session of a sign-in.
  seconds: 15 * 60,
  path: '/api/auth/signin',
});

/** The names that pages know the steps by. */
const steps = {
  NEW_PASSWORD_REQUIRED: 'newPassword',
  SMS_MFA: 'smsCode',
  SOFTWARE_TOKEN_MFA: 'appCode',
} as const satisfies Record<Challenge['challenge'], string>;

interface Exchange {
  readonly request: NextApiRequest;
  readonly response: NextApiResponse;
}

/** The ticket, or the next step with the last digits of the number that a code was sent to. */
async function answered(
  { request, response }: Exchange,
  answer: IssuedTokens | Challenge,
  name: string,
  since: number,
) {
  if ('challenge' in answer) {
    const { challenge, session, userName, destination } = answer;
    await stepCookie.write(response, { name, userName, challenge, session, since });
    const digits = /\d{1,4}$/.exec(destination ?? '')?.[0];
    return { step: steps[challenge], ...(digits !== undefined && { lastDigits: digits }) };
  }
  const ticket = await signedIn(request, response, answer, since, name);
  // A new session asks again about moving the account.
  clearCookie(response, MIGRATION_POSTPONED_COOKIE);
  return ticket;
}

/**
 * POST /api/auth/signin {username, password} → {ticket}, for `signIn('credentials', {ticket})`; or {step, lastDigits?}
 * where the user pool asks for more (docs/decisions/0111).
 */
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
  async run({ username: name, password }, exchange) {
    const { request } = exchange;
    const since = counterTime();
    const device = await knownDevice(request, name);
    const answer = await tryPassword('signIn', request, { name, password, device });
    return answered(exchange, answer, name, since);
  },
});

/**
 * POST /api/auth/signin/step {code} or {password} → as `signInEndpoint`. Repeating it after a lost answer signs in to the
 * same session again.
 */
export const signInStepEndpoint = internalEndpoint({
  limit: 'codeEntry',
  body: z.object({
    code: confirmationCodeSchema.optional(),
    password: passwordSchema.optional(),
  }),
  async run({ code, password }, exchange) {
    const { request, response } = exchange;
    const begun = await stepCookie.read(request);
    if (!begun) throw new Rejection('session_required');
    const { name, since, ...challenge } = begun;
    const isPassword = challenge.challenge === 'NEW_PASSWORD_REQUIRED';
    const answer = isPassword ? password : code;
    if (answer === undefined) throw new Rejection('invalid_request');
    const step = stepKey('sign-in', challenge.session, answer);
    const kept = (await finishedAt(step)) === undefined ? undefined : keptTokens(step);
    if (kept && !(await hasEnded(kept))) return answered(exchange, kept, name, since);
    const customer = { network: clientNetwork(request), device: undefined };
    const next = await callIdentityProvider(
      isPassword ? 'setFirstPassword' : 'enterSignInCode',
      () => answerChallenge(challenge, answer, customer),
    );
    stepCookie.clear(response);
    if (!('challenge' in next)) {
      keepTokens(step, next);
      await noteFinished(step);
    }
    return answered(exchange, next, name, since);
  },
});

/** `/api/auth/signin`: POST is the product's sign-in, GET is next-auth's redirect to the sign-in page. */
export const signInHandler: NextApiHandler = (request, response) => {
  if (request.method === 'POST') return signInEndpoint(request, response);
  request.query.nextauth = ['signin'];
  return nextAuthHandler(request, response);
};
