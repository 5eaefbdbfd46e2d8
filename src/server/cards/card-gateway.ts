import { z } from 'zod';
import { noAnswer } from '@/calls/failures';
import { cardGatewayFacts, chosenCardGateway, type PaymentScript } from '@/config/card-gateways';
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
function checkCreditToken(token: string): Promise<CreditTokenStatus> {
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

/** Hosts of the payment script, as sources of the content policy of pages that take cards. */
export interface CardOrigins {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
}

interface CardGateway {
  readonly paymentScript: PaymentScript;
  readonly origins: CardOrigins;
  /**
   * Whether a token can still be used; left out where the gateway has no such server and the main API judges.
   * @throws Failure when there is no usable answer
   */
  readonly checkToken?: (token: string) => Promise<CreditTokenStatus>;
}

/** GMO's hosts of the test environment begin so, those of its resellers too. */
const TEST_HOST = /^stg[.-]/;

/** The card gateway of this shop (docs/decisions/0110). */
export function configuredCardGateway(): CardGateway {
  const env = readServerEnv();
  const gateway = chosenCardGateway(env);
  const facts = cardGatewayFacts[gateway];
  const { PAYMENT_SHOP_ID: shopId = '', PAYMENT_PUBLIC_KEY: publicKey } = env;
  const scriptUrl = env.PAYMENT_SCRIPT_URL ?? facts.scriptUrl ?? '';
  const foreign = URL.canParse(scriptUrl) ? new URL(scriptUrl) : undefined;
  const hosts = [...(foreign ? [foreign.origin] : []), ...facts.hosts];
  return {
    paymentScript: {
      gateway,
      scriptUrl,
      shopId,
      ...(publicKey && { publicKey, isLive: !TEST_HOST.test(foreign?.hostname ?? '') }),
    },
    origins: {
      script: hosts,
      connect: [...hosts, ...env.PAYMENT_CONNECT_ORIGINS],
      frame: [...hosts, ...env.PAYMENT_FRAME_ORIGINS],
    },
    ...(env.CARD_GATEWAY_ORIGIN ? { checkToken: checkCreditToken } : {}),
  };
}

/** Whether pages that take cards need a policy that other pages do not have. */
export function hasForeignCardHosts(): boolean {
  const { connect, frame } = configuredCardGateway().origins;
  return connect.length + frame.length > 0;
}
