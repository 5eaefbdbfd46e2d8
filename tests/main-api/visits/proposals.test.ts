import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { officeVisitEndpoints } from '@/contract/office-visits';
import { formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';
import { staffSlots } from '@/main-api/calendar/slot-tables';
import { sendUnsentNotices } from '@/main-api/messages/order-message';
import { orderHistory, orders } from '@/main-api/orders/order-tables';
import { keepProposals } from '@/main-api/visits/keep-proposals';
import { orderVisits } from '@/main-api/visits/visit-tables';
import { menuOrders, menus } from '../menu-orders';
import { proposalsOf } from '../office-deeds';
import { outcomesOf } from '../office-outcomes';
import { addStaffOffShift, sendToOffice } from '../office-people';
import { messagesTo, newestMessageTo } from '../sent-messages';
import { openShop, ZIP } from '../shop-visitor';
import { historyOf, japanTime, PRICES, visitCustomer } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let office: ReturnType<typeof proposalsOf>;
beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
  office = proposalsOf(shop);
});
afterAll(() => shop.close());

const NOW = '2026-05-06T10:00:00+09:00';
let tel: string;
beforeEach(async () => {
  shop.clock.set(NOW);
  shop.cardGateway.isDeclining = false;
  tel = await shop.newCustomer();
});

const changed = (path: string, body?: object, key?: string) =>
  customer.change(tel, path, body, key);

async function rejection(path: string, body?: object) {
  const { code, fields } = await customer.changeRejected(tel, path, body);
  return [code, fields?.[0]?.path];
}

const answer = (orderId: string, body: object, key?: string) =>
  changed(`/user/orders/${orderId}/proposal`, body, key);

/** Half hours of anybody that belong to the order. */
function heldHalfHours(orderId: string) {
  return shop.deps.db.$count(staffSlots, eq(staffSlots.orderId, orderId));
}

function addPerson(): Promise<string> {
  return addStaffOffShift(shop.deps.db, `extra-${tel}`);
}

/** Two hours and the way to the next customer. */
const HALF_HOURS = 5;

/** Each person with whether it is the one of the visit, the best one first. */
async function freeStaff(visitId: string, start: string): Promise<[string, boolean][]> {
  const wanted = { params: { visitId }, query: { start: office.inJapan(start) } };
  const { listFreeStaff } = officeVisitEndpoints;
  const answered = await sendToOffice(shop.app.request, listFreeStaff, shop.deps.opsToken, wanted);
  const { items } = listFreeStaff.response.parse(await answered.json());
  return items.map(({ staffId, isSame }) => [staffId, isSame]);
}

const newestMessage = () => newestMessageTo(shop.deps.db, tel);

const takenByCards = () => shop.cardGateway.charges.size;

