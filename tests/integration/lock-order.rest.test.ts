import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgresqlDatabase } from '@/database/postgresql-database';
import { openShop, ZIP } from '../main-api/shop-visitor';
import {
  postgresqlIsHere,
  startThrowawayPostgresql,
  type ThrowawayPostgresql,
} from './throwaway-postgresql';

const TEL = '09030001111';
const COUPON = { coupon: 'SENCHAKU100', friendlypointPrice: 10 };

/** One at a time is all that PGlite does, so that nobody could wait in a circle there. */
describe.runIf(postgresqlIsHere)('orders of one customer at the same moment', () => {
  let server: ThrowawayPostgresql;
  let shop: Awaited<ReturnType<typeof openShop>>;

  beforeAll(async () => {
    server = await startThrowawayPostgresql();
    const database = openPostgresqlDatabase(await server.createDatabase('lock_order'));
    shop = await openShop({}, database);
    await shop.register(TEL);
    await shop.deps.db.execute(sql`UPDATE customers SET point_balance = 1000`);
    await shop.deps.db.execute(
      sql`UPDATE coupons SET usage_limit = 10000 WHERE code = ${COUPON.coupon}`,
    );
  }, 60_000);

  afterAll(async () => {
    await shop.close();
    await server.stop();
  });

  /** The database's states of the transactions that it broke off. */
  function watchTransactions(): readonly unknown[] {
    const { db } = shop.deps;
    const transact = db.transaction.bind(db);
    const states: unknown[] = [];
    vi.spyOn(db, 'transaction').mockImplementation(async (work) => {
      try {
        return await transact(work);
      } catch (error) {
        const cause = error instanceof Error ? error.cause : undefined;
        if (cause instanceof Error && 'code' in cause) states.push(cause.code);
        throw error;
      }
    });
    return states;
  }

  /** By card, declined once it is written, and by deferred payment, for the same few hours. */
  it('never end in a deadlock', { timeout: 60_000 }, async () => {
    const starts = (await shop.starts(ZIP.kamakura, 'open')).slice(0, 4);
    const total = 13_490;
    const deferred = await shop.orderBody(ZIP.kamakura, { agreedTotal: total + 330, ...COUPON });
    await shop.authenticate(TEL, 'token');
    const byCard = {
      ...deferred,
      ...shop.newCard,
      agreedTotal: total,
      creditToken: 'token',
    };
    shop.cardGateway.isDeclining = true;
    const brokenOff = watchTransactions();
    const answers = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const selectedDate = starts[index % starts.length] ?? '';
        const body = { ...(index % 2 === 0 ? deferred : byCard), selectedDate };
        const call = { method: 'POST' as const, key: `key-${index}`, body };
        const { status } = await shop.send(TEL, '/order/services', call);
        return status;
      }),
    );
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    expect(answers).toContain(200);
    expect(brokenOff).toEqual([]);
  });

  it('never exceed the limit of deferred payment together', async () => {
    const tel = '09030001112';
    await shop.register(tel);
    const body = await shop.orderBody(ZIP.shibuya);
    const open = await shop.starts(ZIP.shibuya, 'open');
    const starts = open.filter((startsAt) => startsAt.endsWith('T10:00:00')).slice(-8);
    const statuses = await Promise.all(
      starts.map(async (selectedDate) => {
        const call = {
          method: 'POST',
          key: selectedDate,
          body: { ...body, selectedDate },
        } as const;
        return (await shop.send(tel, '/order/services', call)).status;
      }),
    );
    // 16,830円 each, of 55,000円.
    expect(statuses.sort()).toEqual([200, 200, 200, 422, 422, 422, 422, 422]);
  });
});
