import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresqlDatabase } from '@/database/postgresql-database';
import { openShop, ZIP } from '../main-api/shop-visitor';
import {
  postgresqlIsHere,
  startThrowawayPostgresql,
  type ThrowawayPostgresql,
} from './throwaway-postgresql';

/** PGlite runs one transaction at a time, so that nobody could come between there. */
describe.runIf(postgresqlIsHere)('starts of one person that cannot both be reached', () => {
  let server: ThrowawayPostgresql;
  let shop: Awaited<ReturnType<typeof openShop>>;

  /** The cleaner of Kamakura also goes to Shibuya, two and a half hours away, and nobody else does. */
  beforeAll(async () => {
    server = await startThrowawayPostgresql();
    shop = await openShop({}, openPostgresqlDatabase(await server.createDatabase('travel_race')));
    const { db } = shop.deps;
    await db.execute(sql`DELETE FROM staff_slots WHERE order_id IS NULL`);
    await db.execute(sql`DELETE FROM staff_areas WHERE city = '渋谷区'`);
    await db.execute(sql`INSERT INTO staff_areas VALUES ('kmk-cleaner-1', '東京都', '渋谷区')`);
    await db.execute(sql`UPDATE staff SET start_place = NULL`);
  }, 120_000);

  afterAll(async () => {
    await shop.close();
    await server.stop();
  });

  it('are sold to one of two customers who order at the same moment', {
    timeout: 60_000,
  }, async () => {
    const starts = await shop.starts(ZIP.shibuya, 'open');
    const days = starts
      .filter((start) => start.endsWith('T10:00:00'))
      .map((start) => start.slice(0, 10))
      .slice(0, 8);
    expect(days).toHaveLength(8);
    for (const day of days) {
      const [anna, bert] = [await shop.newCustomer(), await shop.newCustomer()];
      const inKamakura = await shop.orderBody(ZIP.kamakura, { selectedDate: `${day}T10:00:00` });
      const inShibuya = await shop.orderBody(ZIP.shibuya, { selectedDate: `${day}T14:00:00` });
      const answers = await Promise.all([
        shop.send(anna, '/order/services', { method: 'POST', key: 'race', body: inKamakura }),
        shop.send(bert, '/order/services', { method: 'POST', key: 'race', body: inShibuya }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});
