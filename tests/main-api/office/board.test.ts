import { eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { officeApi } from '@/contract/office';
import { staffSlots } from '@/main-api/calendar/slot-tables';
import { orderVisits } from '@/main-api/visits/visit-tables';
import { menuOrders, menus } from '../menu-orders';
import { proposalsOf } from '../office-deeds';
import { sendToOffice } from '../office-people';
import { openShop, ZIP } from '../shop-visitor';
import { visitCustomer } from '../visit-customer';

/** Friday, when the cleaner of Kamakura works from 8:30 to 20:00. */
const DAY = '2026-05-15';
const CLEANER = 'kmk-cleaner-1';
const COLLEAGUE = 'tky-cleaner-1';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let office: ReturnType<typeof proposalsOf>;

/** Only the cleaner of Kamakura, who goes to Shibuya, too, comes to both places, and has nothing else to do. */
beforeEach(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
  office = proposalsOf(shop);
  const { db } = shop.deps;
  await db.delete(staffSlots).where(inArray(staffSlots.staffId, [CLEANER, COLLEAGUE]));
  await db.execute(sql`DELETE FROM staff_absences`);
  await db.execute(sql`DELETE FROM staff_areas WHERE city IN ('渋谷区', '')`);
  await db.execute(sql`INSERT INTO staff_areas VALUES (${CLEANER}, '東京都', '渋谷区')`);
  await db.execute(sql`UPDATE staff SET start_place = NULL`);
});
afterEach(() => shop.close());

/** A bathroom of two hours, paid by card. */
async function bookAt(zip: typeof ZIP.shibuya | typeof ZIP.kamakura, time: string, day = DAY) {
  const tel = await shop.newCustomer();
  return customer.book(tel, { selectedDate: `${day}T${time}:00` }, zip);
}

async function board(days: '1' | '7' = '1', from = DAY) {
  const { getOfficeBoard } = officeApi;
  const answer = await sendToOffice(shop.app.request, getOfficeBoard, shop.deps.opsToken, {
    query: { from, days },
  });
  return getOfficeBoard.response.parse(await answer.json());
}

async function rowOf(staffId: string, days: '1' | '7' = '1') {
  const row = (await board(days)).items.find((item) => item.staffId === staffId);
  if (!row) throw new Error(`${staffId} is not on the board`);
  return row;
}

/** Times at which the visit can begin, `HH:mm`, of each person who has any. */
async function freeTimes(visitId: string, date = DAY, minutes?: number) {
  const { listFreeStarts } = officeApi;
  const answer = await sendToOffice(shop.app.request, listFreeStarts, shop.deps.opsToken, {
    params: { visitId },
    query: { date, ...(minutes !== undefined && { minutes: String(minutes) }) },
  });
  const { items } = listFreeStarts.response.parse(await answer.json());
  return new Map(
    items
      .filter(({ starts }) => starts.length > 0)
      .map(({ staffId, starts }) => [staffId, starts.map((start) => start.slice(11, 16))]),
  );
}

