import { z } from 'zod';

import { noAnswer } from '@/calls/failures';
import { readServerEnv } from '@/config/env.server';
import { callUpstream } from '../upstream/call-upstream';
import { deadlineFor } from '../upstream/deadlines';
import { exchange } from '../upstream/exchange';

const answerSchema = z.object({ status: z.enum(['usable', 'expired', 'unknown', 'used']) });

export type CreditTokenStatus = z.infer<typeof answerSchema>['status'];

function statusIn(bytes: Buffer): CreditTokenStatus {
  try {
    return answerSchema.parse(JSON.parse(bytes.toString('utf8'))).status;
  } catch (error) {
    throw noAnswer('unexpected_response', { cause: error });
  }
}

/** Asks the server of the `embedded` gateway. @throws Failure when there is no usable answer */
export function checkCreditToken(token: string): Promise<CreditTokenStatus> {
  const { CARD_GATEWAY_ORIGIN, CARD_GATEWAY_SHOP_SECRET = '' } = readServerEnv();
  return callUpstream({
    upstream: 'cardGateway',
    name: 'checkToken',
    deadlineMs: deadlineFor('inquiry'),
    isRead: true,
    attempt: async (signal) => {
      const { status, bytes } = await exchange(
        `${CARD_GATEWAY_ORIGIN}/card-gateway/api/tokens/check`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-shop-secret': CARD_GATEWAY_SHOP_SECRET,
          },
          body: JSON.stringify({ token }),
          signal,
        },
      );
      if (status >= 400) {
        const cause = new Error(`The card gateway answered ${status}`);
        throw noAnswer('unexpected_response', { cause });
      }
      return statusIn(bytes);
    },
  });
}
