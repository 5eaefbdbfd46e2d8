import { Hono } from 'hono';
import { z } from 'zod';
import { createCardGatewayApp } from '@/backends/card-gateway/card-gateway-app';
import { cardGatewayMigrations } from '@/backends/card-gateway/db/card-gateway-migrations';
import { systemClock } from '@/backends/clock';
import type { OpenDatabase } from '@/backends/database/database';
import { SHOP_ID } from '@/backends/embedded-names';
import type { CardGateway } from '@/backends/main-api/services/card-gateway';
import { createCardGatewayClient } from '@/backends/main-api/services/card-gateway-client';

const ORIGIN = 'http://card-gateway.test';
const SHOP_SECRET = 'shop-secret-of-the-bench';

const tokenSchema = z.object({ token: z.string() });

/** The embedded card gateway, asked without network. */
export interface BenchCardGateway {
  readonly client: CardGateway;
  /** Of a card that needs no challenge. */
  newToken(): Promise<string>;
}

/** Puts the embedded card gateway on a database, beside what else is there. */
export async function openCardGateway(database: OpenDatabase): Promise<BenchCardGateway> {
  await database.migrate(cardGatewayMigrations);
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
  const client = createCardGatewayClient({
    origin: ORIGIN,
    shopSecret: SHOP_SECRET,
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  });
  async function newToken(): Promise<string> {
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
  return { client, newToken };
}
