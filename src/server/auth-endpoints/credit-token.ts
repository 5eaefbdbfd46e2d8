import { z } from 'zod';
import { apiErrors } from '@/contract/api-errors';
import { Rejection } from '@/contract/rejection';
import { serializeError } from '@/platform/log';
import { CREDIT_TOKEN_COOKIE, clearCookie, readCookies } from '../auth/cookies';
import { readCreditToken, storeCreditToken } from '../auth/credit-token';
import { checkCreditToken } from '../card-gateway';
import { logger } from '../logger';
import { internalEndpoint } from './internal-endpoint';

const creditTokenSchema = z
  .string()
  .min(8)
  .max(200)
  .regex(/^[\w-]+$/);

/** Hides the token from scripts. */
const KEPT = { token: 'kept' } as const;
const REJECTED = { errorMessage: apiErrors.card_token_invalid.message } as const;

async function isUsable(token: string): Promise<boolean> {
  try {
    return (await checkCreditToken(token)) === 'usable';
  } catch (error) {
    logger().error(serializeError(error), 'card gateway failed');
    throw new Rejection('back_end_unavailable');
  }
}

/**
 * POST /api/auth/credit/register {token}: stores a token that the card gateway accepts in its cookie, for the
 * session that sent it.
 */
export const registerCreditTokenEndpoint = internalEndpoint({
  limit: 'cardEntry',
  body: z.object({ token: creditTokenSchema }),
  async run({ token }, { request, response }) {
    if (!(await isUsable(token))) return REJECTED;
    if (!(await storeCreditToken(request, response, token))) {
      throw new Rejection('session_required');
    }
    return KEPT;
  },
});

/** POST /api/auth/credit/verify {}: whether the stored token is still good. */
export const verifyCreditTokenEndpoint = internalEndpoint({
  body: z.object({}),
  async run(_, { request, response }) {
    const token = await readCreditToken(request, response);
    if (token && (await isUsable(token))) return KEPT;
    if (readCookies(request).has(CREDIT_TOKEN_COOKIE)) clearCookie(response, CREDIT_TOKEN_COOKIE);
    return REJECTED;
  },
});
