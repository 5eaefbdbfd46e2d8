import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiErrorBodySchema } from '@/contract/api-errors';
import { mainApi } from '@/contract/main-api';
import type { OpenDatabase } from '@/database/database';
import { openPostgresqlDatabase } from '@/database/postgresql-database';
import type { EmbeddedBackends } from '@/embedded/embedded-backends';
import { ZIP } from '../main-api/shop-visitor';
import { visitBackEnds } from './back-ends-visitor';
import { startBackEnds } from './start-back-ends';
import {
  postgresqlIsHere,
  startThrowawayPostgresql,
  type ThrowawayPostgresql,
} from './throwaway-postgresql';

const TODAY = '2026-05-06';
const START_LIMIT_MS = 120_000;

/** Every odd customer pays by card, every even one by deferred payment. */
async function race(processes: readonly [EmbeddedBackends, ...EmbeddedBackends[]]) {
  const people = visitBackEnds(processes, TODAY);
  const racers = Array.from({ length: 50 }, (_, i) => `0902000${String(i).padStart(4, '0')}`);
  const startsAt = await people.startAt(ZIP.kamakura, 8);
  const deferred = await people.orderBody(ZIP.kamakura, { selectedDate: startsAt });
  const ready: { tel: string; body: object }[] = [];
  for (const [index, tel] of racers.entries()) {
    await people.signUp(tel);
    const byCard = index % 2 === 1;
    const creditToken = byCard ? await people.authenticateNewCard(tel) : undefined;
    ready.push({ tel, body: byCard ? { ...deferred, ...people.newCard, creditToken } : deferred });
  }
  const answers = await Promise.all(
    ready.map(({ tel, body }) =>
      people.send(tel, '/order/services', { method: 'POST', key: 'race', body }),
    ),
  );
  return { startsAt, answers };
}

async function expectOneWinner({ startsAt, answers }: Awaited<ReturnType<typeof race>>) {
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  const rejected = answers.filter(({ status }) => status === 409);
  expect(rejected).toHaveLength(49);
  for (const answer of rejected) {
    const { error } = apiErrorBodySchema.parse(await answer.json());
    expect(error.code).toBe('slot_taken');
    expect(error.message).toMatch(/[ぁ-ん]/);
    expect(error.alternatives).toHaveLength(5);
    expect(error.alternatives).not.toContain(startsAt);
  }
  return mainApi.placeOrder.response.parse(await won[0]?.json()).orderId;
}

/** The visit of two hours and the half hour on the way after it: five half hours of one person. */
async function expectOneBooking({ db }: OpenDatabase, orderId: string, startsAt: string) {
  const orders = await db
    .select({ id: sql`o.id`, status: sql`o.status`, charges: sql<number>`count(a.id)::int` })
    .from(
      sql`orders o JOIN customers c USING (subject)
          LEFT JOIN gateway_authorisations a ON a.reference = o.id AND a.status = 'authorised'`,
    )
    .where(sql`c.tel LIKE '0902000%'`)
    .groupBy(sql`o.id`);
  expect(orders).toEqual([{ id: orderId, status: 'confirmed', charges: expect.any(Number) }]);
  const payments = await db
    .select({ method: sql`pay_method`, status: sql`status` })
    .from(sql`order_payments`)
    .where(sql`order_id = ${orderId}`);
  const isCharged = orders[0]?.charges === 1;
  expect(payments).toEqual([
    isCharged
      ? { method: 'creditCard', status: 'authorised' }
      : { method: 'np', status: 'reserved' },
  ]);
  const charges = await db
    .select({ reference: sql`reference` })
    .from(sql`gateway_authorisations`)
    .where(sql`status = 'authorised' AND reference NOT IN (SELECT id FROM orders)`);
  expect(charges).toEqual([]);

  const begin = new Date(`${startsAt}+09:00`).getTime();
  const halfHours = [0, 1, 2, 3, 4].map((count) => begin + count * 30 * 60_000);
  const taken = await db
    .select({
      staff: sql<string>`staff_id`,
      at: sql<number>`(extract(epoch FROM slot_start) * 1000)::float`,
    })
    .from(sql`staff_slots`)
    .where(sql`order_id = ${orderId}`)
    .orderBy(sql`slot_start`);
  expect(taken.map(({ at }) => at)).toEqual(halfHours);
  expect(new Set(taken.map(({ staff }) => staff)).size).toBe(1);
}

describe.runIf(postgresqlIsHere)('fifty customers at two processes who order the same hour', () => {
  let server: ThrowawayPostgresql;
  beforeAll(async () => {
    server = await startThrowawayPostgresql();
  });
  afterAll(() => server.stop());

  it('get one order and 49 rejections with other starts', { timeout: START_LIMIT_MS }, async () => {
    const databaseUrl = await server.createDatabase('slot_race');
    const place = { dataDir: '/nonexistent', databaseUrl };
    const one = await startBackEnds(place, TODAY);
    const other = await startBackEnds(place, TODAY);
    const result = await race([one, other]).finally(() =>
      Promise.all([one.close(), other.close()]),
    );
    const orderId = await expectOneWinner(result);
    const database = openPostgresqlDatabase(databaseUrl);
    await expectOneBooking(database, orderId, result.startsAt).finally(() => database.close());
  });
});
