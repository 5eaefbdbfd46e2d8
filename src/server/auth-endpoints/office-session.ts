import { z } from 'zod';
import type { Failure } from '@/calls/failure';
import { Rejection, type RejectionCode, rejectionRules } from '@/contract/rejection';
import { clearCookie, OFFICE_COOKIE, readCookies, setCookie } from '../auth/cookies';
import { createServerOfficeClient } from '../main-api';
import { internalEndpoint } from './internal-endpoint';

function isRejectionCode(code: string): code is RejectionCode {
  return Object.hasOwn(rejectionRules, code);
}

/** The main API's own word, where it has one. */
function rejectionOf({ code, fields }: Failure): Rejection {
  if (!isRejectionCode(code)) return new Rejection('back_end_unavailable');
  return new Rejection(code, fields && { fields });
}

/**
 * POST /api/auth/office/sign-in {email, password, code} → {role, name}. The token of the session goes into an
 * HttpOnly cookie for as long as the session lasts.
 */
export const officeSignInEndpoint = internalEndpoint({
  limit: 'officeSignIn',
  staysInMaintenance: true,
  body: z.object({
    email: z.string().min(1).max(255),
    password: z.string().min(1).max(255),
    code: z.string().max(40).default(''),
  }),
  async run(body, { response }) {
    const result = await createServerOfficeClient().call('startOfficeSession', { body });
    if (!result.ok) throw rejectionOf(result.error);
    const { token, expiresAt, role, name } = result.value;
    const seconds = (Date.parse(expiresAt) - Date.now()) / 1_000;
    setCookie(response, OFFICE_COOKIE, token, seconds);
    return { role, name };
  },
});

/** POST /api/auth/office/sign-out {isEverywhere} → {isEnded}. Signed out here also when the main API does not answer. */
export const officeSignOutEndpoint = internalEndpoint({
  staysInMaintenance: true,
  body: z.object({ isEverywhere: z.boolean().default(false) }),
  async run(body, { request, response }) {
    const token = readCookies(request).get(OFFICE_COOKIE);
    const result = token
      ? await createServerOfficeClient({ token }).call('endOfficeSessions', { body })
      : undefined;
    if (result && !result.ok && body.isEverywhere && result.error.kind !== 'notAuthorized') {
      throw rejectionOf(result.error);
    }
    clearCookie(response, OFFICE_COOKIE);
    return { isEnded: true };
  },
});
