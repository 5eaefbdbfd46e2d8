import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderedRows } from '@/booking/order-details/order-rows';
import { apiErrorBodySchema } from '@/contract/api-errors';
import { mainApi } from '@/contract/main-api';
import type { OrderBody } from '@/contract/orders';
import { encodeQuery } from '@/contract/query-string';
import { dateTerms } from '@/domain/date-terms';
import { addJapanDays } from '@/domain/japan-time';
import { HANDLING_FEE, type Menu, menuOrders, menus } from '../menu-orders';
import { messagesTo } from '../sent-messages';
import { openShop, TODAY, ZIP } from '../shop-visitor';

let shop: Awaited<ReturnType<typeof openShop>>;
let orders: ReturnType<typeof menuOrders>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
  orders = menuOrders(shop);
});
afterAll(() => shop.close());

beforeEach(async () => {
  tel = await shop.newCustomer();
});

const NOMINATION_FEE = 550;

async function schedules(
  { project, id, types }: Menu,
  ask: Record<string, string | boolean> = {},
  path = '/maid/staff_work_schedules',
) {
  const zipCode = ZIP.shibuya;
  const query = encodeQuery({ project, id, types, zipCode, beginDate: TODAY, ...ask });
  return shop.answer(mainApi.listStaffSchedules.response, null, `${path}?${query}`);
}

/** Somebody with free time, and when. */
async function someoneFree(menu: Menu, index = 0) {
  const { staffs } = await schedules(menu);
  const person = staffs.find(({ openStarts: starts }) => starts.length > index + 5);
  const startsAt = person?.openStarts[index];
  if (!person || startsAt === undefined) throw new Error('nobody is free');
  return { ...person, startsAt };
}

/** Three hours with the person, when they are free. */
function namedBody(overrides: Partial<OrderBody>): Promise<OrderBody> {
  const named = overrides.fhStaffIds?.length ?? 0;
  const agreedTotal = menus.spot.total + HANDLING_FEE + named * NOMINATION_FEE;
  return orders.bodyOf(menus.spot, { agreedTotal, ...overrides });
}

async function weeklyBody(who: string, overrides: Partial<OrderBody>): Promise<OrderBody> {
  const creditToken = `token-${who}-${overrides.selectedDate}`;
  await shop.authenticate(who, creditToken);
  const card = { ...shop.newCard, agreedTotal: menus.weekly.total, creditToken };
  return orders.bodyOf(menus.weekly, { ...card, ...overrides });
}

function order(who: string, key: string, body: OrderBody, path = '/maid/orders') {
  return shop.send(who, path, { method: 'POST', key, body });
}

async function rejectionOf(who: string, body: OrderBody, path = '/maid/orders') {
  const { status, code, fields } = await shop.rejection(who, path, {
    method: 'POST',
    key: 'rejected',
    body,
  });
  const [field] = fields ?? [];
  return [status, code, field?.path, field?.message];
}

async function orderedSlots(): Promise<number> {
  const [row] = await shop.deps.db
    .select({ slots: sql<number>`count(*)::int` })
    .from(sql`staff_slots WHERE order_id IS NOT NULL`);
  return row?.slots ?? Number.NaN;
}

/** Books the whole day of everybody, or of one person, elsewhere. */
async function bookElsewhere(day: string, staffId = ''): Promise<void> {
  await shop.deps.db.execute(sql`
    INSERT INTO staff_slots (staff_id, slot_start)
    SELECT id, ${`${day}T00:00:00+09:00`}::timestamptz + half_hour * interval '30 minutes'
    FROM staff, generate_series(0, 47) AS half_hour
    WHERE ${staffId} IN ('', id)
    ON CONFLICT DO NOTHING
  `);
}

/** The newest mail about an order. */
async function noticeTo(recipient: string): Promise<string> {
  return (await messagesTo(shop.deps.db, recipient))[0]?.text ?? '';
}