describe('a wish that the office confirms', () => {
  it('gets date and person, takes the half hours once, and is told', async () => {
    const { orderId, starts } = await customer.wish(tel, {}, 2);
    const second = starts[1] ?? '';
    const { visitId, staffId } = await office.confirm(orderId, second);
    expect(await customer.visit(tel, visitId)).toMatchObject({
      status: 'confirmed',
      startsAt: second,
      wishes: [],
      staffName: expect.any(String),
    });
    expect(await heldHalfHours(orderId)).toBe(HALF_HOURS);
    expect(await historyOf(shop.deps.db, orderId)).toEqual([
      ['customer', null, 'paidAndReceived', 'received'],
      ['operations', 0, 'confirmed', 'confirmed'],
      ['operations', null, 'datesConfirmed', 'confirmed'],
    ]);
    const message = await newestMessage();
    expect(message?.subject).toBe('【おうちサービス】訪問日時が確定しました');
    expect(message?.text).toMatch(/\n担当者: \S+ \S+\n/);
    expect(message?.sms).toMatch(/^【おうちサービス】日時が確定しました \d+\/\d+\(.\)\d+:00\n/);
    const { start } = await office.confirm(
      (await customer.wish(await shop.newCustomer())).orderId,
      second,
    );
    const taken = await shop.deps.db.$count(
      staffSlots,
      and(eq(staffSlots.staffId, staffId), eq(staffSlots.slotStart, new Date(start))),
    );
    expect(taken).toBe(1);
  });

  it('cannot get a person whose half hours are taken, and nothing changes', async () => {
    const { orderId, starts } = await customer.wish(tel);
    const start = starts[0] ?? '';
    const { staffId } = await office.confirm(orderId, start);
    tel = await shop.newCustomer();
    const other = await customer.wish(tel);
    const body = { start: office.inJapan(start), staffId };
    const params = { orderId: other.orderId };
    expect(await office.rejected(officeVisitEndpoints.confirmOrder, params, body)).toEqual([
      'staff_unavailable',
      'start',
      'この担当者は空いていません',
    ]);
    expect((await customer.visit(tel, `${other.orderId}-1`)).status).toBe('requested');
    expect(await heldHalfHours(other.orderId)).toBe(0);
  });

  it('is confirmed once, whoever asks twice', async () => {
    const { orderId, starts } = await customer.wish(tel);
    await office.confirm(orderId, starts[0] ?? '');
    const body = { start: office.inJapan(starts[0] ?? '') };
    const again = await office.rejected(officeVisitEndpoints.confirmOrder, { orderId }, body);
    expect(again[0]).toBe('state_changed');
  });

  it('need not keep the notice of customers, but cannot be in the past', async () => {
    const { orderId } = await customer.wish(tel);
    const past = { start: '2026-05-06T09:00:00+09:00' };
    expect((await office.rejected(officeVisitEndpoints.confirmOrder, { orderId }, past))[1]).toBe(
      'start',
    );
    const { start } = await office.confirm(orderId, '2026-05-06T13:00:00', await addPerson());
    expect(start).toBe('2026-05-06T04:00:00.000Z');
  });

  it('is a course’s first visit, and the others wait for their dates', async () => {
    const { bodyOf, openDays } = menuOrders(shop);
    const days = (await openDays(menus.course)).slice(0, 3);
    const wishes = { selectedDate: days.join(','), selectedDateType: 'negotiable' } as const;
    const orderId = await shop.place(tel, 'course', await bodyOf(menus.course, wishes));
    for (const day of days) {
      expect((await shop.orders(tel))[0]?.status).toBe('received');
      await office.confirm(orderId, day);
    }
    expect(await shop.orders(tel)).toMatchObject([{ status: 'confirmed', selectedDate: days }]);
  });

  it('completes a course whose other visits are cancelled before they have a date', async () => {
    const { bodyOf, openDays } = menuOrders(shop);
    const [day = ''] = await openDays(menus.course);
    const wishes = { selectedDate: day, selectedDateType: 'negotiable' } as const;
    const orderId = await shop.place(tel, 'short-course', await bodyOf(menus.course, wishes));
    const { visitId } = await office.confirm(orderId, day);
    shop.clock.set(`${day}+09:00`);
    await outcomesOf(shop).outcome(visitId, { outcome: 'done' });
    expect(await office.cancel(orderId, 'all')).toEqual({ orderId, status: 'completed' });
  });
});

describe('an order by telephone', () => {
  it('gets its visit with the date that was agreed', async () => {
    const { bodyOf } = menuOrders(shop);
    const byTelephone = { selectedDate: '', phone_applied: true };
    const body = await bodyOf(menus.counselling, byTelephone);
    const orderId = await shop.place(tel, 'telephone', body);
    const { visitId } = await office.confirm(orderId, '2026-05-20T13:00:00');
    expect(await customer.visit(tel, visitId)).toMatchObject({
      status: 'confirmed',
      startsAt: '2026-05-20T13:00:00',
      // It costs nothing, whenever it is cancelled.
      freeToCancelUntil: '2026-05-20T13:00:00',
    });
    expect(await shop.orders(tel)).toMatchObject([{ status: 'confirmed' }]);
  });
});

