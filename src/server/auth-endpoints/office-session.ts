import { z } from 'zod';
import type { Failure } from '@/calls/failure';
import { noAnswerResult, toResult } from '@/calls/main-api-client';
import { MAIN_API_BASE_PATH } from '@/contract/main-api-paths';
import { officeApi } from '@/contract/office';
import {
  Rejection,
  type RejectionCode,
  type RejectionDetails,
  rejectionRules,
} from '@/contract/rejection';
import { clearCookie, OFFICE_COOKIE, readOfficeToken, setCookie } from '../auth/cookies';
import { logger } from '../logger';
import { answerReading, callMainApi, createServerOfficeClient, mainApiOrigin } from '../main-api';
import { internalEndpoint } from './internal-endpoint';

function isRejectionCode(code: string): code is RejectionCode {
  return Object.hasOwn(rejectionRules, code);
}

/** The rejection of the main API, where it answered. */
function toRejection({ code, fields }: Failure, details: RejectionDetails = {}): Rejection {
  if (!isRejectionCode(code)) return new Rejection('back_end_unavailable');
  return new Rejection(code, { ...(fields && { fields }), ...details });
}

const credentialsSchema = z.object({
  email: z.string().min(1).max(255),
  password: z.string().min(1).max(255),
  code: z.string().max(40).default(''),
});

const { startOfficeSession } = officeApi;

/**
 * The main API ends the session, after 12 hours. Its `expiresAt` is not used, as the embedded back ends may have
 * a clock of their own.
 */
const COOKIE_SECONDS = 12 * 60 * 60;

/** The words of the code are for customers, and speak of another sign-in. */
const WRONG_CREDENTIALS = {
  message: 'メールアドレス、パスワード、またはコードが違います。',
} as const;

/** @throws Rejection with the seconds to wait after too many attempts */
async function startSession(credentials: z.output<typeof credentialsSchema>) {
  const { method, path } = startOfficeSession;
  const answer = await callMainApi({
    name: 'startOfficeSession',
    url: `${mainApiOrigin()}${MAIN_API_BASE_PATH}${path}`,
    init: {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    },
  }).catch((thrown: unknown) => {
    throw toRejection(noAnswerResult(thrown).error);
  });
  const { status, headers, bytes } = answer;
  const raw = { status, text: bytes.toString('utf8') };
  const result = toResult('startOfficeSession', raw, answerReading);
  if (result.ok) return startOfficeSession.response.parse(result.value);
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  throw toRejection(result.error, {
    ...(seconds > 0 && { retryAfterSeconds: seconds }),
    ...(result.error.code === 'unauthorized' && WRONG_CREDENTIALS),
  });
}

/** Nobody can use a session whose cookie was replaced, except with a copy of it. */
async function endReplaced(token: string): Promise<void> {
  const body = { isEverywhere: false };
  const result = await createServerOfficeClient({ token }).call('endOfficeSessions', { body });
  if (result.ok || result.error.kind === 'notAuthorized') return;
  logger().warn({ code: result.error.code }, 'a replaced session of the office was not ended');
}

/**
 * POST /api/auth/office/sign-in {email, password, code} → {accountId, role, name}. The token of the session goes
 * into an HttpOnly cookie for as long as the session lasts. One that the browser had before ends.
 */
export const officeSignInEndpoint = internalEndpoint({
  limit: 'officeSignIn',
  staysInMaintenance: true,
  body: credentialsSchema,
  async run(body, { request, response }) {
    const { token, accountId, role, name } = await startSession(body);
    setCookie(response, OFFICE_COOKIE, token, COOKIE_SECONDS);
    const replaced = readOfficeToken(request);
    if (replaced !== undefined) await endReplaced(replaced);
    return { accountId, role, name };
  },
});

/** POST /api/auth/office/sign-out {isEverywhere} → {isEnded}. Signed out here also when the main API does not answer. */
export const officeSignOutEndpoint = internalEndpoint({
  staysInMaintenance: true,
  body: z.object({ isEverywhere: z.boolean().default(false) }),
  async run(body, { request, response }) {
    const token = readOfficeToken(request);
    const result = token
      ? await createServerOfficeClient({ token }).call('endOfficeSessions', { body })
      : undefined;
    if (result && !result.ok && body.isEverywhere && result.error.kind !== 'notAuthorized') {
      throw toRejection(result.error);
    }
    clearCookie(response, OFFICE_COOKIE);
    return { isEnded: true };
  },
});
