import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { officeVisitEndpoints } from '@/contract/office-visits';
import { countStuckAdditions, recoverAdditions } from '@/main-api/visits/settle-additions';
import { visitAdditions } from '@/main-api/visits/visit-tables';
import {
  additionsOf,
  apron,
  DAY,
  halfAnHourLonger,
  options,
  startAfresh,
  unchanged,
} from '../added-options';
import { proposalsOf } from '../office-deeds';
import { outcomesOf } from '../office-outcomes';
import { messagesTo } from '../sent-messages';
import { openShop, ZIP } from '../shop-visitor';
import { historyOf, japanTime, PRICES, visitCustomer } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let additions: ReturnType<typeof additionsOf>;
let office: ReturnType<typeof outcomesOf>;
let dates: ReturnType<typeof proposalsOf>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
  additions = additionsOf(shop);
  office = outcomesOf(shop);
  dates = proposalsOf(shop);
});
afterAll(() => shop.close());

beforeEach(async () => {
  await startAfresh(shop);
  tel = await shop.newCustomer();
});

/** A bathroom in Kamakura, where one person works, from 10:00 to 12:00. */
function book(overrides: Parameters<typeof customer.book>[1] = {}) {
  return customer.book(tel, { selectedDate: `${DAY}T10:00:00`, ...overrides });
}

async function bookByBill() {
  const { np } = await shop.orderBody(ZIP.kamakura, { selectedDate: `${DAY}T10:00:00` });
  return book({ np, agreedTotal: 16_830 });
}

/** Additions that were begun or made. */
function rowsOf(orderId: string): Promise<number> {
  return shop.deps.db.$count(visitAdditions, eq(visitAdditions.orderId, orderId));
}

async function deferredLeft(): Promise<number | null> {
  const path = '/user/customer_pay_methods';
  const { np } = await shop.answer(mainApi.listCustomerPayMethods.response, tel, path);
  return np.usableAmount;
}

