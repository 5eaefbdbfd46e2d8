import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { officeVisitEndpoints } from '@/contract/office-visits';
import { formatCancellationDeadline } from '@/domain/cancellation';
import { formatJapanDateTime, japanWeekday } from '@/domain/japan-time';
import { shortDateTime } from '@/main-api/messages/message-lines';
import { menuOrders, menus } from '../menu-orders';
import { proposalsOf } from '../office-deeds';
import { sendToOffice } from '../office-people';
import { closingLines, linkOf, messagesTo } from '../sent-messages';
import { openShop, ZIP } from '../shop-visitor';
import { japanTime, PRICES, visitCustomer } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set('2026-05-06T10:00:00+09:00');
  tel = await shop.newCustomer();
});

/** Takes an hour of the person for somebody who booked elsewhere. */
async function occupy(staffName: string, startsAt: string): Promise<void> {
  for (const minutes of [0, 30]) {
    await shop.deps.db.execute(sql`
      INSERT INTO staff_slots (staff_id, slot_start)
      SELECT id, ${`${startsAt}+09:00`}::timestamptz + make_interval(mins => ${minutes})
      FROM staff WHERE name = ${staffName}
      ON CONFLICT DO NOTHING`);
  }
}

const dayOf = (startsAt: string) => startsAt.slice(0, 10);

async function moveMessages() {
  const all = await messagesTo(shop.deps.db, tel);
  return all.filter(({ subject }) => subject.endsWith('日時の変更を承りました'));
}

