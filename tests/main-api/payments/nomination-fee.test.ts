import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import type { OrderBody } from '@/contract/orders';
import { sendUnsentNotices } from '@/main-api/messages/order-message';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { completeOverdueVisits } from '@/main-api/visits/complete-visits';
import { proposalsOf } from '../office-deeds';
import { outcomesOf } from '../office-outcomes';
import { addStaffOffShift } from '../office-people';
import { messagesTo } from '../sent-messages';
import { openShop } from '../shop-visitor';
import { japanTime, PRICES, visitCustomer } from '../visit-customer';

const FEE = 550;

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let office: ReturnType<typeof outcomesOf> & Pick<ReturnType<typeof proposalsOf>, 'move'>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
  office = { ...outcomesOf(shop), move: proposalsOf(shop).move };
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set('2026-05-06T10:00:00+09:00');
  shop.cardGateway.declinedCardIds.clear();
  tel = await shop.newCustomer();
});

/** Yen that the gateway keeps for the order and its visits, once the jobs have run. */
async function keptOf(orderId: string): Promise<number> {
  await chargeLaterVisits(shop.deps);
  const all = [...shop.cardGateway.charges].filter(([id]) => id.includes(orderId));
  return all.reduce((sum, [, amount]) => sum + amount, 0);
}

/** Somebody else, who is free. */
function addPerson(): Promise<string> {
  return addStaffOffShift(shop.deps.db, `extra-${tel}`, 'housekeeper');
}

/** A visit that has begun, with the person asked for or with somebody else. */
async function begun(by: 'nominated' | 'other', terms: Partial<OrderBody> = {}) {
  const booked = await customer.bookNamed(tel, terms);
  if (by === 'other') await office.move(booked.visitId, booked.startsAt, await addPerson());
  shop.clock.set(`${booked.startsAt}+09:00`);
  return booked;
}

async function pointsLeft(): Promise<number> {
  const path = '/user/friendlypoints';
  return (await shop.answer(mainApi.getFriendlyPoints.response, tel, path)).usablePrice;
}

async function toldOfRefunds(): Promise<string[]> {
  const messages = await messagesTo(shop.deps.db, tel);
  return messages.filter(({ subject }) => subject.endsWith('ご返金のお知らせ')).map((m) => m.text);
}

const notDone = { outcome: 'not_done', cause: '機材の故障' } as const;

describe('the fee for asking for somebody', () => {
  it('goes back and is told once when somebody else came, also when that is corrected', async () => {
    const { orderId, visitId } = await begun('other');
    expect(await keptOf(orderId)).toBe(PRICES.spot + FEE);
    await office.outcome(visitId, { outcome: 'done' });
    expect(await keptOf(orderId)).toBe(PRICES.spot);
    const [text] = await toldOfRefunds();
    expect(text).toContain('ご返金: 550円\nお支払いのクレジットカードへご返金します。');
    expect(text).toContain('理由: ご指名の担当者がうかがえなかったため、指名料の返金');
    await office.outcome(visitId, notDone);
    await office.outcome(visitId, { outcome: 'done' });
    expect(await keptOf(orderId)).toBe(PRICES.spot);
    expect(await toldOfRefunds()).toHaveLength(1);
  });

  it('goes back when the clock counts the visit as done, and is told in the morning', async () => {
    const { orderId, startsAt } = await begun('other');
    shop.clock.set(japanTime(startsAt, 2, '00:00:30'));
    await completeOverdueVisits(shop.deps);
    await completeOverdueVisits(shop.deps);
    expect(await keptOf(orderId)).toBe(PRICES.spot);
    await sendUnsentNotices(shop.deps);
    expect(await toldOfRefunds()).toEqual([]);
    shop.clock.set(japanTime(startsAt, 2, '09:00:00'));
    await sendUnsentNotices(shop.deps);
    expect(await toldOfRefunds()).toHaveLength(1);
  });

  it('stays when that person came, whoever does it again', async () => {
    const { orderId, visitId, startsAt } = await begun('nominated');
    await office.outcome(visitId, { outcome: 'done' });
    const again = { start: japanTime(startsAt, 3, '10:00:00'), staffId: await addPerson() };
    const redo = await office.redo(visitId, again);
    shop.clock.set(again.start);
    await office.outcome(redo.visitId, { outcome: 'done' });
    expect(await keptOf(orderId)).toBe(PRICES.spot + FEE);
    expect(await toldOfRefunds()).toEqual([]);
  });

  it('goes back when nobody came at first, and somebody else then', async () => {
    const { orderId, visitId, startsAt } = await begun('nominated');
    await office.outcome(visitId, notDone);
    const again = { start: japanTime(startsAt, 3, '10:00:00'), staffId: await addPerson() };
    const redo = await office.redo(visitId, again);
    expect(await keptOf(orderId)).toBe(PRICES.spot + FEE);
    shop.clock.set(again.start);
    await office.outcome(redo.visitId, { outcome: 'done' });
    expect(await keptOf(orderId)).toBe(PRICES.spot);
  });

  it('goes back in money and points, as it was paid', async () => {
    await shop.deps.db.execute(sql`UPDATE customers SET point_balance = 500 WHERE tel = ${tel}`);
    const total = PRICES.spot + FEE - 500;
    const points = { agreedTotal: total, friendlypointPrice: 500 };
    const { orderId, visitId } = await begun('other', points);
    await office.outcome(visitId, { outcome: 'done' });
    // 550 × 11,400 ÷ 11,900 is 526.9.
    expect(await keptOf(orderId)).toBe(total - 527);
    expect(await pointsLeft()).toBe(23);
  });

  it('goes back in points, once, when points paid for everything', async () => {
    const price = PRICES.spot + FEE;
    await shop.deps.db.execute(
      sql`UPDATE customers SET point_balance = ${price} WHERE tel = ${tel}`,
    );
    const wholly = { agreedTotal: 0, friendlypointPrice: price };
    const { visitId } = await begun('other', wholly);
    await office.outcome(visitId, { outcome: 'done' });
    expect(await pointsLeft()).toBe(FEE);
    expect((await toldOfRefunds())[0]).toContain('お返しするポイント: 550ポイント');
    await office.outcome(visitId, notDone);
    await office.outcome(visitId, { outcome: 'done' });
    expect(await pointsLeft()).toBe(FEE);
  });

  it('does not go back twice when the customer gets everything back in the end', async () => {
    const { orderId, visitId } = await begun('other');
    await office.outcome(visitId, { outcome: 'done' });
    await office.outcome(visitId, notDone);
    const call = { method: 'POST', body: { answer: 'refund' }, key: `remedy-${tel}` } as const;
    await shop.answer(mainApi.chooseRemedy.response, tel, `/user/visits/${visitId}/remedy`, call);
    expect(await keptOf(orderId)).toBe(0);
    expect((await toldOfRefunds())[0]).toContain('ご返金: 11,350円');
  });
});
