import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import { completeOverdueVisits } from '@/main-api/visits/complete-visits';
import { openShop, ZIP } from '../shop-visitor';
import { japanTime, PRICES, visitCustomer } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
const DEMO = DEMO_CUSTOMER.tel;

beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.set('2026-05-06T10:00:00+09:00'));

async function listedVisits(kind: 'schedule' | 'history', rest = '') {
  const path = `/user/schedules?kind=${kind}${rest}`;
  return shop.answer(mainApi.listSchedules.response, DEMO, path);
}

describe('the demonstration customer’s visits', () => {
  it('in the future are listed with the nearest first, and wished dates once', async () => {
    const { schedules: visits, hasNextPage } = await listedVisits('schedule');
    expect(visits.map(({ visitId, status }) => [visitId, status])).toEqual([
      ['demo-order-4-1', 'confirmed'],
      ['demo-order-6-4', 'confirmed'],
      ['demo-order-5-1', 'requested'],
    ]);
    expect(hasNextPage).toBe(false);
    expect(visits[1]).toMatchObject({
      orderId: 'demo-order-6',
      project: 'maid',
      menuLabel: '家事代行 定期プラン 隔週',
      zipCode: '1500001',
      address: { city: '渋谷区', town: '神宮前1-2-3' },
      cancelsWholeOrder: false,
    });
    const { reservations } = await shop.answer(
      mainApi.listReservations.response,
      DEMO,
      '/user/reservations',
    );
    expect(reservations).toEqual(visits);
    const pages = mainApi.listReservationPages.response;
    expect(await shop.answer(pages, DEMO, '/user/reservation_lists')).toEqual({
      reservations: visits,
      hasNextPage: false,
    });
    expect((await shop.answer(pages, DEMO, '/user/reservation_lists?page=2')).reservations).toEqual(
      [],
    );
  });

  it('in the past are listed with the latest first, including cancelled ones', async () => {
    const { schedules: visits } = await listedVisits('history');
    expect(visits.map(({ visitId, status }) => [visitId, status])).toEqual([
      ['demo-order-6-3', 'completed'],
      ['demo-order-6-2', 'completed'],
      ['demo-order-3-1', 'completed'],
      ['demo-order-6-1', 'completed'],
      ['demo-order-2-1', 'cancelled'],
      ['demo-order-1-1', 'completed'],
      ['demo-order-7-1', 'cancelled'],
    ]);
    expect(visits.filter(({ cancellationFee }) => cancellationFee > 0)).toMatchObject([
      { visitId: 'demo-order-7-1', cancellationFee: 15_400, canBeCancelled: false },
    ]);
    expect(visits.filter(({ canBeMoved, canBeCancelled }) => canBeMoved || canBeCancelled)).toEqual(
      [],
    );
  });

  it('can be searched by month, and an invalid month, kind or page is rejected', async () => {
    const april = await listedVisits('history', '&searchMonth=2026-03');
    expect(april.schedules.map(({ visitId }) => visitId)).toEqual([
      'demo-order-2-1',
      'demo-order-1-1',
    ]);
    expect(await listedVisits('schedule', '&searchMonth=2026-12')).toEqual({
      schedules: [],
      hasNextPage: false,
      holidays: [],
    });
    const { holidays } = await listedVisits('schedule', '&searchMonth=2026-09');
    expect(holidays).toEqual([
      { date: '2026-09-21', name: '敬老の日' },
      { date: '2026-09-22', name: '休日' },
      { date: '2026-09-23', name: '秋分の日' },
    ]);
    expect((await listedVisits('schedule')).holidays).toEqual([]);
    for (const query of [
      'kind=future',
      'kind=history&searchMonth=2026-13',
      'kind=history&searchMonth=0000-01',
      'kind=history&searchMonth=9999-12',
      'kind=history&page=0',
    ]) {
      expect(await shop.rejection(DEMO, `/user/schedules?${query}`), query).toMatchObject({
        status: 400,
        code: 'invalid_request',
      });
    }
  });

  it('are listed ten to a page', async () => {
    const tel = '09063000001';
    await shop.register(tel);
    for (let index = 0; index < 11; index += 1) {
      await customer.book(tel, {}, ZIP.shibuya);
    }
    const pages = mainApi.listReservationPages.response;
    const first = await shop.answer(pages, tel, '/user/reservation_lists');
    const second = await shop.answer(pages, tel, '/user/reservation_lists?page=2');
    expect([first.reservations.length, first.hasNextPage]).toEqual([10, true]);
    expect([second.reservations.length, second.hasNextPage]).toEqual([1, false]);
    const { reservations } = await shop.answer(
      mainApi.listReservations.response,
      tel,
      '/user/reservations',
    );
    expect(reservations).toEqual(first.reservations.slice(0, 5));
  });
});

