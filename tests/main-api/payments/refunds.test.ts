import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { officeVisitEndpoints } from '@/contract/office-visits';
import type { OrderBody } from '@/contract/orders';
import { coupons } from '@/main-api/catalogue/catalogue-tables';
import { refunds } from '@/main-api/payments/payment-tables';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { proposalsOf } from '../office-deeds';
import { outcomesOf, payByBill } from '../office-outcomes';
import { addOfficeAccount, sendToOffice } from '../office-people';
import { messagesTo } from '../sent-messages';
import { openShop } from '../shop-visitor';
import { japanTime, PRICES, visitCustomer } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let office: ReturnType<typeof outcomesOf>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
  office = outcomesOf(shop);
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set('2026-05-06T10:00:00+09:00');
  shop.cardGateway.isSilent = false;
  shop.cardGateway.losesAnswers = false;
  tel = await shop.newCustomer();
});

/** Yen that the gateway keeps for the order and its visits. */
function keptOf(orderId: string): number {
  const all = [...shop.cardGateway.charges].filter(([id]) => id.includes(orderId));
  return all.reduce((sum, [, amount]) => sum + amount, 0);
}

/** Amount, points and state of each line, in order. */
async function linesOf(orderId: string) {
  const rows = await shop.deps.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(refunds.createdAt, refunds.id);
  return rows.map(({ amount, points, state }) => [amount, points, state]);
}

async function points(): Promise<number> {
  const path = '/user/friendlypoints';
  return (await shop.answer(mainApi.getFriendlyPoints.response, tel, path)).usablePrice;
}

async function couponUses(): Promise<number> {
  const isIt = eq(coupons.code, 'HAJIMETE1000');
  const [coupon] = await shop.deps.db.select().from(coupons).where(isIt);
  return coupon?.usedCount ?? 0;
}

async function deferredLeft(): Promise<number | null> {
  const path = '/user/customer_pay_methods';
  const { np } = await shop.answer(mainApi.listCustomerPayMethods.response, tel, path);
  return np.usableAmount;
}

async function bookByBill(): Promise<string> {
  const { np } = await shop.orderBody('1500001');
  return (await customer.book(tel, { np, agreedTotal: 16_830 })).orderId;
}

const withPoints: Partial<OrderBody> = {
  coupon: 'HAJIMETE1000',
  friendlypointPrice: 500,
  agreedTotal: 15_000,
};

function givePoints() {
  return shop.deps.db.execute(sql`UPDATE customers SET point_balance = 500 WHERE tel = ${tel}`);
}

const tooMuch = (left: string) => [
  400,
  'invalid_request',
  'amount',
  `返金できるのは${left}までです`,
];