describe('the staff schedule', () => {
  it('lists the staff members with their work and their free starts', async () => {
    const { staffs, days, bookedVisits, durationMinutes } = await schedules(menus.spot);
    expect(staffs.map(({ id }) => id)).toContain('tky-housekeeper-1');
    expect(staffs.find(({ id }) => id === 'tky-housekeeper-1')).toMatchObject({
      name: expect.stringMatching(/^\S+ \S+$/),
      introduction: expect.stringContaining('家事代行歴6年'),
      isForeign: false,
      workIds: ['1', '2', '3', '4'],
    });
    expect(days).toHaveLength(35);
    expect({ bookedVisits, durationMinutes }).toEqual({ bookedVisits: 1, durationMinutes: 180 });
    const anybody = new Set(staffs.flatMap(({ openStarts: starts }) => starts));
    const open = days.flatMap(({ times }) => times).filter(({ kind }) => kind === 'open');
    expect([...anybody].sort()).toEqual(open.map(({ startsAt }) => startsAt));
  });

  it('lists foreign staff members only when the customer accepts them', async () => {
    const ids = async (isForeignStaffAccepted: boolean) =>
      (await schedules(menus.spot, { isForeignStaffAccepted })).staffs.map(({ id }) => id);
    expect(await ids(false)).not.toContain('tky-housekeeper-6');
    expect(await ids(true)).toContain('tky-housekeeper-6');
  });

  it('lists only staff members of the wanted type and work', async () => {
    const count = async (ask: Record<string, string>) =>
      (await schedules(menus.spot, ask)).staffs.length;
    expect(await count({ staffType: 'housekeeper', workId: '1' })).toBe(7);
    expect(await count({ staffType: 'sitter' })).toBe(0);
    expect(await count({ workId: '5' })).toBe(0);
  });

  it('lists only staff members trained for a first interview when the first visit begins with one', async () => {
    const trained = ['1', '3', '5', '7'].map((no) => `tky-housekeeper-${no}`);
    const first = '/maid/first_hearing_staff_work_schedules';
    const asked = await schedules(menus.spot, {}, first);
    expect(asked.staffs.map(({ id }) => id)).toEqual(trained);
    const needed = await schedules(menus.weekly);
    expect(needed.staffs.map(({ id }) => id)).toEqual(trained);
  });

  it('returns how many visits of a regular plan are booked with one staff member', async () => {
    const weekly = await schedules(menus.weekly);
    expect(weekly.bookedVisits).toBe(4);
    expect((await schedules(menus.every4Weeks)).bookedVisits).toBe(3);
    const { id, startsAt } = await someoneFree(menus.weekly);
    await bookElsewhere(addJapanDays(startsAt.slice(0, 10), 14), id);
    const later = (await schedules(menus.weekly)).staffs.find((person) => person.id === id);
    expect(later?.openStarts).not.toContain(startsAt);
  });

  it('is rejected for menus without a choice of staff, and outside the service area', async () => {
    const ask = (query: Record<string, string>) =>
      shop.rejection(
        null,
        `/maid/staff_work_schedules?${encodeQuery({ beginDate: TODAY, ...query })}`,
      );
    const cleaning = { project: 'houseCleaning', id: '12001', zipCode: ZIP.shibuya };
    expect(await ask(cleaning)).toMatchObject({ status: 404, code: 'menu_not_found' });
    const outside = { project: 'maid', id: '16510', zipCode: ZIP.outside };
    expect(await ask(outside)).toMatchObject({ status: 422, code: 'outside_service_area' });
  });
});