describe('a visit that is moved', () => {
  it('takes the new time, frees the old one and keeps everything else', async () => {
    const { orderId, visitId, startsAt } = await customer.book(tel);
    const before = await customer.visit(tel, visitId);
    const movable = await customer.movableStarts(tel, visitId);
    const other = movable.find((start) => dayOf(start) > dayOf(startsAt)) ?? '';
    expect(await shop.starts(ZIP.kamakura, 'open')).toContain(other);

    shop.clock.set(japanTime(startsAt, -1, '11:59:59'));
    const moved = await customer.move(tel, visitId, other);
    expect(moved).toEqual({
      ...before,
      startsAt: other,
      endsAt: expect.stringContaining(dayOf(other)),
      freeUntil: japanTime(other, -1, '12:00:00').slice(0, 19),
      freeToCancelUntil: japanTime(other, -1, '12:00:00').slice(0, 19),
      cancelUntil: other,
    });
    expect(await customer.visit(tel, visitId)).toEqual(moved);
    expect(await customer.move(tel, visitId, other)).toEqual(moved);
    shop.clock.set('2026-05-06T10:00:00+09:00');
    const open = await shop.starts(ZIP.kamakura, 'open');
    expect(open).toContain(startsAt);
    expect(open).not.toContain(other);
    expect(await shop.orders(tel)).toMatchObject([
      { orderId, selectedDate: [other], price: { totalIncludingTax: PRICES.bathroom } },
    ]);
    const [message, ...further] = await moveMessages();
    expect(further).toEqual([]);
    const link = linkOf(message?.sms ?? '');
    expect(message?.sms).toBe(
      `【おうちサービス】日時を変更しました ${shortDateTime(new Date(`${other}+09:00`))}\n${link}`,
    );
    expect(message?.text.split('\n')).toEqual([
      '試験 太郎 様',
      '',
      `お申し込み番号: ${orderId}`,
      'サービス: 浴室クリーニング',
      `変更前: ${formatJapanDateTime(startsAt)} 開始`,
      `変更後: ${formatJapanDateTime(other)} 開始`,
      '訪問先: 〒248-0011 神奈川県鎌倉市扇ガ谷2-2',
      `担当者: ${before.staffName}(変更はありません)`,
      `日時は、${formatCancellationDeadline(other)}まで、マイページから変更できます。`,
      `${formatCancellationDeadline(other)}までは、無料でキャンセルできます。それ以降にキャンセルされた場合は、料金の100%をいただきます。`,
      ...closingLines(link),
    ]);
  });

  it('states the cancellation fee when the deadline of the new day has passed', async () => {
    shop.clock.set('2026-05-06T15:00:00+09:00');
    const later = (await shop.starts(ZIP.kamakura, 'open')).find((start) => start > '2026-05-12');
    const { visitId } = await customer.book(tel, { selectedDate: later });
    const [tomorrow = ''] = await customer.movableStarts(tel, visitId);
    expect(dayOf(tomorrow)).toBe('2026-05-07');
    expect(await customer.move(tel, visitId, tomorrow)).toMatchObject({
      cancellationFee: PRICES.bathroom,
      canBeMoved: false,
    });
    const [notice] = await moveMessages();
    expect(notice?.text).toContain(
      [
        '日時の変更は承れません。',
        '無料でキャンセルできる期限の2026年5月6日(水) 正午(12:00)を過ぎています。キャンセルには、キャンセル料16,500円をいただきます。',
      ].join('\n'),
    );
  });

  it('is rejected when its menu is no longer sold', async () => {
    const { orderId, visitId, startsAt } = await customer.book(tel);
    await shop.deps.db.execute(sql`
      UPDATE orders SET menu = jsonb_set(menu, '{chosen,id}', '"12099"') WHERE id = ${orderId}`);
    expect(await customer.visit(tel, visitId)).toMatchObject({
      canBeMoved: false,
      canBeCancelled: true,
      cancellationFee: 0,
    });
    const reservations = await shop.answer(
      mainApi.listReservations.response,
      tel,
      '/user/reservations',
    );
    expect(reservations.reservations).toMatchObject([{ visitId, canBeMoved: false }]);
    expect(
      await customer.moveRejected(tel, visitId, japanTime(startsAt, 1, '10:00:00').slice(0, 19)),
    ).toEqual({
      status: 409,
      code: 'visit_not_changeable',
    });
  });

  it('can overlap with its old time', async () => {
    const { visitId, startsAt } = await customer.book(tel);
    const hour = Number(startsAt.slice(11, 13));
    const later = `${dayOf(startsAt)}T${String(hour + 1).padStart(2, '0')}:00:00`;
    expect(await customer.movableStarts(tel, visitId)).toContain(later);
    expect((await customer.move(tel, visitId, later)).startsAt).toBe(later);
  });

  it('cannot change its time from noon of the day before on', async () => {
    const { visitId, startsAt } = await customer.book(tel);
    const [other = ''] = (await customer.movableStarts(tel, visitId)).slice(-1);
    shop.clock.set(japanTime(startsAt, -1, '12:00:00'));
    const rejection = { status: 409, code: 'change_deadline_passed' };
    expect(await customer.moveRejected(tel, visitId, other)).toEqual(rejection);
    const dates = `/user/visits/${visitId}/available_dates?beginDate=2026-05-06`;
    expect(await shop.rejection(tel, dates)).toEqual(rejection);
    expect((await customer.move(tel, visitId, startsAt)).startsAt).toBe(startsAt);
    shop.clock.set(`${startsAt}+09:00`);
    expect(await customer.moveRejected(tel, visitId, other)).toEqual({
      status: 409,
      code: 'visit_not_changeable',
    });
  });

  it('is rejected with free alternatives when somebody else has the time', async () => {
    const { visitId } = await customer.book(tel);
    const taken = await customer.book(await shop.newCustomer());
    const rejection = await customer.moveRejected(tel, visitId, taken.startsAt);
    expect(rejection).toMatchObject({ status: 409, code: 'slot_taken' });
    const [nearest = ''] = rejection.alternatives ?? [];
    expect(nearest).not.toBe(taken.startsAt);
    expect((await customer.move(tel, visitId, nearest)).startsAt).toBe(nearest);
  });

  it('is rejected when another tab has moved it meanwhile', async () => {
    const { visitId, startsAt } = await customer.book(tel);
    const [first = '', second = ''] = (await customer.movableStarts(tel, visitId)).slice(-2);
    await customer.move(tel, visitId, first, startsAt);
    expect(await customer.moveRejected(tel, visitId, second, startsAt)).toEqual({
      status: 409,
      code: 'visit_moved_meanwhile',
    });
    expect((await customer.visit(tel, visitId)).startsAt).toBe(first);
    // An answer that was lost: asked once more, all the same.
    expect((await customer.move(tel, visitId, first, startsAt)).startsAt).toBe(first);
    expect((await customer.move(tel, visitId, second, first)).startsAt).toBe(second);
  });

  it('can be moved at most ten times within a day', async () => {
    const { visitId } = await customer.book(tel);
    const [one = '', other = ''] = (await customer.movableStarts(tel, visitId)).slice(-2);
    for (let moves = 1; moves <= 10; moves += 1) {
      await customer.move(tel, visitId, moves % 2 === 1 ? one : other);
    }
    expect(await customer.moveRejected(tel, visitId, one)).toEqual({
      status: 429,
      code: 'too_many_requests',
    });
    shop.clock.set('2026-05-07T10:00:01+09:00');
    expect((await customer.move(tel, visitId, one)).startsAt).toBe(one);
  });

  it('is rejected for times at which nobody works and for invalid dates', async () => {
    const { visitId } = await customer.book(tel);
    for (const startsAt of ['2026-05-20T03:00:00', '2026-05-06T15:00:00', '2026-08-20T10:00:00']) {
      expect(await customer.moveRejected(tel, visitId, startsAt), startsAt).toMatchObject({
        status: 422,
        code: 'slot_unavailable',
        fields: [{ path: 'startsAt' }],
      });
    }
    expect(await customer.moveRejected(tel, visitId, '2026-02-30T10:00:00')).toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
  });

  it('succeeds for only one of two customers who want the same time', async () => {
    const other = await shop.newCustomer();
    const mine = await customer.book(tel);
    const theirs = await customer.book(other);
    const wanted = (await customer.movableStarts(tel, mine.visitId)).at(-1) ?? '';
    const path = (visitId: string) => `/user/visits/${visitId}`;
    const call = (from: string) => ({ method: 'PATCH', body: { from, startsAt: wanted } }) as const;
    const answers = await Promise.all([
      shop.send(tel, path(mine.visitId), call(mine.startsAt)),
      shop.send(other, path(theirs.visitId), call(theirs.startsAt)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('cannot be moved to a day with another price', async () => {
    shop.clock.set('2026-12-14T10:00:00+09:00');
    const times = await shop.calendar(ZIP.shibuya, '2026-12-15');
    const selectedDate =
      times.find(({ kind, startsAt }) => kind === 'open' && startsAt < '2026-12-29')?.startsAt ??
      '';
    const dear = times.find(
      ({ kind, startsAt }) => kind === 'open' && startsAt > '2026-12-29' && startsAt < '2027-01-04',
    );
    const { visitId } = await customer.book(tel, { selectedDate }, ZIP.shibuya);
    expect(await customer.moveRejected(tel, visitId, dear?.startsAt ?? '')).toMatchObject({
      status: 422,
      code: 'slot_unavailable',
    });
    const days = (await customer.movableStarts(tel, visitId, '2026-12-15')).map(dayOf);
    expect(days.filter((day) => day >= '2026-12-29' && day <= '2027-01-03')).toEqual([]);
    expect(days.some((day) => day > '2027-01-03')).toBe(true);
  });
});

describe('the staff member of a moved visit', () => {
  it('stays the same while free, and changes otherwise', async () => {
    const { visitId } = await customer.book(tel, {}, ZIP.shibuya);
    const { staffName } = await customer.visit(tel, visitId);
    const starts = await customer.movableStarts(tel, visitId);
    const [first = ''] = starts.filter((startsAt) => startsAt.endsWith('T10:00:00')).slice(3);
    await occupy(staffName ?? '', first);
    const moved = await customer.move(tel, visitId, first);
    expect(moved.staffName).not.toBe(staffName);
    expect(moved.staffName).not.toBeNull();
    const [, ...laterWeeks] = starts.filter(
      (startsAt) =>
        startsAt >= first &&
        startsAt.slice(11) === first.slice(11) &&
        japanWeekday(startsAt) === japanWeekday(first),
    );
    for (const startsAt of laterWeeks.slice(0, 2)) {
      expect((await customer.move(tel, visitId, startsAt)).staffName).toBe(moved.staffName);
    }
  });

  /** Who comes when, as the calendar of the move says. */
  async function offeredTimes(visitId: string) {
    const { days } = await shop.answer(
      mainApi.listVisitDates.response,
      tel,
      `/user/visits/${visitId}/available_dates?beginDate=2026-05-06`,
    );
    return days.flatMap(({ times }) => times);
  }

  async function offered(visitId: string, startsAt: string) {
    const times = await offeredTimes(visitId);
    return times.find((time) => time.startsAt === startsAt)?.staff;
  }

  it('is shown at every start before the move and in the message after it', async () => {
    const { visitId } = await customer.book(tel, {}, ZIP.shibuya);
    const { staffName } = await customer.visit(tel, visitId);
    const starts = await customer.movableStarts(tel, visitId);
    const [wanted = ''] = starts.filter((startsAt) => startsAt.endsWith('T10:00:00')).slice(3);
    await occupy(staffName ?? '', wanted);
    const other = await offered(visitId, wanted);
    expect(other).toMatchObject({ isSame: false });
    expect(other?.name).not.toBe(staffName);
    const moved = await customer.move(tel, visitId, wanted);
    expect(moved.staffName).toBe(other?.name);
    const [notice] = await moveMessages();
    expect(notice?.text).toContain(`\n担当者: ${moved.staffName}(変更前: ${staffName})\n`);
    expect(await offered(visitId, wanted)).toMatchObject({ name: moved.staffName, isSame: true });
  });

  it('is the one shown to the customer, or the move is rejected', async () => {
    const { visitId, startsAt } = await customer.book(tel, {}, ZIP.shibuya);
    const { staffName } = await customer.visit(tel, visitId);
    const { startsAt: wanted = '', staff: shown } =
      (await offeredTimes(visitId)).findLast(({ staff }) => staff?.isSame) ?? {};
    expect(shown?.name).toBe(staffName);
    // Somebody else books the person meanwhile.
    await occupy(staffName ?? '', wanted);
    const body = { from: startsAt, startsAt: wanted, staffId: shown?.id };
    const rejection = await shop.rejection(tel, `/user/visits/${visitId}`, {
      method: 'PATCH',
      body,
    });
    expect(rejection).toMatchObject({ status: 409, code: 'staff_unavailable' });
    expect(await customer.visit(tel, visitId)).toMatchObject({ startsAt, staffName });
    const now = await offered(visitId, wanted);
    const agreed = { method: 'PATCH', body: { ...body, staffId: now?.id } } as const;
    const { visit } = await shop.answer(
      mainApi.moveVisit.response,
      tel,
      `/user/visits/${visitId}`,
      agreed,
    );
    expect(visit).toMatchObject({ startsAt: wanted, staffName: now?.name });
  });

  it('stays the nominated one, or the move is rejected', async () => {
    const { visitId, person } = await customer.bookNamed(tel);
    const movable = await customer.movableStarts(tel, visitId);
    expect(movable.every((startsAt) => person.openStarts.includes(startsAt))).toBe(true);
    expect(await offered(visitId, movable[0] ?? '')).toEqual({
      id: person.id,
      name: person.name,
      isSame: true,
    });
    const [wanted = ''] = movable.slice(-1);
    await occupy(person.name, wanted);
    const rejection = await customer.moveRejected(tel, visitId, wanted);
    expect(rejection).toMatchObject({ status: 409, code: 'staff_unavailable' });
    const [free = ''] = rejection.alternatives ?? [];
    expect((await customer.move(tel, visitId, free)).staffName).toBe(person.name);
  });

  it('can be anybody once the shop sends somebody other than the nominated one', async () => {
    const { visitId, person, startsAt } = await customer.bookNamed(tel);
    const { listFreeStaff } = officeVisitEndpoints;
    const { app, deps } = shop;
    const wantedStaff = { params: { visitId } };
    const answer = await sendToOffice(app.request, listFreeStaff, deps.opsToken, wantedStaff);
    const { items } = listFreeStaff.response.parse(await answer.json());
    const other = items.find(({ staffId }) => staffId !== person.id);
    await proposalsOf(shop).move(visitId, startsAt, other?.staffId);
    const movable = await customer.movableStarts(tel, visitId);
    const further = movable.filter((start) => !person.openStarts.includes(start));
    expect(further.length).toBeGreaterThan(0);
    const [wanted = ''] = further;
    expect((await customer.move(tel, visitId, wanted)).startsAt).toBe(wanted);
  });

  it('of a regular plan does not get two visits on one day', async () => {
    const { orderId } = await customer.bookWeekly(tel);
    const second = dayOf((await customer.visit(tel, `${orderId}-2`)).startsAt);
    const days = (await customer.movableStarts(tel, `${orderId}-1`)).map(dayOf);
    expect(days.length).toBeGreaterThan(0);
    expect(days).not.toContain(second);
  });

  it('is kept from a day by other visits of its order only when they are agreed on or on offer', async () => {
    const { bodyOf, openDays } = menuOrders(shop);
    const [first = '', second = ''] = await openDays(menus.course);
    const wishes = { selectedDate: first, selectedDateType: 'negotiable' } as const;
    const orderId = await shop.place(tel, 'course', await bodyOf(menus.course, wishes));
    const office = proposalsOf(shop);
    const { visitId } = await office.confirm(orderId, first);
    const days = async () => (await customer.movableStarts(tel, visitId)).map(dayOf);
    // The other visits are without a date, and begin on the first one's day in the data.
    expect(await days()).toContain(dayOf(first));
    expect(await days()).toContain(dayOf(second));
    await office.propose(orderId, 1, [{ start: second }]);
    expect(await days()).not.toContain(dayOf(second));
  });
});
