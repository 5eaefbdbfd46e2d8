import { inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rankFreeStaff } from '@/main-api/calendar/rank-free-staff';
import { takeSlots } from '@/main-api/calendar/slot-repository';
import { staffSlots } from '@/main-api/calendar/slot-tables';
import { findOrder } from '@/main-api/orders/order-repository';
import { planCustomer } from '../plan-customer';
import { openShop, ZIP } from '../shop-visitor';
import { visitCustomer } from '../visit-customer';

/** Friday, when the cleaner of Kamakura works from 8:30 to 20:00. */
const DAY = '2026-05-15';
const HOUSEKEEPER = 'tkw-housekeeper-1';
const OTHERS = ['tky-cleaner-1', 'tky-cleaner-2', 'tky-waterCleaner-1'];

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let anna: string;
let bert: string;

/** The cleaner of Kamakura also goes to Shibuya, two and a half hours away, and nobody else does. */
beforeEach(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
  anna = await shop.newCustomer();
  bert = await shop.newCustomer();
  const people = ['kmk-cleaner-1', HOUSEKEEPER, ...OTHERS];
  await shop.deps.db.delete(staffSlots).where(inArray(staffSlots.staffId, people));
  await shop.deps.db.execute(sql`DELETE FROM staff_absences`);
  await shop.deps.db.execute(sql`DELETE FROM staff_areas WHERE city = '渋谷区'`);
  await shop.deps.db.execute(
    sql`INSERT INTO staff_areas VALUES ('kmk-cleaner-1', '東京都', '渋谷区')`,
  );
  await setStart('神奈川県', '横浜市保土ケ谷区');
});
afterEach(() => shop.close());

async function setStart(prefecture: string, city: string): Promise<void> {
  const startPlace = JSON.stringify({ prefecture, city });
  await shop.deps.db.execute(sql`UPDATE staff SET start_place = ${startPlace}::jsonb`);
}

/** A bathroom of two hours by deferred payment. */
async function orderAt(tel: string, zip: typeof ZIP.shibuya | typeof ZIP.kamakura, time: string) {
  const body = await shop.orderBody(zip, { selectedDate: `${DAY}T${time}:00` });
  return shop.place(tel, `${zip}-${time}`, body);
}

async function openTimes(zip: string): Promise<string[]> {
  const open = await shop.starts(zip, 'open');
  return open.filter((start) => start.startsWith(DAY)).map((start) => start.slice(11, 16));
}

async function takenBy(tel: string): Promise<string[]> {
  return (await shop.orders(tel)).flatMap(({ selectedDate }) => selectedDate);
}

describe('the calendar of a place', () => {
  it('offers the starts from which the next visit, and after which the last, can be reached', async () => {
    expect(await openTimes(ZIP.shibuya)).toHaveLength(9);
    await orderAt(anna, ZIP.kamakura, '13:00');
    expect(await openTimes(ZIP.kamakura)).toEqual(['09:00', '10:00', '16:00', '17:00']);
    expect(await openTimes(ZIP.shibuya)).toEqual([]);
  });

  it('offers a start in time before a visit far away, and one in time after it', async () => {
    await orderAt(anna, ZIP.kamakura, '15:00');
    expect(await openTimes(ZIP.shibuya)).toEqual(['09:00', '10:00']);
    await orderAt(bert, ZIP.shibuya, '10:00');
    expect(await openTimes(ZIP.kamakura)).toEqual([]);
  });

  it('offers nothing between two visits when the way there and the way back take too long', async () => {
    await orderAt(anna, ZIP.kamakura, '09:00');
    await orderAt(anna, ZIP.kamakura, '17:00');
    expect(await openTimes(ZIP.shibuya)).toEqual([]);
    expect(await openTimes(ZIP.kamakura)).toEqual(['12:00', '13:00', '14:00']);
  });

  it('offers a day that begins too far away only after another visit', async () => {
    await setStart('神奈川県', '鎌倉市');
    expect(await openTimes(ZIP.shibuya)).toEqual([]);
    await orderAt(anna, ZIP.kamakura, '09:00');
    expect(await openTimes(ZIP.shibuya)).toEqual(['14:00', '15:00', '16:00', '17:00']);
  });
});

describe('an address whose ward is on either line', () => {
  const YAMASHITA = '2310023';

  it.each([
    { city: '横浜市中区', town: '山下町1' },
    { city: '横浜市', town: '中区山下町1' },
    { city: '横浜市中区山下町', town: '1' },
  ])('can take each open start, and is as far away as its ward: %o', async (lines) => {
    const { db } = shop.deps;
    await db.execute(sql`DELETE FROM staff_areas WHERE city LIKE '横浜市%'`);
    await db.execute(
      sql`INSERT INTO staff_areas VALUES ('kmk-cleaner-1', '神奈川県', '横浜市中区')`,
    );
    await orderAt(anna, ZIP.kamakura, '09:00');
    expect(await openTimes(YAMASHITA)).toEqual(['13:00', '14:00', '15:00', '16:00', '17:00']);
    const body = await shop.orderBody(ZIP.kamakura, { selectedDate: `${DAY}T13:00:00` });
    const address = { ...body.workingAddress.address, ...lines };
    const workingAddress = { ...body.workingAddress, zipCode: YAMASHITA, address };
    await shop.place(bert, 'yamashita', { ...body, workingAddress });
    expect(await openTimes(ZIP.kamakura)).toEqual(['17:00']);
  });
});