describe('starts that the shop offers', () => {
  it('are held for 48 hours and shown with their people', async () => {
    const { orderId } = await customer.wish(tel);
    const { starts, heldUntil, visitId } = await office.propose(orderId, 3);
    expect(heldUntil).toBe('2026-05-08T01:00:00.000Z');
    expect(await heldHalfHours(orderId)).toBe(3 * HALF_HOURS);
    const { proposal, status } = await customer.visit(tel, visitId);
    expect(status).toBe('proposed');
    expect(proposal?.heldUntil).toBe('2026-05-08T10:00:00');
    expect(
      proposal?.starts.map(({ startsAt }) => office.inJapan(startsAt)).map(Date.parse),
    ).toEqual(starts.map(({ start }) => Date.parse(start)));
    expect(await shop.orders(tel)).toMatchObject([{ proposedVisitId: visitId }]);
    expect((await newestMessage())?.text).toContain(
      'これらの日時は、2026年5月8日(金) 10:00まで、お客様のためにおとりしています。',
    );
  });

  it('are said to be late from noon of the day before, as they cannot be cancelled free any more', async () => {
    const { orderId } = await customer.wish(tel);
    const early = '2026-05-08T10:00:00';
    const staffId = await addPerson();
    const { visitId } = await office.propose(orderId, 2, [
      { start: early, staffId },
      { start: '2026-05-09T10:00:00', staffId },
    ]);
    const late = async (at: string) => {
      shop.clock.set(at);
      const { proposal } = await customer.visit(tel, visitId);
      return proposal?.starts.filter(({ isLate }) => isLate).map(({ startsAt }) => startsAt);
    };
    expect(await late('2026-05-07T11:59:59+09:00')).toEqual([]);
    expect(await late('2026-05-07T12:00:00+09:00')).toEqual([early]);
  });

  it('are not said to be other than the wishes when one of them is a wish', async () => {
    const { orderId } = await customer.wish(tel);
    const [start = ''] = (await shop.starts('1500001', 'open')).slice(-40);
    await shop.deps.db
      .update(orderVisits)
      .set({ wishes: [start] })
      .where(eq(orderVisits.orderId, orderId));
    await office.propose(orderId, 1, [{ start }]);
    const { text } = (await newestMessage()) ?? {};
    expect(text).toContain('次の日時をご提案します。');
    expect(text).not.toContain('うかがえないため');
  });

  it('are at least 48 hours ahead, differ, and do not overlap for one person', async () => {
    const { orderId } = await customer.wish(tel);
    const rejected = async (...starts: { start: string; staffId?: string }[]) => {
      const body = {
        starts: starts.map((each) => ({ ...each, start: office.inJapan(each.start) })),
      };
      return (await office.rejected(officeVisitEndpoints.proposeStarts, { orderId }, body)).slice(
        0,
        2,
      );
    };
    expect(await rejected({ start: '2026-05-08T09:30:00' })).toEqual([
      'invalid_request',
      'starts.0.start',
    ]);
    const start = '2026-05-20T13:00:00';
    expect(await rejected({ start }, { start })).toEqual(['invalid_request', 'starts']);
    const staffId = await addPerson();
    expect(await rejected({ start, staffId }, { start: '2026-05-20T14:00:00', staffId })).toEqual([
      'staff_unavailable',
      'starts.1.start',
    ]);
    expect(await heldHalfHours(orderId)).toBe(0);
    expect((await customer.visit(tel, `${orderId}-1`)).status).toBe('requested');
  });

  it('are given back but one when the customer takes one, once per key', async () => {
    const { orderId } = await customer.wish(tel);
    await office.propose(orderId, 3);
    const { proposal } = await customer.visit(tel, `${orderId}-1`);
    const start = proposal?.starts[1]?.startsAt ?? '';
    const taken = await answer(orderId, { answer: 'accept', start }, 'take');
    expect(taken).toMatchObject({
      status: 'confirmed',
      startsAt: start,
      staffName: proposal?.starts[1]?.staffName,
      proposal: null,
    });
    expect(await answer(orderId, { answer: 'accept', start }, 'take')).toEqual(taken);
    expect(await rejection(`/user/orders/${orderId}/proposal`, { answer: 'others' })).toEqual([
      'state_changed',
      undefined,
    ]);
    expect(await heldHalfHours(orderId)).toBe(HALF_HOURS);
    const message = await newestMessage();
    expect(message?.subject).toBe('【おうちサービス】訪問日時が確定しました');
    // As the page before the order says: this mail names the person.
    expect(message?.text).toContain(`\n担当者: ${proposal?.starts[1]?.staffName}\n`);
  });

  it('are given back when the customer asks for others, and the wishes wait again', async () => {
    const { orderId, starts } = await customer.wish(tel);
    const proposed = await office.propose(orderId, 2);
    expect(await answer(orderId, { answer: 'others' })).toMatchObject({
      status: 'requested',
      wishes: starts,
      startsAt: starts[0],
    });
    expect(await heldHalfHours(orderId)).toBe(0);
    const declined = await shop.deps.db
      .select({ event: orderHistory.event, details: orderHistory.details })
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orderId));
    const offered = proposed.starts.map(({ start }) => toJapanDateTime(new Date(start))).join(',');
    expect(declined.slice(-2)).toEqual([
      { event: 'proposed', details: { starts: offered } },
      { event: 'proposalDeclined', details: { starts: offered } },
    ]);
    expect((await office.propose(orderId, 1)).starts).toHaveLength(1);
  });

  it('can be answered by cancelling, with everything back', async () => {
    const { orderId } = await customer.wish(tel);
    await office.propose(orderId, 2);
    const before = takenByCards();
    expect(await answer(orderId, { answer: 'cancel' })).toMatchObject({
      status: 'cancelled',
      cancellationFee: 0,
    });
    expect(await heldHalfHours(orderId)).toBe(0);
    expect(before - takenByCards()).toBe(1);
    expect(await shop.orders(tel)).toMatchObject([
      { status: 'cancelled', paymentStatus: 'refunded' },
    ]);
  });

  it('are reminded of once after 24 hours, and end after 48', async () => {
    const { orderId, starts } = await customer.wish(tel);
    await office.propose(orderId, 2);
    const subjects = async () =>
      (await messagesTo(shop.deps.db, tel)).map(({ subject }) => subject.slice(9));
    shop.clock.set('2026-05-07T09:59:00+09:00');
    await keepProposals(shop.deps);
    expect(await subjects()).toHaveLength(2);
    shop.clock.set('2026-05-07T10:00:00+09:00');
    await Promise.all([keepProposals(shop.deps), keepProposals(shop.deps)]);
    expect(await subjects()).toHaveLength(3);
    expect((await subjects())[0]).toBe('日時のご提案: お返事をお待ちしています');
    shop.clock.set('2026-05-08T10:00:00+09:00');
    const late = { answer: 'accept', start: starts[0] };
    expect((await rejection(`/user/orders/${orderId}/proposal`, late))[0]).toBe('state_changed');
    await keepProposals(shop.deps);
    await keepProposals(shop.deps);
    expect((await subjects())[0]).toBe('日時のご提案の期限が過ぎました');
    expect(await subjects()).toHaveLength(4);
    expect(await heldHalfHours(orderId)).toBe(0);
    expect((await customer.visit(tel, `${orderId}-1`)).status).toBe('requested');
    expect((await historyOf(shop.deps.db, orderId)).at(-1)).toEqual([
      'system:proposals',
      0,
      'proposalExpired',
      'wished',
    ]);
  });

  it('are not reminded of at night, but in the morning if the answer is still missing', async () => {
    const { orderId } = await customer.wish(tel);
    const other = await shop.newCustomer();
    const { orderId: unanswered } = await customer.wish(other);
    shop.clock.set('2026-05-06T21:30:00+09:00');
    const { starts } = await office.propose(orderId, 1);
    await office.propose(unanswered, 2);
    shop.clock.set('2026-05-07T21:30:00+09:00');
    await keepProposals(shop.deps);
    await answer(orderId, {
      answer: 'accept',
      start: toJapanDateTime(new Date(starts[0]?.start ?? '')),
    });
    shop.clock.set('2026-05-08T09:00:00+09:00');
    await keepProposals(shop.deps);
    await sendUnsentNotices(shop.deps);
    const reminder = expect.stringContaining('日時のご提案: お返事をお待ちしています');
    const told = async (whom: string) =>
      (await messagesTo(shop.deps.db, whom)).map(({ subject }) => subject);
    expect(await told(tel)).not.toContainEqual(reminder);
    expect((await told(other))[0]).toEqual(reminder);
  });

  it('can be taken by telephone with the person who is held, also where nobody else is free', async () => {
    const start = (await shop.starts(ZIP.kamakura, 'open')).at(-1) ?? '';
    const { orderId, visitId } = await customer.book(tel, { selectedDateType: 'negotiable' });
    const { starts } = await office.propose(orderId, 1, [{ start }]);
    expect(await freeStaff(visitId, start)).toEqual([[starts[0]?.staffId, true]]);
    expect(await office.confirm(orderId, start)).toMatchObject({ staffId: starts[0]?.staffId });
    expect(await heldHalfHours(orderId)).toBe(HALF_HOURS);
  });

  it('leave the person who is held the first choice for that start only', async () => {
    const { orderId } = await customer.wish(tel);
    const visitId = `${orderId}-1`;
    const [start, other] = ['2026-06-10T10:00:00', '2026-06-10T09:30:00'];
    const [staffId] = (await freeStaff(visitId, start)).at(-1) ?? [];
    await office.propose(orderId, 1, [{ start, staffId }]);
    const people = await freeStaff(visitId, start);
    expect(people.length).toBeGreaterThan(1);
    expect(people.map(([, isSame]) => isSame)).toEqual(people.map((_, index) => index === 0));
    expect(people[0]).toEqual([staffId, true]);
    expect(await freeStaff(visitId, other)).toContainEqual([staffId, false]);
    expect(await office.confirm(orderId, start)).toMatchObject({ staffId });
  });

  it('can replace a date that the shop cannot keep', async () => {
    const { orderId, visitId, startsAt } = await customer.book(tel, {}, '1500001');
    await office.propose(orderId, 1);
    expect((await customer.visit(tel, visitId)).status).toBe('proposed');
    expect(await heldHalfHours(orderId)).toBe(HALF_HOURS);
    const text = (await newestMessage())?.text;
    expect(text).toContain(`うかがえなくなった訪問: ${formatJapanDateTime(startsAt)} 開始`);
    expect(text).toContain('当店の都合により、この日時にうかがえなくなりました。');
    expect(text).not.toContain('ご希望の日時');
    expect(await answer(orderId, { answer: 'cancel' })).toMatchObject({ status: 'cancelled' });
    expect(await heldHalfHours(orderId)).toBe(0);
  });
});