describe('the calendar file of a visit', () => {
  it('is valid iCalendar text without the name or number of the customer', async () => {
    const { startsAt, endsAt } = await customer.visit(DEMO, 'demo-order-4-1');
    const response = await shop.send(DEMO, '/user/visits/demo-order-4-1/calendar.ics');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': 'attachment',
    });
    const text = await response.text();
    const compact = (dateTime: string) => dateTime.replace(/[-:]/g, '');
    expect(text.replace(/\r\n /g, '').split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Home services storefront//JA',
      'CALSCALE:GREGORIAN',
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Tokyo',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0900',
      'TZOFFSETTO:+0900',
      'TZNAME:JST',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:visit-demo-order-4-1@shop.example',
      `SEQUENCE:${Date.parse('2026-05-06T10:00:00+09:00') / 60_000}`,
      'DTSTAMP:20260506T010000Z',
      `DTSTART;TZID=Asia/Tokyo:${compact(startsAt)}`,
      `DTEND;TZID=Asia/Tokyo:${compact(endsAt)}`,
      'SUMMARY:浴室クリーニング(おうちサービス)',
      'LOCATION:〒150-0001 東京都渋谷区神宮前1-2-3 サンプルマンション101',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain(DEMO_CUSTOMER.name);
    expect(text).not.toContain(DEMO);
  });

  it('marks wished dates as tentative', async () => {
    const response = await shop.send(DEMO, '/user/visits/demo-order-5-1/calendar.ics');
    expect(await response.text()).toContain('\r\nSTATUS:TENTATIVE\r\n');
  });
});

describe('the data for ordering again', () => {
  const rebook = (tel: string, orderId: string) =>
    shop.answer(mainApi.rebookOrder.response, tel, `/user/orders/${orderId}/rebooking`);

  it('contain the menu, place and answers of the earlier order', async () => {
    expect(await rebook(DEMO, 'demo-order-1')).toEqual({
      project: 'houseCleaning',
      menuId: '12001',
      quantity: 1,
      types: [],
      options: [{ id: '1200151', quantity: 1 }],
      additional: [],
      workplaceId: 'demo-workplace-home',
      hearing: { q12001: '1', q12002: '1', q12003: '2' },
      fhStaffIds: [],
      isForeignStaffAccepted: false,
      lastStart: expect.stringMatching(/T10:00:00$/),
    });
    expect(await rebook(DEMO, 'demo-order-3')).toMatchObject({
      menuId: '11001',
      hearing: { q11001: '2', q11003: '1,2', q11004: '210' },
    });
    expect(await rebook(DEMO, 'demo-order-6')).toMatchObject({
      menuId: '31002',
      types: [{ id: '3100201', quantity: 1 }],
      hearing: { q31001: '1,3', q31006: '3', q31004: '1' },
    });
  });

  it('contain the place entered with the order and the nominated staff member', async () => {
    const tel = '09063000002';
    await shop.register(tel);
    const { visitId, person } = await customer.bookNamed(tel);
    const { workplaces } = await shop.answer(
      mainApi.listCustomerWorkplaces.response,
      tel,
      '/order/customer_workplaces',
    );
    expect(await rebook(tel, visitId.slice(0, -2))).toMatchObject({
      workplaceId: workplaces[0]?.id,
      fhStaffIds: [person.id],
    });
  });

  it('leave out answers that are no longer offered or asked', async () => {
    const answers = [
      { id: 'q12001', values: ['1', 'gone'] },
      { id: 'q12002', values: ['gone'] },
      { id: 'asked-before', values: ['1'] },
    ];
    await shop.deps.db.execute(
      sql`UPDATE orders SET hearing = ${JSON.stringify(answers)}::jsonb WHERE id = 'demo-order-1'`,
    );
    expect((await rebook(DEMO, 'demo-order-1')).hearing).toEqual({ q12001: '1' });
  });
});

describe('ordering again', () => {
  const isOffered = async (tel: string, orderId: string) => {
    const order = await shop.answer(
      mainApi.getOrder.response,
      tel,
      `/user/orders?orderId=${orderId}`,
    );
    const { canBeRebooked } = await customer.visit(tel, `${orderId}-1`);
    return [order.canBeRebooked, canBeRebooked];
  };

  it('is offered for a trial only after a free cancellation', async () => {
    const tel = '09063000103';
    await shop.register(tel);
    const { orderId } = await customer.bookTrial(tel);
    expect(await isOffered(tel, orderId)).toEqual([false, false]);
    await customer.cancel(tel, `${orderId}-1`, 0);
    expect(await isOffered(tel, orderId)).toEqual([true, true]);
    const again = await customer.bookTrial(tel);
    const { startsAt, cancellationFee } = await customer.visit(tel, `${again.orderId}-1`);
    expect(cancellationFee).toBe(0);
    shop.clock.set(japanTime(startsAt, -1, '12:00:00'));
    const fee = (await customer.visit(tel, `${again.orderId}-1`)).cancellationFee;
    await customer.cancel(tel, `${again.orderId}-1`, fee);
    expect(await isOffered(tel, again.orderId)).toEqual([false, false]);
  });

  it('is not offered for a menu that is no longer sold', async () => {
    const tel = '09063000104';
    await shop.register(tel);
    const { orderId } = await customer.book(tel);
    expect(await isOffered(tel, orderId)).toEqual([true, true]);
    await shop.deps.db.execute(sql`
      UPDATE orders SET menu = jsonb_set(menu, '{chosen,id}', '"12099"') WHERE id = ${orderId}`);
    expect(await isOffered(tel, orderId)).toEqual([false, false]);
  });
});

