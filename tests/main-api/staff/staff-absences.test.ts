import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiErrorBodySchema } from '@/contract/api-errors';
import type { BodyInput } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import { sendToOffice } from '../office-people';
import { openShop, ZIP } from '../shop-visitor';

/** Friday, when the cleaner of Kamakura, who is alone there, works from 8:30 to 20:00. */
const DAY = '2026-05-15';

const { setStaffAbsences } = officeApi;
type Absences = BodyInput<typeof setStaffAbsences>['absences'];

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
  await shop.deps.db.execute(sql`DELETE FROM staff_slots WHERE staff_id = 'kmk-cleaner-1'`);
});
afterAll(() => shop.close());

function send(absences: Absences) {
  const input = { params: { staffId: 'kmk-cleaner-1' }, body: { absences } };
  return sendToOffice(shop.app.request, setStaffAbsences, shop.deps.opsToken, input);
}

async function setAbsences(absences: Absences) {
  const answer = await send(absences);
  return setStaffAbsences.response.parse(await answer.json()).staff.absences;
}

async function openTimes(): Promise<string[]> {
  const open = await shop.starts(ZIP.kamakura, 'open');
  return open.filter((start) => start.startsWith(DAY)).map((start) => start.slice(11, 16));
}

const dayOff = { kind: 'day_off', from: DAY, until: DAY, note: '' } as const;
const sickness = { kind: 'sickness', from: DAY, until: DAY, note: '' } as const;
const sickUntilNoon = {
  ...sickness,
  ...{ from: `${DAY}T00:00:00+09:00`, until: `${DAY}T12:00:00+09:00` },
};

it('somebody who falls ill on a day off is away while either lasts', async () => {
  expect(await setAbsences([dayOff, sickness])).toEqual([dayOff, sickness]);
  expect(await openTimes()).toEqual([]);
  expect(await setAbsences([dayOff])).toEqual([dayOff]);
  expect(await openTimes()).toEqual([]);
  await setAbsences([sickUntilNoon, dayOff]);
  expect(await openTimes()).toEqual([]);
  await setAbsences([sickUntilNoon]);
  expect(await openTimes()).toEqual(['12:00', '13:00', '14:00', '15:00', '16:00', '17:00']);
});

it('the same absence twice is rejected at its day, and nothing is changed', async () => {
  await setAbsences([dayOff]);
  const answer = await send([sickness, sickness]);
  const { error } = apiErrorBodySchema.parse(await answer.json());
  expect([answer.status, error.fields]).toEqual([
    400,
    [{ path: 'absences.1.from', message: '同じお休みがもう1件あります' }],
  ]);
  expect(await setAbsences([dayOff])).toEqual([dayOff]);
});