describe('starts for two visits of a course', () => {
  it('are answered each for itself', async () => {
    const { orderId } = await customer.bookCourse(tel);
    const person = await addPerson();
    const offer = (position: number, start: string) =>
      office.send(
        officeVisitEndpoints.proposeStarts,
        { orderId },
        {
          visitId: `${orderId}-${position}`,
          starts: [{ start: office.inJapan(start), staffId: person }],
        },
      );
    const [forSecond, forThird] = ['2026-06-16T10:00:00', '2026-06-17T10:00:00'];
    expect((await offer(2, forSecond)).status).toBe(200);
    expect((await offer(3, forThird)).status).toBe(200);
    const path = `/user/orders/${orderId}/proposal`;
    expect(await rejection(path, { answer: 'others', visitId: `${orderId}-1` })).toEqual([
      'state_changed',
      undefined,
    ]);
    expect(await rejection(path, { answer: 'others', visitId: 'other-2' })).toEqual([
      'not_found',
      undefined,
    ]);
    expect(await answer(orderId, { answer: 'accept', start: forThird })).toMatchObject({
      visitId: `${orderId}-3`,
      status: 'confirmed',
      startsAt: forThird,
    });
    expect((await offer(1, '2026-06-15T10:00:00')).status).toBe(200);
    const others = { answer: 'others', visitId: `${orderId}-2` };
    expect(await answer(orderId, others)).toMatchObject({
      visitId: `${orderId}-2`,
      status: 'requested',
    });
    expect((await customer.visit(tel, `${orderId}-1`)).status).toBe('proposed');
  });
});

