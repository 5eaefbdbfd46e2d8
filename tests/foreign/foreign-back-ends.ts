import { type ForeignCardGateway, startForeignCardGateway } from './card-gateway';
import { startCompanySite } from './company-site';
import { type ForeignMainApi, startForeignMainApi } from './main-api';
import { type ForeignUserPool, startForeignUserPool } from './user-pool';

export interface ForeignBackEnds {
  readonly api: ForeignMainApi;
  readonly pool: ForeignUserPool;
  readonly gateway: ForeignCardGateway;
  /** What a storefront is configured with to run on them. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * A company's own back ends, which know nothing of this storefront: a main API with what SPEC names, a user pool and
 * a card gateway.
 *
 * @param origin where customers reach the storefront
 */
export async function startForeignBackEnds(
  origin: string,
  options: {
    readonly pool?: Parameters<typeof startForeignUserPool>[0];
    readonly gateway?: Parameters<typeof startForeignCardGateway>[0];
    readonly api?: Omit<Parameters<typeof startForeignMainApi>[0], 'verifyIdToken' | 'lookUpCard'>;
  } = {},
): Promise<ForeignBackEnds> {
  const [site, pool, gateway] = await Promise.all([
    startCompanySite(),
    startForeignUserPool({ preventUserExistenceErrors: true, ...options.pool }),
    startForeignCardGateway(options.gateway),
  ]);
  const api = await startForeignMainApi({
    storefrontOrigin: origin,
    ...options.api,
    verifyIdToken(token) {
      try {
        const { sub, phone_number, email } = pool.verifyIdToken(token);
        const subject = textOf(sub);
        if (subject === undefined) return null;
        return { sub: subject, phoneNumber: textOf(phone_number), email: textOf(email) };
      } catch {
        return null;
      }
    },
    lookUpCard(token) {
      const card = gateway.tokens.get(token)?.card;
      if (!card) return null;
      const { number, expiryYear, expiryMonth } = card;
      const cardNumberHead = number.slice(0, 6);
      return { cardNumberHead, cardNumberBottom: number.slice(-4), expiryYear, expiryMonth };
    },
  });
  const [shopId = ''] = gateway.shopIds;
  return {
    api,
    pool,
    gateway,
    environment: {
      MAIN_API_ORIGIN: api.origin,
      COGNITO_REGION: pool.region,
      COGNITO_ENDPOINT: pool.endpoint,
      COGNITO_ISSUER: pool.issuer,
      COGNITO_USER_POOL_ID: pool.poolId,
      COGNITO_CLIENT_ID: pool.clientId,
      COGNITO_CLIENT_SECRET: pool.clientSecret ?? '',
      PAYMENT_GATEWAY: `multipayment-${options.gateway?.version ?? 'v1'}`,
      PAYMENT_SCRIPT_URL: gateway.scriptUrl,
      PAYMENT_SHOP_ID: shopId,
      PAYMENT_CONNECT_ORIGINS: gateway.connectOrigins.join(','),
      PAYMENT_FRAME_ORIGINS: gateway.frameOrigins.join(','),
      NEXTAUTH_URL: origin,
      NEXTAUTH_SECRET: 'a secret of a trial, which seals nothing real',
      NEXT_PUBLIC_CONTACT_URL: site.address('contact'),
      NEXT_PUBLIC_PRIVACY_POLICY_URL: site.address('privacy'),
      NEXT_PUBLIC_TERMS_URL: site.address('terms'),
      NEXT_PUBLIC_COMMERCIAL_TRANSACTIONS_URL: site.address('law'),
    },
    stop: async () => {
      await Promise.all([site.stop(), api.stop(), pool.stop(), gateway.stop()]);
    },
  };
}