describe('a nominated staff member', () => {
  it('is booked for the nomination fee and no longer free at that time', async () => {
    const { id, name, startsAt } = await someoneFree(menus.spot);
    const body = await namedBody({ selectedDate: startsAt, fhStaffIds: [id] });
    expect((await order(tel, 'key', body)).status).toBe(200);
    const [placed] = await shop.orders(tel);
    expect(placed).toMatchObject({
      status: 'confirmed',
      selectedDate: [startsAt],
      staffNames: [name],
      price: { totalIncludingTax: 12_230 },
    });
    const { staffs } = await schedules(menus.spot);
    const theirs = staffs.find((person) => person.id === id)?.openStarts;
    expect(theirs).not.toContain(startsAt);
  });

  it('is optional: without a nomination the shop assigns a staff member', async () => {
    const { startsAt } = await someoneFree(menus.spot, 3);
    const body = await namedBody({ selectedDate: startsAt });
    expect((await order(tel, 'key', body)).status).toBe(200);
    const names = (await schedules(menus.spot)).staffs.map(({ name }) => name);
    const [placed] = await shop.orders(tel);
    expect(names).toContain(placed?.staffNames[0]);
  });

  it('is booked by one customer when twenty want the same hour', async () => {
    const { id, startsAt } = await someoneFree(menus.spot, 4);
    const body = await namedBody({ selectedDate: startsAt, fhStaffIds: [id] });
    const racers = Array.from({ length: 20 }, (_, i) => `0907100${String(i).padStart(4, '0')}`);
    for (const racer of racers) await shop.register(racer);
    const answers = await Promise.all(racers.map((racer) => order(racer, 'race', body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rejected = answers.filter(({ status }) => status === 409);
    expect(rejected).toHaveLength(19);
    const theirs = (await schedules(menus.spot)).staffs.find((person) => person.id === id);
    for (const answer of rejected) {
      const { error } = apiErrorBodySchema.parse(await answer.json());
      expect(error.code).toBe('staff_unavailable');
      expect(error.alternatives).toHaveLength(5);
      expect(theirs?.openStarts).toEqual(expect.arrayContaining(error.alternatives ?? []));
    }
  });

  it('must do this work in this area, and only one can be nominated', async () => {
    const { startsAt } = await someoneFree(menus.spot, 2);
    const named = async (...fhStaffIds: string[]) =>
      rejectionOf(tel, await namedBody({ selectedDate: startsAt, fhStaffIds }));
    const unknown = 'お選びの担当者は、このお申し込みにはうかがえません。';
    const cases = ['nobody', 'tky-cook-1', 'osk-housekeeper-1', 'tky-housekeeper-6'];
    for (const id of cases) {
      expect(await named(id)).toEqual([400, 'invalid_request', 'fhStaffIds', unknown]);
    }
    expect(await named('tky-housekeeper-1', 'tky-housekeeper-2')).toEqual([
      400,
      'invalid_request',
      'fhStaffIds',
      'ご指名いただける担当者は1名です。',
    ]);
  });

  it('cannot be nominated together with wished dates', async () => {
    const { id, startsAt } = await someoneFree(menus.spot, 2);
    const wish = await namedBody({
      selectedDate: startsAt,
      selectedDateType: 'negotiable',
      fhStaffIds: [id],
    });
    expect(await rejectionOf(tel, wish)).toEqual([
      400,
      'invalid_request',
      'fhStaffIds',
      '応相談の日時では、担当者をご指名いただけません。',
    ]);
  });

  it('is checked before the price, which a nomination changes', async () => {
    const { startsAt } = await someoneFree(menus.spot, 2);
    const agreedTotal = menus.spot.total + HANDLING_FEE;
    const body = { selectedDate: startsAt, fhStaffIds: ['nobody'], agreedTotal };
    expect((await rejectionOf(tel, await namedBody(body))).slice(0, 3)).toEqual([
      400,
      'invalid_request',
      'fhStaffIds',
    ]);
  });

  it('can be ordered only by the call for such menus, and other menus cannot', async () => {
    const { startsAt } = await someoneFree(menus.spot, 2);
    const kaji = await namedBody({ selectedDate: startsAt });
    expect((await rejectionOf(tel, kaji, '/order/services')).slice(0, 2)).toEqual([
      404,
      'menu_not_found',
    ]);
    const cleaning = await shop.orderBody(ZIP.shibuya);
    expect((await rejectionOf(tel, cleaning)).slice(0, 2)).toEqual([404, 'menu_not_found']);
  });
});

describe('the list of orders', () => {
  it('is each customer’s own, newest first, also when several ask at once', async () => {
    const other = await shop.newCustomer();
    const nobody = await shop.newCustomer();
    const first = await shop.place(tel, 'own-first', await shop.orderBody(ZIP.shibuya));
    const foreign = await shop.place(other, 'of-other', await shop.orderBody(ZIP.shibuya));
    shop.clock.set(new Date(shop.clock.now().getTime() + 60_000).toISOString());
    const second = await shop.place(tel, 'own-second', await shop.orderBody(ZIP.shibuya));
    const listed = await Promise.all(
      [tel, other, nobody].map((who) =>
        shop.answer(mainApi.listOrders.response, who, '/user/order_lists'),
      ),
    );
    const ids = listed.map(({ orders: found }) => found.map(({ orderId }) => orderId));
    expect(ids).toEqual([[second, first], [foreign], []]);
  });
});

describe('a regular plan', () => {
  it('books the same staff member for four visits, and is charged for one', async () => {
    const { id, name, startsAt } = await someoneFree(menus.weekly);
    const body = await weeklyBody(tel, { selectedDate: startsAt, fhStaffIds: [id] });
    expect((await order(tel, 'key', body)).status).toBe(200);
    const [day = '', time = ''] = startsAt.split('T');
    const dates = [0, 7, 14, 21].map((days) => `${addJapanDays(day, days)}T${time}`);
    expect(await shop.orders(tel)).toMatchObject([
      {
        status: 'confirmed',
        rhythmWeeks: 1,
        selectedDate: dates,
        staffNames: [name, name, name, name],
        price: { totalIncludingTax: 9_250 },
        paymentStatus: 'authorised',
      },
    ]);
    const text = await noticeTo(tel);
    expect(text).toContain('訪問日時(4回目): ');
    expect(text).toContain('1回の料金: 9,250円(税込)。訪問のたびにいただきます。');
    expect(text).toContain(
      '日時が決まっているのは、上の4回です。その後の訪問は、同じ曜日と時刻で、8週間先までの日時を順に決めて、メールでお知らせします。\n定期プランは、終了のお申し出まで自動で続きます。マイページからいつでも無料で終了できます。\n',
    );
  });

  it('with a wished first date says what follows once that is agreed', async () => {
    const { startsAt } = await someoneFree(menus.weekly);
    const wish = { selectedDate: startsAt, selectedDateType: 'negotiable' } as const;
    expect((await order(tel, 'wished', await weeklyBody(tel, wish))).status).toBe(200);
    const text = await noticeTo(tel);
    expect(text).toContain(
      '初回の日時が確定した後、その後の訪問は、同じ曜日と時刻で、8週間先までの日時を順に決めて、メールでお知らせします。\n定期プランは、終了のお申し出まで自動で続きます。マイページからいつでも無料で終了できます。\n',
    );
    expect(text).not.toContain('日時が決まっているのは');
  });

  it('takes no slot when one of its later visits is already taken', async () => {
    const { id, startsAt } = await someoneFree(menus.weekly, 1);
    const body = await weeklyBody(tel, { selectedDate: startsAt, fhStaffIds: [id] });
    const [day = '', time = ''] = startsAt.split('T');
    const third = `${addJapanDays(day, 14)}T${time}`;
    const other = '09070009999';
    await shop.register(other);
    const visit = await namedBody({ selectedDate: third, fhStaffIds: [id] });
    const before = await orderedSlots();
    const answers = await Promise.all([order(tel, 'weekly', body), order(other, 'spot', visit)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const placed = [...(await shop.orders(tel)), ...(await shop.orders(other))];
    expect(placed).toHaveLength(1);
    expect((await orderedSlots()) - before).toBe((placed[0]?.selectedDate.length ?? 0) * 7);

    const late = '09070009998';
    await shop.register(late);
    const again = await weeklyBody(late, { selectedDate: startsAt, fhStaffIds: [id] });
    expect((await rejectionOf(late, again)).slice(0, 2)).toEqual([409, 'staff_unavailable']);
    expect(await shop.orders(late)).toEqual([]);
  });

  it('returns the price of later visits when a coupon discounts only the first one', async () => {
    const { staffs } = await schedules(menus.weekly, { beginDate: '2026-06-08' });
    const startsAt = staffs.flatMap(({ openStarts: starts }) => starts).sort()[0];
    const body = await weeklyBody(tel, {
      selectedDate: startsAt ?? '',
      coupon: 'HAJIMETE1000',
      agreedTotal: menus.weekly.total - 1_000,
    });
    expect((await order(tel, 'key', body)).status).toBe(200);
    expect(await shop.orders(tel)).toMatchObject([
      { price: { totalIncludingTax: 8_250 }, laterVisitsTotal: 9_250 },
    ]);
    expect(await noticeTo(tel)).toContain(
      '初回の料金: 8,250円(税込)。2回目以降は1回あたり9,250円(税込)を、訪問のたびにいただきます。',
    );
  });
});

describe('the visits of a course', () => {
  async function threeDays(): Promise<[string, string, string]> {
    const [one = '', two = '', three = ''] = (await orders.openDays(menus.course)).slice(5);
    return [one, two, three];
  }

  function courseBody(dates: readonly string[], overrides: Partial<OrderBody> = {}) {
    const selectedDate = dates.join(',');
    return orders.bodyOf(menus.course, { selectedDate, selectedDateType: 'open', ...overrides });
  }

  it('are booked together, for the price of the course', async () => {
    const dates = await threeDays();
    const before = await orderedSlots();
    const answer = await order(tel, 'key', await courseBody(dates), '/order/services');
    expect(answer.status).toBe(200);
    const [placed] = await shop.orders(tel);
    expect(placed).toMatchObject({
      status: 'confirmed',
      selectedDate: dates,
      price: { totalIncludingTax: 49_170 },
    });
    expect(placed?.staffNames.every((name) => name !== null)).toBe(true);
    expect((await orderedSlots()) - before).toBe(3 * 7);
    const text = await noticeTo(tel);
    expect(text).toContain('訪問日時(1回目): ');
    expect(text).toContain('訪問日時(3回目): ');
    expect(text).toContain('合計: 49,170円(税込)');
    expect(text).toContain('正午(12:00)までは、コース全体を無料でキャンセルできます。');
  });

  it('are all rejected when one of them is taken', async () => {
    const [one, two, three] = await threeDays();
    const body = await courseBody([one, two, three]);
    await bookElsewhere(two.slice(0, 10));
    const before = await orderedSlots();
    const rejection = await rejectionOf(tel, body, '/order/services');
    expect(rejection).toEqual([
      409,
      'slot_taken',
      'selectedDate',
      expect.stringMatching(/^2026年5月\d+日\(.\) \d+:00 は、ほかのご予約が入りました$/),
    ]);
    expect(await orderedSlots()).toBe(before);
    expect(await shop.orders(tel)).toEqual([]);
  });

  it('are rejected when they are too few, on one day, or out of order', async () => {
    const [one, two, three] = await threeDays();
    const rejected = async (...dates: string[]) =>
      (await rejectionOf(tel, await courseBody(dates), '/order/services'))[3];
    expect(await rejected(one, two)).toBe('3回分の日時をお選びください');
    expect(await rejected(one, one, three)).toBe('それぞれ別の日をお選びください');
    expect(await rejected(one, three, two)).toBe('日時は、早い順にお選びください');
  });

  it('can be wished for instead, with up to three dates', async () => {
    const dates = await threeDays();
    const wishes = await courseBody(dates, { selectedDateType: 'negotiable' });
    const fourth = `${wishes.selectedDate},${(await orders.openStarts(menus.course)).at(-1)}`;
    expect(await rejectionOf(tel, { ...wishes, selectedDate: fourth }, '/order/services')).toEqual([
      400,
      'invalid_request',
      'selectedDate',
      'ご希望の日時は3つまでお選びください',
    ]);
    const before = await orderedSlots();
    expect((await order(tel, 'key', wishes, '/order/services')).status).toBe(200);
    expect(await shop.orders(tel)).toMatchObject([
      { status: 'received', selectedDate: dates, staffNames: [null, null, null] },
    ]);
    expect(await orderedSlots()).toBe(before);
  });
});

describe('a menu type in an order', () => {
  it('shows its hours when it is sold by the quarter of an hour', async () => {
    const body = await orders.bodyOf(menus.sitting);
    expect((await order(tel, 'key', body)).status).toBe(200);
    const [placed] = await shop.orders(tel);
    expect(placed?.menu.types).toEqual([
      { label: '未就学児1名', quantity: 12, quantityText: '3時間' },
    ]);
    expect(placed && orderedRows({ ...placed, ...placed.menu })).toContainEqual({
      term: 'タイプ',
      description: '未就学児1名 3時間',
    });
  });

  it('shows a number when it is sold by the piece', async () => {
    expect((await order(tel, 'key', await namedBody({}))).status).toBe(200);
    expect((await shop.orders(tel))[0]?.menu.types).toEqual([{ label: '3時間', quantity: 1 }]);
  });
});

describe('a counselling', () => {
  it('is booked free of charge at a start of the calendar', async () => {
    const body = await orders.bodyOf(menus.counselling);
    expect((await order(tel, 'key', body, '/order/services')).status).toBe(200);
    expect(await shop.orders(tel)).toMatchObject([
      {
        status: 'confirmed',
        selectedDate: [body.selectedDate],
        staffNames: [expect.any(String)],
        isTel: false,
        payMethod: null,
        paymentStatus: null,
        cardNumberBottom: null,
        price: { totalIncludingTax: 0 },
      },
    ]);
    const methods = await shop.answer(
      mainApi.listCustomerPayMethods.response,
      tel,
      '/user/customer_pay_methods',
    );
    expect(methods.payMethod).toBeNull();
    expect(await noticeTo(tel)).toContain('料金: 無料');
  });

  it('is received without a date when the date is settled by telephone', async () => {
    const byTelephone = { selectedDate: '', phone_applied: true };
    const body = await orders.bodyOf(menus.counselling, byTelephone);
    expect((await order(tel, 'key', body, '/order/services')).status).toBe(200);
    expect(await shop.orders(tel)).toMatchObject([
      { status: 'received', selectedDate: [], staffNames: [], isTel: true },
    ]);
    expect(await noticeTo(tel)).toContain(`${dateTerms.byTelephone}\n${dateTerms.withoutDate}\n`);
  });

  it('is rejected with a payment, without a date, or with a date by telephone', async () => {
    const [date = ''] = await orders.openStarts(menus.counselling);
    const rejected = async (overrides: Partial<OrderBody>) =>
      rejectionOf(tel, await orders.bodyOf(menus.counselling, overrides), '/order/services');
    const { np } = await shop.orderBody(ZIP.shibuya, { agreedTotal: 0, selectedDate: date });
    expect((await rejected({ np, selectedDate: date })).slice(0, 3)).toEqual([
      422,
      'pay_method_unavailable',
      'np',
    ]);
    const card = { ...shop.newCard, agreedTotal: 0, selectedDate: date };
    expect((await rejected(card)).slice(0, 3)).toEqual([
      422,
      'pay_method_unavailable',
      'creditCard',
    ]);
    expect(await rejected({ selectedDate: '' })).toEqual([
      400,
      'invalid_request',
      'selectedDate',
      'ご希望の日時をお選びください',
    ]);
    expect(await rejected({ selectedDate: date, phone_applied: true })).toEqual([
      400,
      'invalid_request',
      'selectedDate',
      'お電話でのお申し込みでは、日時はお電話でうかがいます。',
    ]);
  });

  it('is required for settling the date by telephone: a cleaning is rejected', async () => {
    const cleaning = await shop.orderBody(ZIP.shibuya, { selectedDate: '', phone_applied: true });
    expect(await rejectionOf(tel, cleaning, '/order/services')).toEqual([
      400,
      'invalid_request',
      'phone_applied',
      'このメニューは、画面で日時をお選びください。',
    ]);
  });
});