describe('starts for an order without wishes', () => {
  it('can be offered for an order by telephone, too', async () => {
    const { bodyOf } = menuOrders(shop);
    const byTelephone = { selectedDate: '', phone_applied: true };
    const body = await bodyOf(menus.counselling, byTelephone);
    const orderId = await shop.place(tel, 'telephone-offer', body);
    const { starts, visitId } = await office.propose(orderId, 1);
    expect((await newestMessage())?.text).toContain('\n次の日時をご提案します。\n');
    const start = toJapanDateTime(new Date(starts[0]?.start ?? ''));
    expect(await answer(orderId, { answer: 'accept', start })).toMatchObject({
      visitId,
      status: 'confirmed',
      startsAt: start,
    });
  });
});

describe('what waits for the customer’s answer', () => {
  const unanswered = async () => {
    const path = '/user/unanswered_visits';
    return (await shop.answer(mainApi.listUnansweredVisits.response, tel, path)).visits;
  };

  it('is an open proposal until it is answered or over', async () => {
    const { orderId } = await customer.wish(tel);
    expect(await unanswered()).toEqual([]);
    const { visitId } = await office.propose(orderId, 1);
    expect(await unanswered()).toEqual([await customer.visit(tel, visitId)]);
    shop.clock.set('2026-05-08T10:00:00+09:00');
    expect(await unanswered()).toEqual([]);
  });

  it('is a change by the shop until it is accepted, and not longer than it may be refused', async () => {
    const { visitId } = await customer.book(tel, {}, '1500001');
    await office.move(visitId, '2026-06-08T15:00:00');
    expect(await unanswered()).toMatchObject([{ visitId, shopChange: { isAccepted: false } }]);
    shop.clock.set('2026-06-07T12:00:00+09:00');
    expect(await unanswered()).toEqual([]);
    shop.clock.set(NOW);
    await changed(`/user/visits/${visitId}/acceptance`);
    expect(await unanswered()).toEqual([]);
  });

  it('is a visit that was not done until the customer chose, and nobody else’s', async () => {
    const { visitId, startsAt } = await customer.book(tel, {}, '1500001');
    shop.clock.set(japanTime(startsAt, 0, '21:00:00'));
    await outcomesOf(shop).outcome(visitId, { outcome: 'not_done', cause: 'staff' });
    const others = tel;
    tel = await shop.newCustomer();
    expect(await unanswered()).toEqual([]);
    tel = others;
    expect(await unanswered()).toMatchObject([{ visitId, remedy: { refund: PRICES.bathroom } }]);
    await changed(`/user/visits/${visitId}/remedy`, { answer: 'redo' });
    expect(await unanswered()).toEqual([]);
  });
});