describe('usage details', () => {
  it('list the demonstration customer’s visits and fees of a month, with receipts', async () => {
    const april = await customer.usage(DEMO, 2026, 4);
    expect(
      april.items.map(({ receipt, usedOn, total, isPaid }) => [
        receipt.number,
        usedOn,
        total,
        isPaid,
      ]),
    ).toEqual([
      ['R-demo-order-6-2', '2026-04-19', 6_660, true],
      ['R-demo-order-3', '2026-04-16', 22_330, false],
      ['R-demo-order-6', '2026-04-05', 6_660, true],
    ]);
    expect(april).toMatchObject({ total: 35_650, tax: 3_240 });
    const february = await customer.usage(DEMO, 2026, 2);
    expect(february).toEqual({
      refunds: [],
      items: [
        {
          orderId: 'demo-order-7',
          menuLabel: 'レンジフードクリーニング',
          usedOn: '2026-02-02',
          payMethod: 'creditCard',
          isCancellationFee: true,
          isPaid: true,
          isDeclined: false,
          lines: [
            {
              id: 'cancellationFee',
              kind: 'cancellationFee',
              label: 'キャンセル料',
              explanation: '訪問前日の正午(12:00)を過ぎたキャンセルについての料金です。',
              quantity: 1,
              unitPrice: 15_400,
              amount: 15_400,
              taxRate: 0,
              tax: 0,
            },
          ],
          total: 15_400,
          tax: 0,
          taxByRate: [{ taxRate: 0, amount: 15_400, tax: 0 }],
          receipt: {
            number: 'R-demo-order-7',
            issuedOn: '2026-02-02',
            invoiceNumber: 'T1234567890123',
            issuer: '株式会社おうちサービス見本(おうちサービス)',
            issuerAddress: '〒100-0000 東京都千代田区見本町1-2-3 見本ビル4階',
            addressee: '見本 花子',
          },
        },
      ],
      total: 15_400,
      tax: 0,
      taxByRate: [{ taxRate: 0, amount: 15_400, tax: 0 }],
    });
    expect(await customer.usage(DEMO, 2025, 12)).toEqual({
      items: [],
      refunds: [],
      total: 0,
      tax: 0,
      taxByRate: [],
    });
  });

  it('contain finished visits and due cancellation fees, and nothing that was refunded', async () => {
    const tel = '09063000003';
    await shop.register(tel);
    const used = await customer.book(tel, {}, ZIP.shibuya);
    const late = await customer.book(tel, {}, ZIP.shibuya);
    const free = await customer.book(tel, {}, ZIP.shibuya);
    await customer.cancel(tel, free.visitId, 0);
    const month = Number(used.startsAt.slice(5, 7));
    expect((await customer.usage(tel, 2026, month)).items).toEqual([]);
    shop.clock.set(japanTime(late.startsAt, -1, '13:00:00'));
    await customer.cancel(tel, late.visitId, PRICES.bathroom);
    shop.clock.set(japanTime(used.startsAt, 2, '00:00:00'));
    await completeOverdueVisits(shop.deps);
    const usage = await customer.usage(tel, 2026, month);
    expect(
      usage.items.map((item) => [item.orderId, item.isCancellationFee, item.total, item.tax]),
    ).toEqual([
      [used.orderId, false, 16_500, 1_500],
      [late.orderId, true, 16_500, 0],
    ]);
    expect(usage).toMatchObject({
      total: 33_000,
      tax: 1_500,
      taxByRate: [
        { taxRate: 10, amount: 16_500, tax: 1_500 },
        { taxRate: 0, amount: 16_500, tax: 0 },
      ],
    });
  });

  it('have one receipt for each visit of a regular plan', async () => {
    const tel = '09063000004';
    await shop.register(tel);
    const { orderId } = await customer.bookWeekly(tel);
    const second = await customer.visit(tel, `${orderId}-2`);
    shop.clock.set(japanTime(second.startsAt, -1, '12:00:00'));
    await chargeLaterVisits(shop.deps);
    shop.clock.set(japanTime(second.startsAt, 2, '00:00:00'));
    await completeOverdueVisits(shop.deps);
    const { items } = await customer.usage(tel, 2026, Number(second.startsAt.slice(5, 7)));
    expect(items.map(({ receipt, total, tax }) => [receipt.number, total, tax])).toEqual([
      [`R-${orderId}-2`, 9_250, 840],
      [`R-${orderId}`, 9_250, 840],
    ]);
  });

  it.each(['year=2026&month=13', 'year=1999&month=1', 'month=1'])(
    'reject the query %s',
    async (query) => {
      expect(await shop.rejection(DEMO, `/user/usage_details?${query}`)).toMatchObject({
        status: 400,
        code: 'invalid_request',
      });
    },
  );
});