describe('what can be added to a visit', () => {
  it('is what its menu offers and is not chosen, with price, minutes and the new end', async () => {
    const { visitId } = await book();
    expect(await customer.visit(tel, visitId)).toMatchObject({
      canAddOptions: true,
      additions: [],
    });
    const offer = await additions.offer(tel, visitId);
    expect(offer).toMatchObject({
      endsAt: `${DAY}T12:00:00`,
      freeMinutes: 360,
      payMethod: 'creditCard',
      due: 'now',
      cardNumberBottom: '1111',
    });
    expect(
      offer.options.map(({ id, price, minutes, maxQuantity }) => [id, price, minutes, maxQuantity]),
    ).toEqual([
      ['1200151', 5_500, 30, 1],
      ['1200152', 4_400, 30, 2],
      ['1200153', 11_000, 60, 1],
      ['1200154', 2_200, 15, 1],
      ['1200155', 3_300, 20, 1],
    ]);
    expect(offer.options[2]).toMatchObject({ fits: true, endsAt: `${DAY}T13:00:00` });
  });

  it('ends with the staff member’s next visit, and the way there', async () => {
    const { visitId } = await book();
    const other = await shop.newCustomer();
    await customer.book(other, { selectedDate: `${DAY}T13:00:00` });
    const offer = await additions.offer(tel, visitId);
    expect(offer.freeMinutes).toBe(30);
    expect(offer.options.map(({ minutes, fits }) => [minutes, fits])).toEqual([
      [30, true],
      [30, true],
      [60, false],
      [15, true],
      [20, true],
    ]);
    const dryer = [{ id: options.dryer.id, quantity: 1 }];
    expect(await additions.addRejected(tel, visitId, dryer, 11_000)).toEqual({
      status: 422,
      code: 'slot_unavailable',
      fields: [
        { path: 'options', message: '担当者の予定に収まらないため、この長さは追加できません' },
      ],
    });
  });

  it('ends with the working day of the staff member', async () => {
    const { visitId } = await book({ selectedDate: `${DAY}T17:00:00` });
    const { freeMinutes, options: offered } = await additions.offer(tel, visitId);
    expect(freeMinutes).toBe(30);
    expect(offered.map(({ fits }) => fits)).toEqual([true, true, false, true, true]);
  });

  it('is nothing from noon of the day before on', async () => {
    const { visitId } = await book();
    shop.clock.set(japanTime(DAY, -1, '11:59:59'));
    expect((await additions.offer(tel, visitId)).options).toHaveLength(5);
    shop.clock.set(japanTime(DAY, -1, '12:00:00'));
    const tooLate = { status: 409, code: 'addition_deadline_passed' };
    expect(await additions.offerRejected(tel, visitId)).toEqual(tooLate);
    expect(await additions.addRejected(tel, visitId, apron, 5_500)).toEqual(tooLate);
    expect((await customer.visit(tel, visitId)).canAddOptions).toBe(false);
  });

  it('is nothing for a first trial, a wish, a cancelled visit, or a visit of somebody else', async () => {
    const notPossible = { status: 409, code: 'addition_not_possible' };
    const trial = await customer.bookTrial(tel);
    expect(await additions.offerRejected(tel, `${trial.orderId}-1`)).toEqual(notPossible);
    expect((await customer.visit(tel, `${trial.orderId}-1`)).canAddOptions).toBe(false);
    const wish = await customer.wish(tel);
    expect(await additions.offerRejected(tel, `${wish.orderId}-1`)).toEqual(notPossible);
    const { visitId } = await book();
    const stranger = await shop.newCustomer();
    const notFound = { status: 404, code: 'not_found' };
    expect(await additions.addRejected(stranger, visitId, apron, 5_500)).toEqual(notFound);
    await customer.cancel(tel, visitId, 0);
    expect(await additions.addRejected(tel, visitId, apron, 5_500)).toEqual(notPossible);
  });

  it('is nothing while the menu is off sale', async () => {
    const { visitId } = await book();
    await shop.deps.db.execute(sql`
      INSERT INTO catalogue_changes (at, author, target, change)
      VALUES (now(), 'operations', '12001', '{"kind": "sale", "isOnSale": false}')`);
    const notPossible = { status: 409, code: 'addition_not_possible' };
    expect(await additions.addRejected(tel, visitId, apron, 5_500)).toEqual(notPossible);
    expect(await customer.visit(tel, visitId)).toMatchObject({
      canBeMoved: true,
      canAddOptions: false,
    });
  });

  it('is nothing for a visit that does another one again', async () => {
    const { visitId } = await book();
    shop.clock.set(japanTime(DAY, 0, '10:00:00'));
    await office.outcome(visitId, { outcome: 'not_done', cause: '担当者の急病' });
    const start = `2026-05-22T10:00:00+09:00`;
    shop.clock.set(japanTime(DAY, 0, '11:00:00'));
    const redo = await office.redo(visitId, { start });
    expect((await customer.visit(tel, redo.visitId)).canBeMoved).toBe(true);
    expect((await customer.visit(tel, redo.visitId)).canAddOptions).toBe(false);
    expect(await additions.offerRejected(tel, redo.visitId)).toMatchObject({
      code: 'addition_not_possible',
    });
  });
});