describe('a date that waits for the shop', () => {
  const thursday = { until: '2026-05-07T18:00:00', isOverdue: false };

  it('has the time limit of the inbox, from the order and from each answer on', async () => {
    const { orderId } = await customer.wish(tel);
    expect(await customer.visit(tel, `${orderId}-1`)).toMatchObject({ shopAnswer: thursday });
    expect(await shop.orders(tel)).toMatchObject([{ shopAnswer: thursday }]);
    await office.propose(orderId, 1);
    expect(await shop.orders(tel)).toMatchObject([{ shopAnswer: null }]);
    shop.clock.set('2026-05-07T20:00:00+09:00');
    const friday = { until: '2026-05-08T18:00:00', isOverdue: false };
    expect(await answer(orderId, { answer: 'others' })).toMatchObject({ shopAnswer: friday });
    shop.clock.set('2026-05-08T18:01:00+09:00');
    expect(await shop.orders(tel)).toMatchObject([{ shopAnswer: { isOverdue: true } }]);
  });

  it('is each order’s own when several wait', async () => {
    await customer.wish(tel);
    shop.clock.set('2026-05-07T10:00:00+09:00');
    await customer.wish(tel);
    const friday = { until: '2026-05-08T18:00:00', isOverdue: false };
    expect(await shop.orders(tel)).toMatchObject([
      { shopAnswer: friday },
      { shopAnswer: thursday },
    ]);
  });

  it('is named for an order by telephone, too', async () => {
    const body = await menuOrders(shop).bodyOf(menus.counselling, {
      selectedDate: '',
      phone_applied: true,
    });
    const orderId = await shop.place(tel, 'by-telephone', body);
    expect(await shop.orders(tel)).toMatchObject([{ shopAnswer: thursday }]);
    await office.confirm(orderId, '2026-05-27T13:00:00');
    expect(await shop.orders(tel)).toMatchObject([{ shopAnswer: null }]);
  });

  it('is none of the agreed dates of its order', async () => {
    const { orderId, starts } = await customer.wish(tel);
    await office.confirm(orderId, starts[0] ?? '');
    expect(await shop.orders(tel)).toMatchObject([{ selectedDate: [starts[0]] }]);
    await changed(`/user/visits/${orderId}-1/refusal`, { others: true });
    expect(await shop.orders(tel)).toMatchObject([
      { status: 'confirmed', selectedDate: [], shopAnswer: thursday },
    ]);
  });
});

