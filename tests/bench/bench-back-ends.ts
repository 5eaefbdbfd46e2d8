import { Hono } from 'hono';
import { z } from 'zod';
import type { OpenDatabase } from '@/database/database';
import { createCardGatewayApp } from '@/embedded/card-gateway/card-gateway-app';
import { createCardGatewayClient } from '@/embedded/clients/card-gateway-client';
import { SHOP_ID } from '@/embedded/embedded-names';
import { findLastingSessions } from '@/embedded/identity-provider/refresh-token-repository';
import { schemaMigrations } from '@/embedded/schema-migrations';
import type { MainApiDependencies } from '@/main-api/dependencies';
import { systemClock } from '@/main-api/ports/clock';

const ORIGIN = 'http://card-gateway.test';
const SHOP_SECRET = 'shop-secret-of-the-bench';

const tokenSchema = z.object({ token: z.string() });

/** What an order asks of other back ends, on the same database and without network. */
export interface BenchBackEnds extends Pick<MainApiDependencies, 'cardGateway' | 'verifyIdToken'> {
  /** Of a card that needs no challenge. */
  newCardToken(): Promise<string>;
}

/** Puts card gateway and identity provider on a database, as far as an order needs them. */
export async function openBackEnds(database: OpenDatabase): Promise<BenchBackEnds> {
  await database.migrate(schemaMigrations);
  const gateway = createCardGatewayApp({
    db: database.db,
    clock: systemClock,
    ids: { newId: () => crypto.randomUUID() },
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    brandName: 'おうちサービス',
    shopId: SHOP_ID,
    shopSecret: SHOP_SECRET,
    publicBasePath: '/embedded',
  });
  const app = new Hono().route('/card-gateway', gateway);
  const cardGateway = createCardGatewayClient({
    origin: ORIGIN,
    shopSecret: SHOP_SECRET,
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  });
  async function newCardToken(): Promise<string> {
    const made = await app.request(`${ORIGIN}/card-gateway/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        shopId: SHOP_ID,
        card: 'visa',
        cardNumberBottom: '1111',
        expire: '9912',
        holderName: 'TARO TEST',
      }),
    });
    return tokenSchema.parse(await made.json()).token;
  }
  /** `tel:09012345678` speaks of that number. Whether its session lasts is asked with every call. */
  async function verifyIdToken(token: string) {
    const tel = token.replace(/^tel:/, '');
    await findLastingSessions(database.db, [crypto.randomUUID()], new Date());
    return { subject: `subject-${tel}`, tel, issuedAt: new Date(0) };
  }
  return { cardGateway, verifyIdToken, newCardToken };
}
