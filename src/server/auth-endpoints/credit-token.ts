import { z } from 'zod';
import { apiErrors } from '@/contract/api-errors';
import { creditTokenSchema } from '@/contract/fields';
import { Rejection } from '@/contract/rejection';
import { serializeError } from '@/platform/log';
import { CREDIT_TOKEN_COOKIE, clearCookie, readCookies } from '../auth/cookies';
import { readCreditToken, storeCreditToken } from '../auth/credit-token';
import { configuredCardGateway } from '../cards/card-gateway';
import { logger } from '../logger';
import { internalEndpoint } from './internal-endpoint';

/** The gateway decides on a token's form: any printable ASCII, as long as its sealed cookie fits into 4,096 bytes. */
const registeredTokenSchema = creditTokenSchema.regex(/^[\x20-\x7e]+$/);

/** Hides the token from scripts. */
const KEPT = { token: 'kept' } as const;
const REJECTED = { errorMessage: apiErrors.card_token_invalid.message } as const;

/** When the gateway has no check, the main API judges the token at its use. */
async function isUsable(token: string): Promise<boolean> {
  const { checkToken } = configuredCardGateway();
  if (!checkToken) return true;
  try {
    return (await checkToken(token)) === 'usable';
  } catch (error) {
    logger().error(serializeError(error), 'card gateway failed');
    throw new Rejection('back_end_unavailable');
  }
}

/**
 * POST /api/auth/credit/register {token}: stores a token in its cookie, for the session that sent it. Where the
 * card gateway can say whether a token is usable, it has to be.
 */
export const registerCreditTokenEndpoint = internalEndpoint({
  limit: 'cardEntry',
  body: z.object({ token: registeredTokenSchema }),
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