describe('an order without a date', () => {
  it('is cancelled for nothing seven days after it was placed, and says so', async () => {
    const { orderId } = await customer.wish(tel);
    shop.clock.set('2026-05-13T09:59:00+09:00');
    await keepProposals(shop.deps);
    expect(await shop.orders(tel)).toMatchObject([{ status: 'received' }]);
    shop.clock.set('2026-05-13T10:00:00+09:00');
    await Promise.all([keepProposals(shop.deps), keepProposals(shop.deps)]);
    expect(await shop.orders(tel)).toMatchObject([
      { status: 'cancelled', paymentStatus: 'refunded' },
    ]);
    expect((await newestMessage())?.text.split('\n')).toEqual(
      expect.arrayContaining([
        '日時が決まらなかったため、お申し込みをキャンセルしました。',
        'ご返金: 16,500円',
        'お支払いのクレジットカードへご返金します。明細に載る時期は、カード会社により異なります。',
      ]),
    );
    expect((await historyOf(shop.deps.db, orderId)).slice(-3, -1)).toEqual([
      ['system:without-date', 0, 'cancelled', 'cancelled'],
      ['system:without-date', null, 'cancelled', 'cancelled'],
    ]);
  });

  it('is cancelled then also behind a hundred older orders that have dates', async () => {
    const { orderId } = await customer.wish(tel);
    const { db } = shop.deps;
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    if (!order) throw new Error('the order is not there');
    const older = Array.from({ length: 100 }, (_, number) => ({
      ...order,
      id: `OLD-${number + 1}`,
      statusSince: new Date('2026-01-01T00:00:00Z'),
    }));
    await db.insert(orders).values(older);
    await db.execute(sql`
      INSERT INTO order_visits
      SELECT (jsonb_populate_record(order_visits, jsonb_build_object(
        'order_id', 'OLD-' || number, 'status', 'proposed'))).*
      FROM order_visits, generate_series(1, 100) AS number WHERE order_id = ${orderId}`);
    shop.clock.set('2026-05-13T10:00:00+09:00');
    await keepProposals(shop.deps);
    expect(await customer.visit(tel, `${orderId}-1`)).toMatchObject({ status: 'cancelled' });
    await db.execute(sql`DELETE FROM orders WHERE id LIKE 'OLD-%'`);
  });

  it('waits for the end of a proposal that is still open, and of the answer promised after it', async () => {
    const { orderId } = await customer.wish(tel);
    const statusAt = async (time: string) => {
      shop.clock.set(`${time}+09:00`);
      await keepProposals(shop.deps);
      return (await customer.visit(tel, `${orderId}-1`)).status;
    };
    shop.clock.set('2026-05-12T10:00:00+09:00');
    await office.propose(orderId, 1);
    expect(await statusAt('2026-05-14T09:59:00')).toBe('proposed');
    expect(await statusAt('2026-05-14T10:00:00')).toBe('requested');
    expect((await newestMessage())?.text).toContain('翌営業日の18:00までに、改めてご連絡します。');
    expect(await statusAt('2026-05-15T17:59:00')).toBe('requested');
    expect(await statusAt('2026-05-15T18:00:00')).toBe('cancelled');
  });

  it('waits for the answer that was promised to a customer who asked for other dates', async () => {
    const { orderId } = await customer.wish(tel);
    shop.clock.set('2026-05-12T10:00:00+09:00');
    await office.propose(orderId, 1);
    shop.clock.set('2026-05-13T09:00:00+09:00');
    await answer(orderId, { answer: 'others' });
    shop.clock.set('2026-05-14T17:59:00+09:00');
    await keepProposals(shop.deps);
    expect(await shop.orders(tel)).toMatchObject([{ status: 'received' }]);
    shop.clock.set('2026-05-14T18:00:00+09:00');
    await keepProposals(shop.deps);
    expect(await shop.orders(tel)).toMatchObject([{ status: 'cancelled' }]);
  });
});