describe('adding options to a visit', () => {
  it('makes the visit longer, has the card pay at once, and tells the customer', async () => {
    const { visitId, orderId } = await book();
    const wanted = [...apron, { id: options.mirror.id, quantity: 2 }];
    expect(await additions.add(tel, visitId, wanted, 14_300)).toMatchObject({
      addition: { total: 14_300, minutes: 90, endsAt: `${DAY}T13:30:00` },
      visit: {
        visitId,
        endsAt: `${DAY}T13:30:00`,
        price: PRICES.bathroom + 14_300,
        cancellationFee: 0,
        additions: [
          {
            total: 14_300,
            options: [
              { id: '1200151', label: '浴槽エプロン内部の高圧洗浄', quantity: 1 },
              { id: '1200152', label: '鏡のウロコ取り', quantity: 2 },
            ],
          },
        ],
      },
    });
    expect(additions.keptOf(orderId)).toBe(PRICES.bathroom + 14_300);
    expect(await additions.halfHours(orderId)).toEqual([...halfAnHourLonger, '13:00', '13:30']);
    expect((await historyOf(shop.deps.db, orderId)).at(-1)).toEqual([
      'customer',
      0,
      'optionsAdded',
      'confirmed',
    ]);
    const [notice] = await messagesTo(shop.deps.db, tel);
    expect(notice?.subject).toBe('【おうちサービス】オプションを追加しました');
    expect(notice?.text.split('\n').slice(3, 16)).toEqual([
      'サービス: 浴室クリーニング',
      '訪問日時: 2026年5月15日(金) 10:00 開始',
      '訪問先: 〒248-0011 神奈川県鎌倉市扇ガ谷2-2',
      expect.stringMatching(/^担当者: /),
      '終了の予定: 13:30',
      '追加したオプション:',
      '・浴槽エプロン内部の高圧洗浄: 5,500円',
      '・鏡のウロコ取り: 8,800円',
      '追加の料金: 14,300円(税込)',
      'お支払い: お申し込みのクレジットカードでお支払いいただきました。',
      '日時は、2026年5月14日(木) 正午(12:00)まで、マイページから変更できます。',
      '2026年5月14日(木) 正午(12:00)までは、無料でキャンセルできます。それ以降にキャンセルされた場合は、料金の100%をいただきます。',
      '',
    ]);
    expect(notice?.sms.split('\n')[0]).toBe('【おうちサービス】オプションを追加しました');
    expect(notice?.sms.length).toBeLessThanOrEqual(70);
    const { items } = await shop.answer(
      mainApi.getOrderHistory.response,
      tel,
      `/user/orders/${orderId}/history`,
    );
    expect(items.filter(({ kind }) => kind === 'event').at(-1)).toMatchObject({
      title: 'オプションを追加しました',
      by: 'customer',
      visitId,
    });
  });

  it('can be done again for what is left', async () => {
    const { visitId, orderId } = await book();
    const mirror = [{ id: options.mirror.id, quantity: 1 }];
    await additions.add(tel, visitId, mirror, 4_400);
    expect((await additions.offer(tel, visitId)).options[1]).toMatchObject({ maxQuantity: 1 });
    await additions.add(tel, visitId, mirror, 4_400);
    expect((await additions.offer(tel, visitId)).options.map(({ id }) => id)).not.toContain(
      options.mirror.id,
    );
    expect(additions.keptOf(orderId)).toBe(PRICES.bathroom + 8_800);
    expect(await additions.addRejected(tel, visitId, mirror, 4_400)).toEqual({
      status: 422,
      code: 'option_unavailable',
      fields: [
        {
          path: 'options.0.id',
          message: 'お選びのオプションは、このメニューではご利用いただけません。',
        },
      ],
    });
  });

  it('is done once per key, and rejected under the same key for others', async () => {
    const { visitId, orderId } = await book();
    const first = await additions.add(tel, visitId, apron, 5_500, 'one');
    expect(await additions.add(tel, visitId, apron, 5_500, 'one')).toEqual(first);
    expect(additions.keptOf(orderId)).toBe(PRICES.bathroom + 5_500);
    expect(await messagesTo(shop.deps.db, tel)).toHaveLength(2);
    const other = [{ id: options.mirror.id, quantity: 1 }];
    expect(await additions.addRejected(tel, visitId, other, 4_400, 'one')).toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  it('is done once when it is sent twice at the same moment', async () => {
    const { visitId, orderId } = await book();
    const [one, two] = await Promise.all([
      additions.add(tel, visitId, apron, 5_500, 'one'),
      additions.add(tel, visitId, apron, 5_500, 'one'),
    ]);
    expect(two).toEqual(one);
    expect(additions.keptOf(orderId)).toBe(PRICES.bathroom + 5_500);
  });

  it.each([
    ['by card', () => book()],
    ['by deferred payment', () => bookByBill()],
  ])('is done once when two pages do it at the same moment, %s', async (_, bookOne) => {
    const { visitId, orderId } = await bookOne();
    const answers = await Promise.all(
      ['one', 'two'].map(async (key) => {
        const body = { options: apron, agreedTotal: 5_500 };
        const call = { method: 'POST', body, key } as const;
        return (await shop.send(tel, `/user/visits/${visitId}/additions`, call)).status;
      }),
    );
    expect(answers.toSorted()).toEqual([200, 409]);
    expect((await customer.visit(tel, visitId)).additions).toHaveLength(1);
    expect(await rowsOf(orderId)).toBe(1);
    expect(await additions.halfHours(orderId)).toEqual(halfAnHourLonger);
  });

  it('is rejected at another price, and for nothing, too many, twice the same, or unknown options', async () => {
    const { visitId, orderId } = await book();
    expect(await additions.addRejected(tel, visitId, apron, 5_000)).toMatchObject({
      status: 409,
      code: 'price_changed',
      fields: [{ path: 'agreedTotal' }],
    });
    const codeOf = async (wanted: Parameters<typeof additions.add>[2]) =>
      (await additions.addRejected(tel, visitId, wanted, 5_500)).code;
    expect(await codeOf([])).toBe('invalid_request');
    expect(await codeOf([{ id: options.apron.id, quantity: 2 }])).toBe('quantity_out_of_range');
    expect(await codeOf([...apron, ...apron])).toBe('option_unavailable');
    expect(await codeOf([{ id: '9999999', quantity: 1 }])).toBe('option_unavailable');
    expect(additions.keptOf(orderId)).toBe(PRICES.bathroom);
    expect(await additions.halfHours(orderId)).toEqual(unchanged);
  });

  it('costs what the option costs on the day it is added', async () => {
    const { visitId, orderId } = await book();
    const change = { from: '2026-05-06', prices: { [options.apron.id]: 6_600 } };
    await shop.deps.db.execute(sql`
      INSERT INTO catalogue_changes (at, author, target, change)
      VALUES (now(), 'operations', '12001', ${JSON.stringify({ kind: 'prices', ...change })}::jsonb)`);
    expect(await additions.addRejected(tel, visitId, apron, 5_500)).toMatchObject({
      code: 'price_changed',
    });
    await additions.add(tel, visitId, apron, 6_600);
    expect(additions.keptOf(orderId)).toBe(PRICES.bathroom + 6_600);
  });

  it('changes nothing in a dry run, which answers the price and the new end', async () => {
    const { visitId, orderId } = await book();
    const asked = await additions.add(tel, visitId, apron, 5_500, 'one', true);
    expect(asked).toMatchObject({
      addition: { total: 5_500, minutes: 30, endsAt: `${DAY}T12:30:00` },
      visit: { endsAt: `${DAY}T12:00:00`, additions: [] },
    });
    expect(additions.keptOf(orderId)).toBe(PRICES.bathroom);
    expect(await additions.halfHours(orderId)).toEqual(unchanged);
    await additions.add(tel, visitId, apron, 5_500, 'one');
    expect(additions.keptOf(orderId)).toBe(PRICES.bathroom + 5_500);
  });

  it('raises a deferred payment within its limit', async () => {
    const { visitId } = await bookByBill();
    expect(await deferredLeft()).toBe(55_000 - 16_830);
    expect((await additions.offer(tel, visitId)).due).toBe('billed');
    await additions.add(tel, visitId, apron, 5_500);
    expect(await deferredLeft()).toBe(55_000 - 16_830 - 5_500);
    const [notice] = await messagesTo(shop.deps.db, tel);
    expect(notice?.text).toContain(
      'お支払い: お申し込みと同じお支払い方法で、あわせてご請求します。',
    );
    await customer.cancel(tel, visitId, 0);
    expect(await deferredLeft()).toBe(55_000);
  });

  it('is rejected over the limit of a deferred payment, and leaves nothing', async () => {
    const { visitId, orderId } = await bookByBill();
    await shop.deps.db.execute(sql`
      UPDATE order_payments SET amount = 50000 WHERE order_id = ${orderId}`);
    expect(await additions.addRejected(tel, visitId, apron, 5_500)).toMatchObject({
      status: 422,
      code: 'deferred_payment_limit',
    });
    expect(await additions.halfHours(orderId)).toEqual(unchanged);
    expect((await customer.visit(tel, visitId)).additions).toEqual([]);
  });

  it('is rejected when somebody else takes the time at that moment', async () => {
    const { visitId, orderId } = await book();
    await shop.deps.db.execute(sql`
      INSERT INTO staff_slots (staff_id, slot_start)
      SELECT staff_id, ${`${DAY}T12:30:00+09:00`}::timestamptz FROM order_visits
      WHERE order_id = ${orderId}`);
    expect(await additions.addRejected(tel, visitId, apron, 5_500)).toMatchObject({
      code: 'slot_unavailable',
    });
    expect(additions.keptOf(orderId)).toBe(PRICES.bathroom);
    expect(await additions.halfHours(orderId)).toEqual(unchanged);
  });
});

describe('a card that has to pay for an addition', () => {
  it('leaves nothing added when it declines, and can be tried again', async () => {
    const { visitId, orderId } = await book();
    shop.cardGateway.isDeclining = true;
    const declined = { status: 422, code: 'card_declined' };
    expect(await additions.addRejected(tel, visitId, apron, 5_500, 'one')).toEqual(declined);
    expect(await customer.visit(tel, visitId)).toMatchObject({
      endsAt: `${DAY}T12:00:00`,
      additions: [],
    });
    expect(await additions.halfHours(orderId)).toEqual(unchanged);
    expect(additions.keptOf(orderId)).toBe(PRICES.bathroom);
    expect(await messagesTo(shop.deps.db, tel)).toHaveLength(1);
    shop.cardGateway.isDeclining = false;
    expect(await additions.addRejected(tel, visitId, apron, 5_500, 'one')).toEqual(declined);
    await additions.add(tel, visitId, apron, 5_500, 'two');
    expect(additions.keptOf(orderId)).toBe(PRICES.bathroom + 5_500);
  });

  it('is asked no more after ten declines within an hour', async () => {
    const { visitId } = await book();
    shop.cardGateway.isDeclining = true;
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await additions.addRejected(tel, visitId, apron, 5_500)).code).toBe('card_declined');
    }
    expect((await additions.addRejected(tel, visitId, apron, 5_500)).code).toBe(
      'too_many_requests',
    );
  });

  it('pays once when its answer is lost, and the page tries again', async () => {
    const { visitId, orderId } = await book();
    shop.cardGateway.losesAnswers = true;
    expect(await additions.addRejected(tel, visitId, apron, 5_500, 'one')).toMatchObject({
      status: 503,
      code: 'back_end_unavailable',
    });
    expect((await customer.visit(tel, visitId)).additions).toEqual([]);
    shop.cardGateway.losesAnswers = false;
    expect((await additions.add(tel, visitId, apron, 5_500, 'one')).visit.additions).toHaveLength(
      1,
    );
    expect(additions.keptOf(orderId)).toBe(PRICES.bathroom + 5_500);
  });

  it('keeps others waiting while it has not answered', async () => {
    const { visitId } = await book();
    shop.cardGateway.isSilent = true;
    await additions.addRejected(tel, visitId, apron, 5_500);
    const mirror = [{ id: options.mirror.id, quantity: 1 }];
    expect((await additions.addRejected(tel, visitId, mirror, 4_400)).code).toBe('state_changed');
  });

  it('pays in a later round when nobody tries again within ten minutes', async () => {
    const { visitId, orderId } = await book();
    shop.cardGateway.isSilent = true;
    await additions.addRejected(tel, visitId, apron, 5_500);
    shop.cardGateway.isSilent = false;
    shop.clock.set('2026-05-06T10:05:00+09:00');
    await recoverAdditions(shop.deps);
    expect((await customer.visit(tel, visitId)).additions).toHaveLength(1);
    expect(additions.keptOf(orderId)).toBe(PRICES.bathroom + 5_500);
    await recoverAdditions(shop.deps);
    expect(await messagesTo(shop.deps.db, tel)).toHaveLength(2);
  });

  it('keeps nothing after ten minutes, the visit is as it was, and it counts as pending until then', async () => {
    const { visitId, orderId } = await book();
    shop.cardGateway.losesAnswers = true;
    await additions.addRejected(tel, visitId, apron, 5_500, 'one');
    shop.cardGateway.losesAnswers = false;
    expect(additions.keptOf(orderId)).toBe(PRICES.bathroom + 5_500);
    shop.clock.set('2026-05-06T10:10:01+09:00');
    expect(await countStuckAdditions(shop.deps)).toBe(1);
    await recoverAdditions(shop.deps);
    expect(await countStuckAdditions(shop.deps)).toBe(0);
    expect(additions.keptOf(orderId)).toBe(PRICES.bathroom);
    expect(await additions.halfHours(orderId)).toEqual(unchanged);
    expect(await customer.visit(tel, visitId)).toMatchObject({
      endsAt: `${DAY}T12:00:00`,
      additions: [],
    });
    expect(await rowsOf(orderId)).toBe(0);
    expect(await additions.addRejected(tel, visitId, apron, 5_500, 'one')).toMatchObject({
      code: 'state_changed',
    });
  });

  it('is paid back when the visit was cancelled meanwhile', async () => {
    const { visitId, orderId } = await book();
    let cancelled = false;
    shop.cardGateway.beforeAuthorisation = async () => {
      if (cancelled) return;
      cancelled = true;
      await customer.cancel(tel, visitId, 0);
    };
    expect(await additions.addRejected(tel, visitId, apron, 5_500)).toMatchObject({
      code: 'state_changed',
    });
    expect(additions.keptOf(orderId)).toBe(0);
    expect(await additions.halfHours(orderId)).toEqual([]);
    expect(await rowsOf(orderId)).toBe(0);
  });

  function answerProposal(orderId: string, body: object) {
    const call = { method: 'POST', key: `proposal-${orderId}`, body } as const;
    return shop.answer(
      mainApi.answerProposal.response,
      tel,
      `/user/orders/${orderId}/proposal`,
      call,
    );
  }

  /** What the shop does while the card is asked. */
  function meanwhile(act: () => Promise<unknown>) {
    shop.cardGateway.beforeAuthorisation = async () => {
      shop.cardGateway.beforeAuthorisation = async () => {};
      await act();
    };
  }

  it('leaves a visit that the shop moved meanwhile as long as it was when it declines', async () => {
    const { visitId, orderId } = await book();
    shop.cardGateway.isDeclining = true;
    meanwhile(() => dates.move(visitId, `${DAY}T13:00:00`));
    await additions.addRejected(tel, visitId, apron, 5_500);
    expect(await customer.visit(tel, visitId)).toMatchObject({
      startsAt: `${DAY}T13:00:00`,
      endsAt: `${DAY}T15:00:00`,
    });
    expect(await additions.halfHours(orderId)).toEqual([
      '13:00',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
    ]);
  });

  it('is paid back when the shop offers other starts meanwhile, which are as long as agreed', async () => {
    const { visitId, orderId } = await book();
    meanwhile(() => dates.propose(orderId, 1, [{ start: `${DAY}T14:00:00` }]));
    expect((await additions.addRejected(tel, visitId, apron, 5_500)).code).toBe('state_changed');
    const offered = ['14:00', '14:30', '15:00', '15:30', '16:00'];
    expect(additions.keptOf(orderId)).toBe(PRICES.bathroom);
    expect(await additions.halfHours(orderId)).toEqual(offered);
    await answerProposal(orderId, { answer: 'accept', start: `${DAY}T14:00:00` });
    expect(await customer.visit(tel, visitId)).toMatchObject({
      status: 'confirmed',
      startsAt: `${DAY}T14:00:00`,
      endsAt: `${DAY}T16:00:00`,
      additions: [],
    });
    expect(await additions.halfHours(orderId)).toEqual(offered);
  });

  it('is given up for a visit that waits for a date, which is as long as agreed', async () => {
    const { visitId, orderId } = await book();
    shop.cardGateway.isSilent = true;
    await additions.addRejected(tel, visitId, apron, 5_500);
    await dates.propose(orderId, 1, [{ start: `${DAY}T14:00:00` }]);
    expect((await additions.halfHours(orderId)).at(-1)).toBe('16:30');
    await answerProposal(orderId, { answer: 'others' });
    shop.cardGateway.isSilent = false;
    shop.clock.set('2026-05-06T10:10:01+09:00');
    await recoverAdditions(shop.deps);
    expect(await rowsOf(orderId)).toBe(0);
    await dates.confirm(orderId, `${DAY}T10:00:00`);
    expect((await customer.visit(tel, visitId)).endsAt).toBe(`${DAY}T12:00:00`);
    expect(await additions.halfHours(orderId)).toEqual(unchanged);
  });

  it('makes the office’s proposal or date fail with slot_taken when every shift is too short for the longer visit', async () => {
    const { visitId, orderId } = await book();
    await additions.add(tel, visitId, [{ id: options.dryer.id, quantity: 1 }], 11_000);
    const { proposeStarts, confirmOrder } = officeVisitEndpoints;
    // The only cleaner works until 20:00, the way included, and the visit takes three hours.
    const late = `${DAY}T17:30:00+09:00`;
    const nobody = '空いている担当者がいません';
    const offer = { starts: [{ start: late }] };
    expect(await dates.rejected(proposeStarts, { orderId }, offer)).toEqual([
      'slot_taken',
      'starts.0.start',
      nobody,
    ]);
    await dates.propose(orderId, 1, [{ start: `${DAY}T16:30:00` }]);
    await answerProposal(orderId, { answer: 'others' });
    expect(await dates.rejected(confirmOrder, { orderId }, { start: late, visitId })).toEqual([
      'slot_taken',
      'start',
      nobody,
    ]);
    await dates.confirm(orderId, `${DAY}T16:30:00`);
    expect((await customer.visit(tel, visitId)).endsAt).toBe(`${DAY}T19:30:00`);
  });

  it('pays for a visit that was moved meanwhile, which stays longer', async () => {
    const { visitId, orderId } = await book();
    shop.cardGateway.beforeAuthorisation = async () => {
      shop.cardGateway.beforeAuthorisation = async () => {};
      await customer.move(tel, visitId, `${DAY}T13:00:00`);
    };
    const { visit } = await additions.add(tel, visitId, apron, 5_500);
    expect([visit.startsAt, visit.endsAt]).toEqual([`${DAY}T13:00:00`, `${DAY}T15:30:00`]);
    expect(additions.keptOf(orderId)).toBe(PRICES.bathroom + 5_500);
    expect((await additions.halfHours(orderId)).at(-1)).toBe('15:30');
  });
});
