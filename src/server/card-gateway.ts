import { z } from 'zod';
import { readServerEnv } from '@/config/env.server';

const TIMEOUT_MS = 8_000;

const answerSchema = z.object({ status: z.enum(['usable', 'expired', 'unknown', 'used']) });

export type CreditTokenStatus = z.infer<typeof answerSchema>['status'];

/**
 * Asks the card gateway whether a credit token is still good.
 *
 * @throws when the gateway cannot be asked
 */
export async function checkCreditToken(token: string): Promise<CreditTokenStatus> {
  const { CARD_GATEWAY_ORIGIN, CARD_GATEWAY_SHOP_SECRET = '' } = readServerEnv();
  const response = await fetch(`${CARD_GATEWAY_ORIGIN}/card-gateway/api/tokens/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shop-secret': CARD_GATEWAY_SHOP_SECRET },
    body: JSON.stringify({ token }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The card gateway answered ${response.status}`);
  return answerSchema.parse(await response.json()).status;
}
