import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BodyInput, Endpoint } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { encodeQuery } from '@/contract/query-string';
import { hasValues } from '@/database/queries';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { staffSlots } from '@/main-api/calendar/slot-tables';
import { seedMainApi } from '@/main-api/seed/seed-main-api';
import { staffChanges } from '@/main-api/staff/staff-tables';
import { orderVisits } from '@/main-api/visits/visit-tables';
import { menuOrders, menus } from '../menu-orders';
import { proposalsOf } from '../office-deeds';
import { type OfficeInput, sendToOffice } from '../office-people';
import { quotedOrders } from '../quoted-orders';
import { openShop, TODAY, ZIP } from '../shop-visitor';
import { telephoneOrders } from '../telephone-orders';

/** Friday, when the cleaner of Kamakura, who is alone there, works from 8:30 to 20:00. */
const DAY = '2026-05-15';
const cleaner = { staffId: 'kmk-cleaner-1' };

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop();
  await shop.deps.db.execute(sql`DELETE FROM staff_slots WHERE staff_id = 'kmk-cleaner-1'`);
  await shop.deps.db.execute(sql`DELETE FROM staff_absences WHERE staff_id = 'kmk-cleaner-1'`);
});
afterEach(() => shop.close());

function call(endpoint: Endpoint, input: OfficeInput) {
  const { app, deps } = shop;
  const request = (path: string, init: RequestInit) => app.request(path, init);
  return sendToOffice(request, endpoint, deps.opsToken, input);
}

const send = (endpoint: Endpoint, body?: object) => call(endpoint, { params: cleaner, body });

async function changed(
  endpoint: (typeof officeApi)[
    | 'setStaffAbsences'
    | 'setStaffHours'
    | 'setStaffSkills'
    | 'endStaff'],
  body: object,
) {
  const response = await send(endpoint, body);
  return endpoint.response.parse(await response.json());
}

type Absences = BodyInput<typeof officeApi.setStaffAbsences>['absences'];
const setAbsences = (absences: Absences) => changed(officeApi.setStaffAbsences, { absences });

async function openTimes(day = DAY): Promise<string[]> {
  const open = await shop.starts(ZIP.kamakura, 'open');
  return open.filter((start) => start.startsWith(day)).map((start) => start.slice(11, 16));
}

/** A bathroom of two hours. */
async function bookAt(time: string) {
  const tel = await shop.newCustomer();
  const body = await shop.orderBody(ZIP.kamakura, { selectedDate: `${DAY}T${time}:00` });
  return { tel, orderId: await shop.place(tel, 'key', body) };
}

/** A start of the cleaner of Kamakura that a customer is offered, and can take. */
async function offer(start: string) {
  const tel = await shop.newCustomer();
  const wish = { selectedDate: start, selectedDateType: 'negotiable' } as const;
  const orderId = await shop.place(tel, 'wish', await shop.orderBody(ZIP.kamakura, wish));
  await proposalsOf(shop).propose(orderId, 1, [{ ...cleaner, start }]);
  const taking = { method: 'POST', key: 'take', body: { answer: 'accept', start } } as const;
  const path = `/user/orders/${orderId}/proposal`;
  return {
    orderId,
    take: () => shop.answer(mainApi.answerProposal.response, tel, path, taking),
  };
}