async function letColleagueCome(skills: readonly string[]) {
  const { db } = shop.deps;
  await db.execute(sql`INSERT INTO staff_areas VALUES (${COLLEAGUE}, '神奈川県', '鎌倉市')
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`DELETE FROM staff_skills WHERE staff_id = ${COLLEAGUE}`);
  for (const skill of skills) {
    await db.execute(sql`INSERT INTO staff_skills VALUES (${COLLEAGUE}, ${skill})`);
  }
  await db.execute(sql`INSERT INTO staff_shifts VALUES (${COLLEAGUE}, 5, 600, 900)
    ON CONFLICT (staff_id, weekday) DO UPDATE SET starts_minute = 600, ends_minute = 900`);
}

async function absence(from: string, until: string) {
  await shop.deps.db.execute(sql`
    INSERT INTO staff_absences (staff_id, kind, starts_at, ends_at)
    VALUES (${CLEANER}, 'sickness', ${`${from}:00+09:00`}, ${`${until}:00+09:00`})`);
}

describe('the board', () => {
  it('has the visits of a person in time order, with gap and travel, hours and absences', async () => {
    const late = await bookAt(ZIP.shibuya, '15:00');
    const early = await bookAt(ZIP.kamakura, '09:00');
    await absence(`${DAY}T18:00`, `${DAY}T19:00`);
    const row = await rowOf(CLEANER);
    expect(row.visits.map(({ visitId, place }) => [visitId, place])).toEqual([
      [early.visitId, '鎌倉市'],
      [late.visitId, '渋谷区'],
    ]);
    expect(row.gaps).toEqual([
      {
        afterVisitId: early.visitId,
        beforeVisitId: late.visitId,
        minutes: 240,
        travelMinutes: 150,
      },
    ]);
    expect(row.hours).toEqual([{ from: `${DAY}T08:30:00+09:00`, until: `${DAY}T20:00:00+09:00` }]);
    expect(row.absences).toEqual([
      { kind: 'sickness', from: `${DAY}T18:00:00+09:00`, until: `${DAY}T19:00:00+09:00` },
    ]);
    expect(row.held).toEqual([]);
  });

  it('knows the way to an address whose ward is beside the town', async () => {
    const { orderId } = await bookAt(ZIP.kamakura, '15:00');
    await bookAt(ZIP.kamakura, '09:00');
    const address = { prefecture: '神奈川県', city: '横浜市', town: '中区山下町1', building: '' };
    await shop.deps.db.execute(sql`UPDATE orders
      SET working_address = working_address || ${JSON.stringify({ address })}::jsonb WHERE id = ${orderId}`);
    expect((await rowOf(CLEANER)).gaps).toMatchObject([{ travelMinutes: 90 }]);
  });

  it('has nothing of a visit’s place but the ward or city, no telephone number and no money', async () => {
    await bookAt(ZIP.kamakura, '09:00');
    const content = JSON.stringify(await board());
    expect(content).toContain('試験 太郎');
    expect(content).not.toMatch(/09011112222|扇ガ谷|parking|pets|price|amount|total|16,?500/i);
  });

  it('shows what other channels have booked beside the visits as one held time', async () => {
    await bookAt(ZIP.kamakura, '09:00');
    for (const time of ['14:00', '14:30', '15:00']) {
      await shop.deps.db.execute(sql`
        INSERT INTO staff_slots (staff_id, slot_start)
        VALUES (${CLEANER}, ${`${DAY}T${time}:00+09:00`})`);
    }
    expect((await rowOf(CLEANER)).held).toEqual([
      { from: `${DAY}T14:00:00+09:00`, until: `${DAY}T15:30:00+09:00` },
    ]);
    expect((await rowOf(CLEANER, '7')).held).toEqual([]);
  });

  it('lists agreed visits that nobody comes to apart, and no cancelled one', async () => {
    const { orderId, visitId } = await bookAt(ZIP.kamakura, '09:00');
    const cancelled = await bookAt(ZIP.kamakura, '13:00');
    await office.cancel(cancelled.orderId, 'all');
    await shop.deps.db
      .update(orderVisits)
      .set({ staffId: null })
      .where(eq(orderVisits.orderId, orderId));
    const { items, unassigned } = await board();
    expect(unassigned.map((visit) => visit.visitId)).toEqual([visitId]);
    expect(items.flatMap(({ visits }) => visits)).toEqual([]);
  });

  it('has who left until their last day, and after it only with visits that remain', async () => {
    const { db } = shop.deps;
    await db.execute(sql`UPDATE staff SET ends_on = ${DAY} WHERE id IN (${CLEANER}, ${COLLEAGUE})`);
    const { visitId } = await bookAt(ZIP.kamakura, '09:00');
    expect((await rowOf(CLEANER)).hours).toHaveLength(1);
    expect((await rowOf(CLEANER, '7')).hours).toHaveLength(1);
    const nextDay = '2026-05-16';
    await db
      .update(orderVisits)
      .set({ startsAt: new Date(`${nextDay}T09:00:00+09:00`) })
      .where(eq(orderVisits.orderId, visitId.replace(/-1$/, '')));
    const shown = (await board('1', nextDay)).items;
    expect(shown.find(({ staffId }) => staffId === CLEANER)).toMatchObject({
      hours: [],
      visits: [{ visitId }],
    });
    expect(shown.map(({ staffId }) => staffId)).not.toContain(COLLEAGUE);
  });

  it('has seven days, midnight to midnight in Japan, without gaps, which a week does not show', async () => {
    const early = await bookAt(ZIP.kamakura, '09:00');
    const late = await bookAt(ZIP.kamakura, '17:00');
    const second = await bookAt(ZIP.kamakura, '09:00', '2026-05-18');
    await bookAt(ZIP.kamakura, '09:00', '2026-05-22');
    const row = await rowOf(CLEANER, '7');
    expect(row.visits.map(({ visitId }) => visitId)).toEqual([
      early.visitId,
      late.visitId,
      second.visitId,
    ]);
    expect(row.gaps).toEqual([]);
  });

  it('says of a visit that the office moved that it may still be refused', async () => {
    const { visitId } = await bookAt(ZIP.kamakura, '09:00');
    await office.move(visitId, `${DAY}T13:00:00`, CLEANER);
    expect((await rowOf(CLEANER)).visits).toMatchObject([{ visitId, mayBeRefused: true }]);
  });
});

describe('the free starts of a visit', () => {
  it('are the half hours of the shift that hold it and the way from it, its own included', async () => {
    const { visitId } = await bookAt(ZIP.kamakura, '09:00');
    const times = (await freeTimes(visitId)).get(CLEANER);
    expect(times?.[0]).toBe('08:30');
    expect(times).toContain('09:00');
    expect(times).toContain('09:30');
    expect(times?.at(-1)).toBe('17:30');
    expect(times).toHaveLength(19);
  });

  it('leave the time that the ways to and from other visits need', async () => {
    await bookAt(ZIP.shibuya, '15:00');
    const { visitId } = await bookAt(ZIP.kamakura, '09:00');
    // Two hours of work and 150 minutes to Shibuya.
    expect((await freeTimes(visitId)).get(CLEANER)).toEqual([
      '08:30',
      '09:00',
      '09:30',
      '10:00',
      '10:30',
    ]);
  });

  it('leave out absences, and a whole day of absence', async () => {
    const { visitId } = await bookAt(ZIP.kamakura, '09:00');
    await absence(`${DAY}T11:30`, `${DAY}T17:30`);
    expect((await freeTimes(visitId)).get(CLEANER)).toEqual(['08:30', '09:00', '17:30']);
    await absence('2026-05-18T00:00', '2026-05-19T00:00');
    expect(await freeTimes(visitId, '2026-05-18')).toEqual(new Map());
  });

  it('are only of people with the skills, within their own hours', async () => {
    const { visitId } = await bookAt(ZIP.kamakura, '09:00');
    await letColleagueCome(['window']);
    expect([...(await freeTimes(visitId)).keys()]).toEqual([CLEANER]);
    await letColleagueCome(['window', 'bathroom']);
    expect((await freeTimes(visitId)).get(COLLEAGUE)).toEqual([
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '12:00',
      '12:30',
    ]);
  });

  it('are not over, and each of them can be moved to', async () => {
    const { visitId } = await bookAt(ZIP.kamakura, '09:00');
    shop.clock.set(`${DAY}T14:10:00+09:00`);
    const times = (await freeTimes(visitId)).get(CLEANER) ?? [];
    expect(times[0]).toBe('14:30');
    const { start } = await office.move(visitId, `${DAY}T${times[0]}:00`, CLEANER);
    expect(start).toBe(`${DAY}T05:30:00.000Z`);
  });
});

describe('the free starts of work that takes longer than the visit', () => {
  it('hold all of it, beside the visit', async () => {
    const { visitId } = await bookAt(ZIP.kamakura, '09:00');
    const times = (await freeTimes(visitId, DAY, 240)).get(CLEANER) ?? [];
    expect(times[0]).toBe('11:30');
    expect(times.at(-1)).toBe('15:30');
  });
});

describe('the free starts of an order by telephone without a date', () => {
  it('are those of the visit that it will have', async () => {
    await shop.deps.db.execute(sql`INSERT INTO staff_areas
      SELECT id, '東京都', '渋谷区' FROM staff WHERE id LIKE 'tky-counsellor-%'`);
    const byTelephone = { selectedDate: '', phone_applied: true };
    const body = await menuOrders(shop).bodyOf(menus.counselling, byTelephone);
    const orderId = await shop.place(await shop.newCustomer(), 'by-telephone', body);
    const [times] = (await freeTimes(`${orderId}-1`)).values();
    expect(times?.[0]).toBe('08:30');
    const { start } = await office.confirm(orderId, `${DAY}T08:30:00`);
    expect(start).toBe('2026-05-14T23:30:00.000Z');
  });
});

describe('a move of a visit that somebody else moved meanwhile', () => {
  it('is rejected with state_changed, and the other one stays', async () => {
    const { visitId } = await bookAt(ZIP.kamakura, '09:00');
    const seen = { start: `${DAY}T09:00:00+09:00`, staffId: CLEANER };
    const body = (time: string) => ({
      start: `${DAY}T${time}:00+09:00`,
      staffId: CLEANER,
      reason: '渋滞',
      seen,
    });
    const { moveVisitByOffice } = officeApi;
    expect((await office.send(moveVisitByOffice, { visitId }, body('13:00'))).status).toBe(200);
    expect(await office.rejected(moveVisitByOffice, { visitId }, body('15:00'))).toEqual([
      'state_changed',
      undefined,
      undefined,
    ]);
    expect((await rowOf(CLEANER)).visits).toMatchObject([{ start: `${DAY}T13:00:00+09:00` }]);
  });
});

describe('the people of a day and of its routes', () => {
  it('are in the order of their readings, not of their ids', async () => {
    const { db } = shop.deps;
    await db.execute(sql`UPDATE staff SET name_kana = 'ワダ イズミ' WHERE id = ${CLEANER}`);
    await db.execute(sql`UPDATE staff SET name_kana = 'アアベ ヒカル' WHERE id = ${COLLEAGUE}`);
    await bookAt(ZIP.kamakura, '09:00');
    const { orderId } = await bookAt(ZIP.kamakura, '15:00');
    const isOfOrder = eq(orderVisits.orderId, orderId);
    await db.update(orderVisits).set({ staffId: COLLEAGUE }).where(isOfOrder);
    const { getOfficeDay, listRoutes } = officeApi;
    const day = await sendToOffice(shop.app.request, getOfficeDay, shop.deps.opsToken, {
      params: { date: DAY },
    });
    const routes = await sendToOffice(shop.app.request, listRoutes, shop.deps.opsToken, {
      query: { date: DAY },
    });
    const ofDay = getOfficeDay.response.parse(await day.json()).items;
    const ofRoutes = listRoutes.response.parse(await routes.json()).items;
    expect(ofDay.map(({ staffId }) => staffId)).toEqual([COLLEAGUE, CLEANER]);
    expect(ofRoutes.map(({ staffId }) => staffId)).toEqual([COLLEAGUE, CLEANER]);
  });
});

describe('the routes of a day', () => {
  it('have address, telephone number, work and the way to the next visit, and nothing about money', async () => {
    await bookAt(ZIP.shibuya, '15:00');
    await bookAt(ZIP.kamakura, '09:00');
    const { listRoutes } = officeApi;
    const answer = await sendToOffice(shop.app.request, listRoutes, shop.deps.opsToken, {
      query: { date: DAY },
    });
    const content: unknown = await answer.json();
    const { items } = listRoutes.response.parse(content);
    expect(items.map(({ staffId }) => staffId)).toEqual([CLEANER]);
    expect(items[0]?.gaps).toMatchObject([{ minutes: 240, travelMinutes: 150 }]);
    expect(items[0]?.visits).toMatchObject([
      {
        place: { tel: '09011112222', address: { town: '扇ガ谷2-2' } },
        work: { menu: { id: '12001' } },
      },
      { place: { address: { city: '渋谷区' } } },
    ]);
    expect(JSON.stringify(content)).not.toMatch(/price|amount|total|fee|point|16,?500/i);
  });
});
