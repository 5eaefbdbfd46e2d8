import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiErrorBodySchema } from '@/contract/api-errors';
import { officeApi } from '@/contract/office';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { completeOverdueVisits } from '@/main-api/visits/complete-visits';
import { addOfficeAccount, sendToOffice } from '../office-people';
import { planCustomer } from '../plan-customer';
import { messagesTo } from '../sent-messages';
import { openShop } from '../shop-visitor';
import { historyOf, PRICES } from '../visit-customer';

const { changePlanPrice } = officeApi;

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof planCustomer>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
  customer = planCustomer(shop);
});
afterAll(() => shop.close());

/** Every plan begins on Thursday, 7 May 2026 at 9:00. */
beforeEach(async () => {
  shop.clock.set('2026-05-06T10:00:00+09:00');
  await shop.deps.db.execute(sql`DELETE FROM staff_slots`);
  await shop.deps.db.execute(sql`DELETE FROM staff_absences`);
  await shop.deps.db.execute(sql`UPDATE plans SET status = 'ended'`);
  tel = await shop.newCustomer();
});

async function change(planId: string, body: object, token = shop.deps.opsToken) {
  const request = { params: { planId }, body };
  const response = await sendToOffice(shop.app.request, changePlanPrice, token, request);
  const content: unknown = await response.json();
  if (response.ok) return changePlanPrice.response.parse(content);
  const { error } = apiErrorBodySchema.parse(content);
  return [error.code, error.fields?.[0]?.path];
}

const told = async () => (await customer.told(tel)).filter((subject) => /料金の変更/.test(subject));

it('a new price of a plan is told 30 days ahead and charged from its day on', async () => {
  const { planId } = await customer.bookPlan(tel);
  const { token, accountId } = await addOfficeAccount(shop.deps, 'owner');
  const from = '2026-06-05';
  const answer = { planId, from, former: PRICES.weekly, perVisit: 9_900 };
  expect(await change(planId, { from, perVisit: 9_900 }, token)).toEqual(answer);
  expect(await customer.plan(tel)).toMatchObject({
    perVisit: PRICES.weekly,
    priceChanges: [{ from, perVisit: 9_900 }],
  });
  const messages = await messagesTo(shop.deps.db, tel);
  const message = messages.find(({ subject }) => subject.endsWith('料金の変更'));
  expect(message?.sms.split('\n')[0]).toBe('【おうちサービス】6/5(金)から料金が変わります');
  expect(message?.text).toContain(
    '2026年6月5日(金)以降の訪問から、1回の料金が9,900円(税込)になります。\nこれまでの料金: 9,250円(税込)\n定期プランは、マイページからいつでも無料で終了できます。',
  );
  expect((await historyOf(shop.deps.db, planId)).at(-1)).toEqual([
    `office:${accountId}`,
    null,
    'planChanged',
    'active',
  ]);
  for (const day of ['05-13', '05-20', '05-27', '06-03', '06-10', '06-13']) {
    shop.clock.set(`2026-${day}T12:00:00+09:00`);
    await completeOverdueVisits(shop.deps);
    await chargeLaterVisits(shop.deps);
  }
  const charges = [...shop.cardGateway.charges].filter(([id]) => id.includes(planId));
  expect(charges.map(([, amount]) => amount)).toEqual([9_250, 9_250, 9_250, 9_250, 9_250, 9_900]);
  const month = await customer.usage(tel, 2026, 6);
  const ofPlan = month.items.filter(({ orderId }) => orderId === planId);
  expect(ofPlan.map(({ total }) => total)).toContain(9_900);
  expect(await customer.plan(tel)).toMatchObject({ perVisit: 9_900, priceChanges: [] });
});

it('a day within 30 days, a price below the fees and another role are rejected, and nobody is told', async () => {
  const { planId } = await customer.bookPlan(tel);
  const dispatcher = await addOfficeAccount(shop.deps, 'dispatcher');
  const body = { from: '2026-06-05', perVisit: 9_900 };
  expect(await change(planId, { ...body, from: '2026-06-04' })).toEqual([
    'invalid_request',
    'from',
  ]);
  expect(await change(planId, { ...body, perVisit: 1 })).toEqual(['invalid_request', 'perVisit']);
  expect(await change(planId, body, dispatcher.token)).toEqual(['forbidden', undefined]);
  expect(await change('none', body)).toEqual(['not_found', undefined]);
  expect(await told()).toEqual([]);
  expect(await customer.plan(tel)).toMatchObject({ priceChanges: [] });
});

it('the same price is told once, and another one for that day replaces it', async () => {
  const { planId } = await customer.bookPlan(tel);
  const from = '2026-06-05';
  await change(planId, { from, perVisit: 9_900 });
  shop.clock.set('2026-05-07T10:00:00+09:00');
  expect(await change(planId, { from, perVisit: 9_900 })).toMatchObject({ perVisit: 9_900 });
  expect(await told()).toHaveLength(1);
  expect(await change(planId, { from, perVisit: 9_800 })).toEqual(['invalid_request', 'from']);
  shop.clock.set('2026-05-06T10:00:00+09:00');
  expect(await change(planId, { from, perVisit: 9_800 })).toMatchObject({
    former: PRICES.weekly,
    perVisit: 9_800,
  });
  expect(await told()).toHaveLength(2);
  expect(await customer.plan(tel)).toMatchObject({ priceChanges: [{ from, perVisit: 9_800 }] });
});

it('a plan that has ended gets no new price', async () => {
  const { planId } = await customer.bookPlan(tel);
  await customer.change(tel, 'end', planId, { after: '2026-05-07' });
  const body = { from: '2026-06-05', perVisit: 9_900 };
  expect(await change(planId, body)).toEqual(['state_changed', undefined]);
});