describe('an absence', () => {
  it('of a day takes the person out of the calendar and moves no visit, but names those it hits', async () => {
    expect(await openTimes()).toHaveLength(9);
    const { tel, orderId } = await bookAt('10:00');
    const { staff, visits } = await setAbsences([{ kind: 'sickness', from: DAY, until: DAY }]);
    expect(staff.absences).toEqual([{ kind: 'sickness', from: DAY, until: DAY, note: '' }]);
    expect(visits).toEqual([
      {
        visitId: `${orderId}-1`,
        orderId,
        startsAt: `${DAY}T10:00:00+09:00`,
        endsAt: `${DAY}T12:00:00+09:00`,
        menuLabel: expect.any(String),
      },
    ]);
    expect(await openTimes()).toEqual([]);
    expect(await shop.orders(tel)).toMatchObject([
      { status: 'confirmed', selectedDate: [`${DAY}T10:00:00`] },
    ]);
    const inbox = officeApi.listInbox.response.parse(
      await (await send(officeApi.listInbox)).json(),
    );
    expect(inbox.items.filter(({ kind }) => kind === 'absence')).toMatchObject([
      { orderId, visitId: `${orderId}-1`, promise: '2026-05-14T18:00:00+09:00' },
    ]);
  });

  it('of some hours leaves the starts whose visit is over before it, and those after it', async () => {
    await setAbsences([
      { kind: 'leave', from: `${DAY}T12:00:00+09:00`, until: `${DAY}T15:00:00+09:00` },
    ]);
    expect(await openTimes()).toEqual(['09:00', '15:00', '16:00', '17:00']);
  });

  it('that is over can be made longer', async () => {
    await setAbsences([{ kind: 'sickness', from: '2026-05-14', until: '2026-05-14' }]);
    shop.clock.set('2026-05-15T07:00:00+09:00');
    const { staff } = await setAbsences([{ kind: 'sickness', from: '2026-05-14', until: DAY }]);
    expect(staff.absences).toMatchObject([{ from: '2026-05-14', until: DAY }]);
  });

  it('of somebody on offer comes into the inbox when the customer takes the start, and is promised from then on', async () => {
    shop.clock.set('2026-05-13T11:00:00+09:00');
    const start = `${DAY}T12:00:00`;
    const { orderId, take } = await offer(start);
    await setAbsences([{ kind: 'sickness', from: DAY, until: DAY }]);
    expect(await waiting()).toEqual([]);
    shop.clock.set(`${DAY}T10:30:00+09:00`);
    await take();
    expect(await waiting()).toEqual([[`${orderId}-1`, `${DAY}T11:00:00+09:00`]]);
  });

  it('that is taken back opens the day again', async () => {
    await setAbsences([{ kind: 'sickness', from: DAY, until: DAY }]);
    await setAbsences([]);
    expect(await openTimes()).toHaveLength(9);
  });

  it('that a colleague entered meanwhile is not deleted by a list that does not have it', async () => {
    const { versions } = (await setAbsences([])).staff;
    const sick = { kind: 'sickness', from: DAY, until: DAY, note: '' } as const;
    const seen = versions.setStaffAbsences;
    const { staff } = await changed(officeApi.setStaffAbsences, { absences: [sick], seen });
    expect(staff.absences).toEqual([sick]);
    const late = await send(officeApi.setStaffAbsences, { absences: [], seen });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { error: { code: 'state_changed' } },
    ]);
    expect(await openTimes()).toEqual([]);
    const again = { absences: [], seen: staff.versions.setStaffAbsences };
    expect((await changed(officeApi.setStaffAbsences, again)).staff.absences).toEqual([]);
  });
});

/** Of visits that their staff member cannot make. */
async function waiting() {
  const { items } = officeApi.listInbox.response.parse(
    await (await send(officeApi.listInbox)).json(),
  );
  return items
    .filter(({ kind }) => kind === 'absence')
    .map(({ visitId, promise }) => [visitId, promise]);
}