describe('a start that cannot be reached', () => {
  it('is not taken, although its half hours are free', async () => {
    const inKamakura = await orderAt(anna, ZIP.kamakura, '09:00');
    const { db } = shop.deps;
    const stored = await findOrder(db, `subject-${anna}`, inKamakura);
    if (!stored) throw new Error('no order');
    const address = { prefecture: '東京都', city: '渋谷区', town: '神宮前1-1', building: '' };
    const workingAddress = { ...stored.order.workingAddress, address };
    const take = (time: string) =>
      db.transaction(async (transaction) => {
        const startsAt = new Date(`${DAY}T${time}:00+09:00`);
        const visit = { orderId: inKamakura, staffId: 'kmk-cleaner-1', startsAt };
        await takeSlots(transaction, visit, { ...stored.order, workingAddress });
      });
    await expect(take('13:00')).rejects.toThrow('staff taken');
    await take('13:30');
  });

  it('is not given to the second of two customers who order at the same moment', async () => {
    const bodies = await Promise.all([
      shop.orderBody(ZIP.kamakura, { selectedDate: `${DAY}T10:00:00` }),
      shop.orderBody(ZIP.shibuya, { selectedDate: `${DAY}T14:00:00` }),
    ]);
    const answers = await Promise.all(
      bodies.map((body, index) =>
        shop.send([anna, bert][index] ?? '', '/order/services', {
          method: 'POST',
          key: 'one',
          body,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([...(await takenBy(anna)), ...(await takenBy(bert))]).toHaveLength(1);
  });

  it('is not possible for a move, and one that can be reached is', async () => {
    await orderAt(anna, ZIP.kamakura, '15:00');
    const berts = await orderAt(bert, ZIP.shibuya, '09:00');
    const visitId = `${berts}-1`;
    const movable = await customer.movableStarts(bert, visitId, DAY);
    expect(movable.filter((start) => start.startsWith(DAY))).toEqual([
      `${DAY}T09:00:00`,
      `${DAY}T10:00:00`,
    ]);
    expect(await customer.moveRejected(bert, visitId, `${DAY}T11:00:00`)).toMatchObject({
      status: 409,
      code: 'slot_taken',
    });
    expect(await customer.move(bert, visitId, `${DAY}T10:00:00`)).toMatchObject({
      startsAt: `${DAY}T10:00:00`,
    });
  });
});

describe('a change of a plan', () => {
  /** Weekly from 10:00 to 13:00 in Shibuya, where only one housekeeper goes. */
  async function planOfOnePerson() {
    const { db } = shop.deps;
    const plans = planCustomer(shop);
    await db.execute(sql`INSERT INTO service_areas VALUES ('maid', '東京都', '八王子市')`);
    await db.execute(sql`DELETE FROM staff_areas WHERE city IN ('渋谷区', '八王子市')`);
    await db.execute(sql`INSERT INTO staff_areas
      VALUES (${HOUSEKEEPER}, '東京都', '渋谷区'), (${HOUSEKEEPER}, '東京都', '八王子市')`);
    await setStart('東京都', '渋谷区');
    const { planId } = await plans.bookPlan(anna);
    const body = { from: DAY, time: '11:00' };
    return {
      begin: () => plans.change(anna, 'change', planId, body),
      beginRejected: () => plans.changeRejected(anna, 'change', planId, body),
    };
  }

  it('moves its visits to overlapping starts, where the way within the city takes an hour', async () => {
    const { db } = shop.deps;
    const plan = await planOfOnePerson();
    const address = { prefecture: '東京都', city: '八王子市', town: '旭町1-1', building: '' };
    await db.execute(sql`UPDATE orders SET zip_code = '1920083',
      working_address = working_address || ${JSON.stringify({ address })}::jsonb`);
    await db.execute(
      sql`UPDATE staff_slots SET place = '東京都八王子市' WHERE staff_id = ${HOUSEKEEPER}`,
    );
    await setStart('東京都', '八王子市');
    const { moved, cancelled, plan: after } = await plan.begin();
    expect(after.time).toBe('11:00');
    expect(moved.length).toBeGreaterThanOrEqual(5);
    expect(cancelled).toEqual([]);
  });

  it('counts no visit that moves as an earlier one of its day', async () => {
    const plan = await planOfOnePerson();
    await setStart('神奈川県', '鎌倉市');
    expect(await plan.beginRejected()).toMatchObject({
      code: 'slot_unavailable',
      fields: [{ path: 'time' }],
    });
  });
});

describe('the free people for a visit', () => {
  it('are the same one first, then those of the ward or city, then those with fewer skills', async () => {
    const orderId = await orderAt(anna, ZIP.kamakura, '09:00');
    const { db } = shop.deps;
    for (const id of OTHERS) {
      await db.execute(sql`INSERT INTO staff_areas VALUES (${id}, '神奈川県', '鎌倉市')`);
    }
    await db.execute(
      sql`UPDATE staff SET start_place = '{"prefecture": "神奈川県", "city": "鎌倉市"}'
          WHERE id = 'tky-cleaner-2'`,
    );
    await db.execute(sql`INSERT INTO staff_shifts
      SELECT id, 6, 0, 1440 FROM staff WHERE id LIKE 'tky-%' ON CONFLICT DO NOTHING`);
    const stored = await findOrder(db, `subject-${anna}`, orderId);
    const [visit] = stored?.visits ?? [];
    if (!stored || !visit) throw new Error('no visit');
    // Saturday, 7:00, which no customer could choose.
    const at = (time: string) => new Date(`2026-05-16T${time}:00+09:00`);
    await db.execute(sql`UPDATE staff_shifts SET starts_minute = 0 WHERE weekday = 6`);
    const ranked = await rankFreeStaff(shop.deps, { stored, visit }, at('07:00'));
    expect(ranked.map(({ staffId }) => staffId)).toEqual([
      'kmk-cleaner-1',
      'tky-cleaner-2',
      'tky-waterCleaner-1',
      'tky-cleaner-1',
    ]);
  });
});