describe('money goes back', () => {
  it('in parts and to the last yen, and never more than is left', async () => {
    const { orderId } = await customer.book(tel);
    expect(await office.refund(orderId, 4_000)).toMatchObject({
      chargeId: orderId,
      amount: 4_000,
      points: 0,
      state: 'returned',
      left: 12_500,
      document: null,
    });
    expect(keptOf(orderId)).toBe(12_500);
    expect(await office.refundRejected(orderId, 12_501)).toEqual(tooMuch('12,500円'));
    expect(await shop.orders(tel)).toMatchObject([{ paymentStatus: 'authorised' }]);
    await office.refund(orderId, 12_500);
    expect(keptOf(orderId)).toBe(0);
    expect(await shop.orders(tel)).toMatchObject([{ paymentStatus: 'refunded' }]);
    expect(await office.refundRejected(orderId, 1)).toEqual(tooMuch('0円'));
  });

  it('once for two calls at once that together ask for more than is left', async () => {
    const { orderId } = await customer.book(tel);
    const { refundCharge } = officeApi;
    const given = { amount: 10_000, reason: '二重' };
    const answers = await Promise.all(
      [1, 2].map(() => office.send(refundCharge, { chargeId: orderId }, given)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(keptOf(orderId)).toBe(6_500);
    expect(await linesOf(orderId)).toEqual([[10_000, 0, 'returned']]);
  });

  it('once for the same call sent again with its key, and not for another amount', async () => {
    const { orderId } = await customer.book(tel);
    const { refundCharge } = officeApi;
    const path = `/api/v1/office/charges/${orderId}/refunds`;
    const send = (amount: number) =>
      shop.app.request(path, {
        method: refundCharge.method,
        headers: {
          authorization: shop.deps.opsToken,
          'content-type': 'application/json',
          'idempotency-key': `again-${orderId}`,
        },
        body: JSON.stringify({ amount, reason: '不備' }),
      });
    const answers = await Promise.all([1, 2, 3].map(async () => (await send(3_000)).json()));
    expect(new Set(answers.map(({ refundId }) => refundId)).size).toBe(1);
    expect((await (await send(2_000)).json()).error.code).toBe('idempotency_key_reused');
    expect(keptOf(orderId)).toBe(13_500);
  });

  it('later and once, when the gateway does not answer, or its answer is lost', async () => {
    const { orderId } = await customer.book(tel);
    shop.cardGateway.isSilent = true;
    expect(await office.refund(orderId, 5_000)).toMatchObject({ state: 'due' });
    await chargeLaterVisits(shop.deps);
    expect(keptOf(orderId)).toBe(16_500);
    shop.cardGateway.isSilent = false;
    shop.cardGateway.losesAnswers = true;
    await chargeLaterVisits(shop.deps);
    expect([keptOf(orderId), await linesOf(orderId)]).toEqual([11_500, [[5_000, 0, 'due']]]);
    shop.cardGateway.losesAnswers = false;
    await Promise.all([chargeLaterVisits(shop.deps), chargeLaterVisits(shop.deps)]);
    await chargeLaterVisits(shop.deps);
    expect([keptOf(orderId), await linesOf(orderId)]).toEqual([11_500, [[5_000, 0, 'returned']]]);
  });

  it('by hand, when the gateway does not pay it back', async () => {
    const { orderId } = await customer.book(tel);
    shop.cardGateway.charges.clear();
    const { refundId, state } = await office.refund(orderId, 5_000);
    expect(state).toBe('by_hand');
    expect(await office.endByHand(refundId)).toMatchObject({ state: 'returned' });
    const again = [officeApi.endRefundByHand, { refundId }, {}] as const;
    expect(await office.rejected(...again)).toEqual([409, 'state_changed']);
    shop.errors.splice(0);
  });

  it('with points in proportion, and the coupon with everything', async () => {
    await givePoints();
    const uses = await couponUses();
    const { orderId } = await customer.book(tel, withPoints);
    expect([await points(), await couponUses()]).toEqual([0, uses + 1]);
    // 500 × 5,000 ÷ 15,000 is 166.67.
    expect(await office.refund(orderId, 5_000)).toMatchObject({ points: 166 });
    expect([await points(), await couponUses()]).toEqual([166, uses + 1]);
    await office.refund(orderId, 10_000);
    expect([await points(), await couponUses()]).toEqual([500, uses]);
    expect(keptOf(orderId)).toBe(0);
  });

  it('off the bill while a deferred payment is unpaid, and by hand once it is paid', async () => {
    const orderId = await bookByBill();
    expect(await deferredLeft()).toBe(38_170);
    expect(await office.refund(orderId, 6_830)).toMatchObject({ state: 'returned', left: 10_000 });
    expect(await deferredLeft()).toBe(45_000);
    await payByBill(shop.deps, orderId);
    expect(await office.refund(orderId, 10_000)).toMatchObject({ state: 'by_hand', left: 0 });
    expect(await shop.orders(tel)).toMatchObject([{ paymentStatus: 'refunded' }]);
  });

  it('for a visit of a plan by its own charge, and nothing while its card has not paid', async () => {
    const { orderId } = await customer.bookWeekly(tel);
    const second = `${orderId}-2`;
    const { startsAt } = await customer.visit(tel, second);
    expect(await office.refundRejected(second, 1)).toEqual([404, 'not_found']);
    shop.clock.set(japanTime(startsAt, -1, '12:00:00'));
    shop.cardGateway.isSilent = true;
    await chargeLaterVisits(shop.deps);
    expect(await office.refundRejected(second, 1)).toEqual(tooMuch('0円'));
    shop.cardGateway.isSilent = false;
    await chargeLaterVisits(shop.deps);
    expect(await office.refund(second, 1_000)).toMatchObject({
      chargeId: second,
      orderId,
      left: PRICES.weekly - 1_000,
    });
    expect(keptOf(orderId)).toBe(2 * PRICES.weekly - 1_000);
    expect(await office.refund(orderId, 2_000)).toMatchObject({ left: PRICES.weekly - 2_000 });
  });
});

describe('a reason that the customer reads', () => {
  it('is rejected with a control character or a line break, and nothing goes back', async () => {
    const { orderId, visitId } = await customer.book(tel);
    const { cancelOrder, moveVisitByOffice } = officeVisitEndpoints;
    const { refundCharge, setVisitOutcome } = officeApi;
    const start = '2026-05-20T10:00:00+09:00';
    const message = '改行や制御文字は使えません';
    for (const text of ['機材の故障\nご返金: 16,500円', '機材\t故障']) {
      const reason = { reason: text };
      expect([
        await office.rejected(
          cancelOrder,
          { orderId },
          { ...reason, causedBy: 'customer', refund: 'none' },
        ),
        await office.rejected(refundCharge, { chargeId: orderId }, { ...reason, amount: 1 }),
        await office.rejected(moveVisitByOffice, { visitId }, { ...reason, start }),
      ]).toEqual(Array(3).fill([400, 'invalid_request', 'reason', message]));
      const outcome = { outcome: 'not_done', cause: text };
      expect((await office.rejected(setVisitOutcome, { visitId }, outcome))[2]).toBe('cause');
    }
    expect(keptOf(orderId)).toBe(16_500);
    // What comes along with copied text is dropped.
    expect(await office.refund(orderId, 1, '機材\u001b[2J\u202e')).toMatchObject({
      reason: '機材[2J',
    });
  });
});

describe('a cancellation by the shop tells', () => {
  const cancelledText = async (orderId: string) => {
    await proposalsOf(shop).cancel(orderId, 'all');
    return (await messagesTo(shop.deps.db, tel))[0]?.text.split('\n');
  };

  it('what is taken off the bill of a deferred payment, and that it returns by hand once paid', async () => {
    const unpaid = await cancelledText(await bookByBill());
    expect(unpaid).toEqual(
      expect.arrayContaining(['ご返金: 16,830円', 'NP後払いのご請求額から差し引きます。']),
    );
    const orderId = await bookByBill();
    await payByBill(shop.deps, orderId);
    expect(await cancelledText(orderId)).toEqual(
      expect.arrayContaining([
        'ご返金: 16,830円',
        'ご返金の方法を、お問い合わせ窓口からお知らせします。',
      ]),
    );
  });

  it('the points that come back', async () => {
    await givePoints();
    const { orderId } = await customer.book(tel, withPoints);
    expect(await cancelledText(orderId)).toEqual(
      expect.arrayContaining([
        'ご返金: 15,000円',
        'お支払いのクレジットカードへご返金します。明細に載る時期は、カード会社により異なります。',
        'お返しするポイント: 500ポイント',
      ]),
    );
    expect(await points()).toBe(500);
  });
});

describe('a cancellation after money went back', () => {
  it('gives back what is left, and keeps no more than that as the fee', async () => {
    const first = await customer.book(tel);
    await office.refund(first.orderId, 4_000);
    await customer.cancel(tel, first.visitId, 0);
    expect([keptOf(first.orderId), await linesOf(first.orderId)]).toEqual([
      0,
      [
        [4_000, 0, 'returned'],
        [12_500, 0, 'returned'],
      ],
    ]);
    const second = await customer.book(tel);
    await office.refund(second.orderId, 4_000);
    shop.clock.set(japanTime(second.startsAt, -1, '12:00:00'));
    await customer.cancel(tel, second.visitId, 12_500);
    expect(keptOf(second.orderId)).toBe(12_500);
    const { items, total } = await customer.usage(tel, 2026, 5);
    expect(items.map(({ isCancellationFee, total: sum }) => [isCancellationFee, sum])).toEqual([
      [true, 12_500],
    ]);
    expect(total).toBe(12_500);
  });
});

describe('a refund after a cancellation with a fee', () => {
  it('leaves what is kept as the fee, on my page and on the receipt', async () => {
    const { orderId, visitId, startsAt } = await customer.book(tel);
    shop.clock.set(japanTime(startsAt, -1, '12:00:00'));
    await customer.cancel(tel, visitId, 16_500);
    await office.refund(orderId, 6_500);
    expect((await customer.visit(tel, visitId)).cancellationFee).toBe(10_000);
    const [year = 0, month = 0] = startsAt.split('-').map(Number);
    const { items } = await customer.usage(tel, year, month);
    expect(items.map(({ total }) => total)).toEqual([10_000]);
  });

  it('leaves what is kept of a plan’s visit, and of a course', async () => {
    const plan = await customer.bookWeekly(tel);
    const second = `${plan.orderId}-2`;
    const { startsAt } = await customer.visit(tel, second);
    shop.clock.set(japanTime(startsAt, -1, '12:30:00'));
    await chargeLaterVisits(shop.deps);
    await customer.cancel(tel, second, PRICES.weekly);
    await office.refund(second, 1_250);
    expect((await customer.visit(tel, second)).cancellationFee).toBe(PRICES.weekly - 1_250);
    shop.clock.set('2026-05-06T10:00:00+09:00');
    tel = await shop.newCustomer();
    const course = await customer.bookCourse(tel);
    const first = `${course.orderId}-1`;
    shop.clock.set(japanTime(course.starts[0] ?? '', -1, '12:30:00'));
    const fee = (await customer.visit(tel, first)).cancellationFee;
    await customer.cancel(tel, first, fee);
    expect((await customer.visit(tel, first)).cancellationFee).toBe(fee);
    await office.refund(course.orderId, 1_000);
    expect((await customer.visit(tel, first)).cancellationFee).toBe(fee - 1_000);
  });
});

describe('a course that has begun, whose rest the office cancels with a part back', () => {
  const share = PRICES.course / 3;

  it.each([
    [share, [share]],
    [30_000, [2 * share - 30_000]],
  ])(
    'has receipts of what is kept, which %i yen back do not take off what was done',
    async (back, fees) => {
      const { orderId, starts } = await customer.bookCourse(tel);
      const [first = '', second = ''] = starts;
      shop.clock.set(`${first}+09:00`);
      await office.outcome(`${orderId}-1`, { outcome: 'done' });
      shop.clock.set(japanTime(second, -1, '12:00:00'));
      await proposalsOf(shop).cancel(orderId, back);
      const [year = 0, month = 0] = first.split('-').map(Number);
      const { items, refunds: lines, total } = await customer.usage(tel, year, month);
      const totals = (isFee: boolean) =>
        items.filter((item) => item.isCancellationFee === isFee).map((item) => item.total);
      expect([totals(false), totals(true).toSorted((a, b) => b - a)]).toEqual([[share], fees]);
      expect(lines).toMatchObject([{ amount: back, lowersReceipt: 0, document: null }]);
      expect(total).toBe(keptOf(orderId));
    },
  );
});

describe('the papers of a refund', () => {
  /** A visit that was done, and its month. */
  async function done() {
    const booked = await customer.book(tel);
    shop.clock.set(`${booked.startsAt}+09:00`);
    await office.outcome(booked.visitId, { outcome: 'done' });
    const [year = 0, month = 0] = booked.startsAt.split('-').map(Number);
    return { ...booked, usage: () => customer.usage(tel, year, month) };
  }

  it('are a document of 10,000 yen and more for what was done, beside the whole receipt', async () => {
    const { orderId, startsAt, usage } = await done();
    expect((await office.refund(orderId, 1_000)).document).toBeNull();
    const { document } = await office.refund(orderId, 10_000);
    expect(document).toMatchObject({
      number: `R-${orderId}-H2`,
      receiptNumber: `R-${orderId}`,
      usedOn: startsAt.slice(0, 10),
      issuedOn: startsAt.slice(0, 10),
      invoiceNumber: 'T1234567890123',
      addressee: '試験 太郎',
      amount: 10_000,
      taxByRate: [{ taxRate: 10, amount: 10_000, tax: 909 }],
    });
    const { items, refunds: lines, total } = await usage();
    expect([total, items.map(({ receipt }) => receipt.number)]).toEqual([16_500, [`R-${orderId}`]]);
    expect(lines).toMatchObject([
      { number: `R-${orderId}-H1`, amount: 1_000, lowersReceipt: 1_000, document: null },
      { number: `R-${orderId}-H2`, amount: 10_000, lowersReceipt: 10_000, document },
    ]);
    expect(keptOf(orderId)).toBe(total - 11_000);
    expect((await shop.orders(tel))[0]?.refunds).toMatchObject([
      { amount: 1_000, points: 0, state: 'returned' },
      { amount: 10_000, points: 0, state: 'returned' },
    ]);
  });

  it('are none for what was not done, as it has no receipt', async () => {
    const { orderId, visitId } = await customer.book(tel);
    await customer.cancel(tel, visitId, 0);
    expect(keptOf(orderId)).toBe(0);
    expect(await customer.usage(tel, 2026, 5)).toMatchObject({
      items: [],
      refunds: [{ orderId, amount: 16_500, lowersReceipt: 0, document: null }],
      total: 0,
    });
  });

  it('are for what goes back of a course beyond the visit that was not done', async () => {
    const { orderId, starts } = await customer.bookCourse(tel);
    const [first = '', second = ''] = starts;
    const share = PRICES.course / 3;
    shop.clock.set(`${first}+09:00`);
    await office.outcome(`${orderId}-1`, { outcome: 'done' });
    shop.clock.set(`${second}+09:00`);
    await office.outcome(`${orderId}-2`, { outcome: 'not_done', cause: '急病' });
    expect(await office.refund(orderId, share)).toMatchObject({ document: null });
    expect(await office.refund(orderId, 12_000)).toMatchObject({ document: { amount: 12_000 } });
    const [year = 0, month = 0] = first.split('-').map(Number);
    const { items, refunds: lines } = await customer.usage(tel, year, month);
    const receipts = items.reduce((sum, { total }) => sum + total, 0);
    const lowered = lines.reduce((sum, { lowersReceipt }) => sum + lowersReceipt, 0);
    expect([receipts, lowered, keptOf(orderId)]).toEqual([2 * share, 12_000, 2 * share - 12_000]);
  });
});

describe('who may give money back', () => {
  it('a dispatcher up to 20,000 yen of an order, the owner without a limit, staff nothing', async () => {
    const { orderId } = await customer.bookCourse(tel);
    const [owner, dispatcher, staff] = await Promise.all(
      (['owner', 'dispatcher', 'staff'] as const).map(
        async (role) => (await addOfficeAccount(shop.deps, role)).token,
      ),
    );
    const refundAs = async (token: string | undefined, amount: number) => {
      const input = { params: { chargeId: orderId }, body: { amount, reason: '不備' } };
      const request = (path: string, init: RequestInit) => shop.app.request(path, init);
      const { refundCharge } = officeApi;
      return (await sendToOffice(request, refundCharge, token ?? null, input)).status;
    };
    expect(await refundAs(staff, 1)).toBe(403);
    expect(await refundAs(dispatcher, 15_000)).toBe(200);
    expect(await refundAs(dispatcher, 5_001)).toBe(403);
    expect(await refundAs(dispatcher, 5_000)).toBe(200);
    expect(await refundAs(dispatcher, 1)).toBe(403);
    expect(await refundAs(owner, 20_001)).toBe(200);
    expect(keptOf(orderId)).toBe(PRICES.course - 40_001);
  });

  it('a dispatcher up to 20,000 yen of an order with what the shop gave back by cancelling', async () => {
    const { orderId, starts } = await customer.bookCourse(tel);
    shop.clock.set(japanTime(starts[2] ?? '', -1, '12:00:00'));
    const { token } = await addOfficeAccount(shop.deps, 'dispatcher');
    const cancel = async (refund: number) => {
      const body = { reason: '機材の故障', causedBy: 'customer', refund };
      const { cancelOrder } = officeVisitEndpoints;
      return (await office.send(cancelOrder, { orderId }, body, token)).status;
    };
    expect(await cancel(20_001)).toBe(403);
    expect(await cancel(15_000)).toBe(200);
    expect(await office.refundRejected(orderId, 5_001, token)).toEqual([403, 'forbidden']);
    expect(keptOf(orderId)).toBe(PRICES.course - 15_000);
  });

  it('a dispatcher up to 20,000 yen beside what the customer’s own cancellation gave back', async () => {
    const { orderId, starts } = await customer.bookCourse(tel);
    const [first = ''] = starts;
    shop.clock.set(japanTime(first, -1, '13:00:00'));
    const { token } = await addOfficeAccount(shop.deps, 'dispatcher');
    const { cancellationFee } = await customer.visit(tel, `${orderId}-1`);
    await customer.cancel(tel, `${orderId}-1`, cancellationFee);
    const body = { amount: 10_000, reason: '不備' };
    const { refundCharge } = officeApi;
    const response = await office.send(refundCharge, { chargeId: orderId }, body, token);
    expect(response.status).toBe(200);
    expect(keptOf(orderId)).toBe(PRICES.course / 3 - 10_000);
  });
});