describe('working hours', () => {
  it('that are taken away from an agreed visit put it into the inbox until they are given back', async () => {
    const { orderId } = await bookAt('09:00');
    const hours = [{ weekday: 5, from: '12:00', until: '17:30' }];
    await changed(officeApi.setStaffHours, { hours });
    expect(await waiting()).toEqual([[`${orderId}-1`, '2026-05-14T18:00:00+09:00']]);
    await setAbsences([{ kind: 'sickness', from: DAY, until: DAY }]);
    expect(await waiting()).toHaveLength(1);
    await setAbsences([]);
    shop.clock.set('2026-05-14T19:00:00+09:00');
    await changed(officeApi.setStaffHours, { hours });
    expect(await waiting()).toEqual([[`${orderId}-1`, '2026-05-14T18:00:00+09:00']]);
    await changed(officeApi.setStaffHours, {
      hours: [{ weekday: 5, from: '09:00', until: '17:30' }],
    });
    expect(await waiting()).toEqual([]);
    shop.clock.set('2026-05-14T19:10:00+09:00');
    await changed(officeApi.setStaffHours, { hours });
    expect(await waiting()).toEqual([[`${orderId}-1`, '2026-05-14T19:40:00+09:00']]);
  });

  it('that the office went beyond knowingly keep the visit out of the inbox, also when they change', async () => {
    const { orderId } = await bookAt('10:00');
    const body = { ...cleaner, start: `${DAY}T20:00:00+09:00`, reason: 'お電話' };
    const move = { params: { visitId: `${orderId}-1` }, body };
    expect((await call(officeApi.moveVisitByOffice, move)).status).toBe(200);
    await changed(officeApi.setStaffHours, {
      hours: [{ weekday: 5, from: '12:00', until: '17:30' }],
    });
    expect(await waiting()).toEqual([]);
  });

  it('that the office goes beyond knowingly after they changed keep the visit out of the inbox', async () => {
    const { orderId } = await bookAt('10:00');
    const hours = [{ weekday: 5, from: '12:00', until: '17:30' }];
    await changed(officeApi.setStaffHours, { hours });
    const move = (time: string) => {
      const body = { ...cleaner, start: `${DAY}T${time}:00+09:00`, reason: 'お電話' };
      return call(officeApi.moveVisitByOffice, { params: { visitId: `${orderId}-1` }, body });
    };
    shop.clock.set('2026-05-07T10:00:00+09:00');
    expect((await move('13:00')).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await move('10:00')).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  it('decide what the calendar offers, and name the visits outside them', async () => {
    const { orderId } = await bookAt('09:00');
    const hours = [{ weekday: 5, from: '12:00', until: '17:30' }];
    const { staff, visits } = await changed(officeApi.setStaffHours, { hours });
    expect(staff.hours).toEqual(hours);
    expect(visits.map((visit) => visit.orderId)).toEqual([orderId]);
    expect(await openTimes()).toEqual(['12:00', '13:00', '14:00', '15:00']);
    expect(await openTimes('2026-05-16')).toEqual([]);
  });
});

describe('the skills of a person', () => {
  const setSkills = (skills: string[]) =>
    changed(officeApi.setStaffSkills, { skills, languages: ['ja', 'en'] });

  it('that are taken away take the calendar’s starts and put the agreed visit into the inbox, until they come back', async () => {
    const { orderId } = await bookAt('10:00');
    const { staff, visits } = await setSkills(['kitchen', 'window']);
    expect(staff).toMatchObject({ skills: ['kitchen', 'window'], languages: ['ja', 'en'] });
    expect(visits.map(({ visitId }) => visitId)).toEqual([`${orderId}-1`]);
    expect(await openTimes()).toEqual([]);
    expect(await waiting()).toEqual([[`${orderId}-1`, '2026-05-14T18:00:00+09:00']]);
    await setSkills(['bathroom']);
    expect(await waiting()).toEqual([]);
    expect(await openTimes()).not.toEqual([]);
  });

  it('count for the menus ordered together with the first one, too', async () => {
    const tel = await shop.newCustomer();
    const washroom = { additional: [{ id: '14001', quantity: 1 }], agreedTotal: 24_530 };
    const body = await shop.orderBody(ZIP.kamakura, {
      ...washroom,
      selectedDate: `${DAY}T10:00:00`,
    });
    const orderId = await shop.place(tel, 'key', body);
    const { visits } = await setSkills(['bathroom']);
    expect(visits.map(({ visitId }) => visitId)).toEqual([`${orderId}-1`]);
    expect((await waiting()).map(([visitId]) => visitId)).toEqual([`${orderId}-1`]);
    await setSkills(['bathroom', 'sanitary']);
    expect(await waiting()).toEqual([]);
  });

  it('leave a history entry with the author', async () => {
    await setSkills(['bathroom']);
    const entries = await shop.deps.db.select().from(staffChanges);
    expect(entries).toMatchObject([
      {
        staffId: 'kmk-cleaner-1',
        author: 'operations',
        change: 'setStaffSkills',
        content: { skills: ['bathroom'], languages: ['ja', 'en'] },
      },
    ]);
  });
});

describe('somebody who leaves', () => {
  const leave = (lastDay: string | null) => changed(officeApi.endStaff, { lastDay });

  it('is offered until the last day, and visits after it come into the inbox', async () => {
    const { orderId } = await bookAt('10:00');
    expect((await leave(DAY)).visits).toEqual([]);
    expect(await openTimes(DAY)).not.toEqual([]);
    expect(await openTimes('2026-05-16')).toEqual([]);
    const { staff, visits } = await leave('2026-05-14');
    expect(staff.endsOn).toBe('2026-05-14');
    expect(visits.map(({ visitId }) => visitId)).toEqual([`${orderId}-1`]);
    expect(await openTimes(DAY)).toEqual([]);
    expect(await waiting()).toEqual([[`${orderId}-1`, '2026-05-14T18:00:00+09:00']]);
    await leave(null);
    expect(await waiting()).toEqual([]);
    expect(await openTimes('2026-05-16')).not.toEqual([]);
  });

  it('is in the inbox for starts that customers take or pay for only then', async () => {
    const offered = await offer(`${DAY}T09:00:00`);
    const tel = await shop.newCustomer();
    const estimates = quotedOrders(shop);
    const estimate = await estimates.order(tel);
    const later = '2026-05-16T13:00:00';
    const starts = [{ ...cleaner, start: `${later}+09:00` }];
    const { quoteId } = await estimates.quote(estimate, { starts });
    const telephone = telephoneOrders(shop);
    const asked = await telephone.ask(tel, { selectedDate: `${DAY}T17:00:00` });
    await leave('2026-05-14');
    expect(await waiting()).toEqual([]);

    await offered.take();
    const accepting = { ...estimates.accepting(quoteId), start: later };
    await estimates.answer(tel, estimate, { ...accepting, ...(await estimates.byBill()) });
    await telephone.pay(tel, asked.orderId, await telephone.paymentOf(tel));
    expect((await waiting()).map(([visitId]) => visitId).sort()).toEqual(
      [`${offered.orderId}-1`, `${estimate}-2`, `${asked.orderId}-1`].sort(),
    );
  });

  it('is in the inbox for a quote’s start whose charge was not answered before they left', async () => {
    const tel = await shop.newCustomer();
    const estimates = quotedOrders(shop);
    const orderId = await estimates.order(tel);
    const { quoteId } = await estimates.quote(orderId);
    const start = (await estimates.openStarts(tel, orderId)).at(-1);
    const card = await estimates.byCard(tel);
    const accepting = { ...estimates.accepting(quoteId), start, ...card };
    shop.cardGateway.losesAnswers = true;
    expect(await estimates.answerRejected(tel, orderId, accepting, 'accept')).toMatchObject({
      status: 503,
    });
    const [reserved] = await shop.deps.db
      .select()
      .from(staffSlots)
      .where(hasValues(staffSlots, { orderId }));
    const params = { staffId: reserved?.staffId ?? '' };
    const left = await call(officeApi.endStaff, { params, body: { lastDay: TODAY } });
    expect(left.status).toBe(200);
    expect(await waiting()).toEqual([]);

    shop.cardGateway.losesAnswers = false;
    await estimates.answer(tel, orderId, accepting, 'accept');
    expect((await waiting()).map(([visitId]) => visitId)).toEqual([`${orderId}-2`]);
  });

  it('cannot be named for a visit after the last day', async () => {
    const { orderId } = await bookAt('10:00');
    await leave(DAY);
    const move = (start: string) =>
      call(officeApi.moveVisitByOffice, {
        params: { visitId: `${orderId}-1` },
        body: { ...cleaner, start: `${start}T13:00:00+09:00`, reason: 'お電話' },
      });
    expect((await move('2026-05-16')).status).toBe(400);
    expect((await move(DAY)).status).toBe(200);
  });
});

describe('somebody new', () => {
  it('is offered to customers at once, and two calls with one key make one person', async () => {
    await changed(officeApi.endStaff, { lastDay: TODAY });
    expect(await openTimes()).toEqual([]);
    const body = {
      name: '新人 花',
      staffType: 'cleaner',
      skills: ['bathroom'],
      languages: ['ja'],
      hours: [{ weekday: 5, from: '09:00', until: '18:00' }],
      districts: [{ prefecture: '神奈川県', city: '鎌倉市' }],
      startPlace: null,
    };
    const create = () =>
      shop.app.request('/api/v1/office/staff', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${shop.deps.opsToken}`,
          'content-type': 'application/json',
          'idempotency-key': 'newcomer',
        },
        body: JSON.stringify(body),
      });
    const made = officeApi.createStaff.response.parse(await (await create()).json());
    expect(made).toMatchObject({
      name: '新人 花',
      nameKana: '',
      endsOn: null,
      absences: [],
      credentials: [],
    });
    const again = officeApi.createStaff.response.parse(await (await create()).json());
    expect(again.staffId).toBe(made.staffId);
    expect(await openTimes()).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
    ]);
  });
});

describe('a credential that a menu requires', () => {
  async function visitOf(orderId: string) {
    const isIt = hasValues(orderVisits, { orderId });
    const [visit] = await shop.deps.db.select().from(orderVisits).where(isIt);
    if (!visit) throw new Error('no such visit');
    const { staffId, startsAt } = visit;
    return { staffId, startsAt, day: toJapanDate(startsAt) };
  }

  /** The days with open starts, and the people. */
  async function sitters() {
    const { project, id, types } = menus.sitting;
    const quantity = types[0].quantity;
    const query = encodeQuery({
      ...{ project, id, types, quantity },
      zipCode: ZIP.shibuya,
      beginDate: TODAY,
    });
    const { staffs } = await shop.answer(
      mainApi.listStaffSchedules.response,
      null,
      `/maid/staff_work_schedules?${query}`,
    );
    return { staffs, days: staffs.flatMap(({ openStarts }) => openStarts).sort() };
  }

  it('takes the person out of the calendar for the days after its expiry', async () => {
    expect((await sitters()).days.at(-1)?.slice(0, 10)).toBe('2026-06-09');
    await shop.deps.db.execute(sql`UPDATE staff_credentials SET expires_on = '2026-05-20'`);
    expect((await sitters()).days.at(-1)?.slice(0, 10)).toBe('2026-05-20');
  });

  it('that has expired takes the person out of the list, as leaving does', async () => {
    const listed = async () => (await sitters()).staffs.map(({ id }) => id);
    const [leaver, expired] = await listed();
    await shop.deps.db.execute(sql`UPDATE staff SET ends_on = '2026-05-05' WHERE id = ${leaver}`);
    expect(await listed()).not.toContain(leaver);
    expect(await listed()).toContain(expired);
    await shop.deps.db.execute(
      sql`UPDATE staff_credentials SET expires_on = '2026-05-05' WHERE staff_id = ${expired}`,
    );
    expect(await listed()).not.toContain(expired);
  });

  it('puts an agreed visit into the inbox when it is taken from its person, until another comes', async () => {
    const tel = await shop.newCustomer();
    const order = await menuOrders(shop).bodyOf(menus.sitting);
    const placing = { method: 'POST', key: 'key', body: order } as const;
    const placed = await shop.send(tel, '/maid/orders', placing);
    const { orderId } = mainApi.placeMaidOrder.response.parse(await placed.json());
    const { staffId, day } = await visitOf(orderId);
    const setCredentials = async (credentials: object[]) => {
      const input = { params: { staffId }, body: { credentials } };
      expect((await call(officeApi.setStaffCredentials, input)).status).toBe(200);
    };
    const dayBefore = addJapanDays(day, -1);
    const registration = { kind: 'babysitter_registration', name: '届出' };
    await setCredentials([{ ...registration, expiresOn: day }]);
    expect(await waiting()).toEqual([]);
    await setCredentials([{ ...registration, expiresOn: dayBefore }]);
    expect(await waiting()).toEqual([[`${orderId}-1`, `${dayBefore}T18:00:00+09:00`]]);
    const { startsAt } = await visitOf(orderId);
    const other = staffId === 'tky-sitter-1' ? 'tky-sitter-2' : 'tky-sitter-1';
    await shop.deps.db.execute(sql`DELETE FROM staff_slots WHERE staff_id = ${other}`);
    const body = { start: startsAt, staffId: other, reason: '届出' };
    const move = { params: { visitId: `${orderId}-1` }, body };
    expect((await call(officeApi.moveVisitByOffice, move)).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  it('counts with its latest expiry, and nobody without it is offered', async () => {
    await shop.deps.db.execute(sql`UPDATE staff_credentials SET expires_on = '2026-05-20'`);
    await shop.deps.db.execute(sql`INSERT INTO staff_credentials (staff_id, kind, name, expires_on)
      SELECT staff_id, kind, '更新後の届出', '2026-05-22' FROM staff_credentials`);
    expect((await sitters()).days.at(-1)?.slice(0, 10)).toBe('2026-05-22');
    await shop.deps.db.execute(sql`DELETE FROM staff_credentials`);
    expect((await sitters()).staffs).toEqual([]);
  });
});

describe('what the shop has changed about its people', () => {
  async function staffData(): Promise<unknown> {
    const tables = ['staff', 'staff_shifts', 'staff_areas', 'staff_skills', 'staff_absences'];
    const texts = [...tables, 'staff_credentials', 'staff_slots'].map(async (table) => {
      const [row] = await shop.deps.db
        .select({ rows: sql<string>`string_agg(row::text, chr(10) ORDER BY row::text)` })
        .from(sql.raw(`${table} AS row`));
      return row?.rows;
    });
    return Promise.all(texts);
  }

  it('stays at a restart, on a new day and with a release that has another roster', async () => {
    await setAbsences([{ kind: 'sickness', from: DAY, until: DAY }]);
    await changed(officeApi.setStaffHours, {
      hours: [{ weekday: 5, from: '12:00', until: '17:30' }],
    });
    await shop.deps.db.execute(sql`DELETE FROM staff_skills WHERE staff_id = 'tky-cook-1'`);
    const edited = await staffData();
    await seedMainApi(shop.deps);
    expect(await staffData()).toEqual(edited);
    shop.clock.set('2026-05-09T10:00:00+09:00');
    await seedMainApi(shop.deps);
    expect(await staffData()).toEqual(edited);
    await shop.deps.db.execute(
      sql`UPDATE seed_versions SET version = 'older' WHERE name = 'staff'`,
    );
    await seedMainApi(shop.deps);
    expect(await staffData()).toEqual(edited);
  });
});
