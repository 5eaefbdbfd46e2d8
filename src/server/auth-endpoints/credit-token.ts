import { z } from 'zod';
import { apiErrors } from '@/contract/api-errors';
import { Rejection } from '@/contract/rejection';
import { serializeError } from '@/platform/log';
import { CREDIT_TOKEN_COOKIE, clearCookie, readCookies, setCookie } from '../auth/cookies';
import { checkCreditToken } from '../card-gateway';
import { logger } from '../logger';
import { internalEndpoint } from './internal-endpoint';

const COOKIE_SECONDS = 30 * 60;

const creditTokenSchema = z
  .string()
  .min(8)
  .max(200)
  .regex(/^[\w-]+$/);

/** Hides the token from scripts. */
const KEPT = { token: 'kept' } as const;
const REFUSED = { errorMessage: apiErrors.card_token_invalid.message } as const;

async function isUsable(token: string): Promise<boolean> {
  try {
    return (await checkCreditToken(token)) === 'usable';
  } catch (error) {
    logger().error(serializeError(error), 'card gateway failed');
    throw new Rejection('back_end_unavailable');
  }
}

/** POST /api/auth/credit/register {token}: stores a token that the card gateway accepts in its cookie. */
export const registerCreditTokenEndpoint = internalEndpoint({
  limit: 'cardEntry',
  body: z.object({ token: creditTokenSchema }),
  async run({ token }, { response }) {
    if (!(await isUsable(token))) return REFUSED;
    setCookie(response, CREDIT_TOKEN_COOKIE, token, COOKIE_SECONDS);
    return KEPT;
  },
});

/** POST /api/auth/credit/verify {}: whether the stored token is still good. */
export const verifyCreditTokenEndpoint = internalEndpoint({
  body: z.object({}),
  async run(_, { request, response }) {
    const token = readCookies(request).get(CREDIT_TOKEN_COOKIE);
    if (token && (await isUsable(token))) return KEPT;
    if (token) clearCookie(response, CREDIT_TOKEN_COOKIE);
    return REFUSED;
  },
});
