import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { officeVisitEndpoints } from '@/contract/office-visits';
import { addJapanDays } from '@/domain/japan-time';
import { keepPlans } from '@/main-api/plans/keep-plans';
import { aPlanChange } from '../../factories/plans';
import { proposalsOf } from '../office-deeds';
import { outcomesOf } from '../office-outcomes';
import { planCustomer } from '../plan-customer';
import { openShop } from '../shop-visitor';
import { historyOf, PRICES } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof planCustomer>;
let tel = '';
let planId = '';

beforeAll(async () => {
  shop = await openShop();
  customer = planCustomer(shop);
});
afterAll(() => shop.close());

/** A plan on Thursdays at 9:00 from 7 May 2026 on, entered until 25 June. */
beforeEach(async () => {
  shop.clock.set('2026-05-06T10:00:00+09:00');
  shop.cardGateway.declinedCardIds.clear();
  shop.cardGateway.isDeclining = false;
  await shop.deps.db.execute(sql`DELETE FROM staff_slots`);
  await shop.deps.db.execute(sql`DELETE FROM staff_absences`);
  await shop.deps.db.execute(sql`UPDATE staff SET ends_on = NULL`);
  await shop.deps.db.execute(sql`UPDATE plans SET status = 'ended'`);
  tel = await shop.newCustomer();
  planId = (await customer.bookPlan(tel)).planId;
});

const ENTERED = [
  '2026-05-07',
  '2026-05-14',
  '2026-05-21',
  '2026-05-28',
  '2026-06-04',
  '2026-06-11',
  '2026-06-18',
  '2026-06-25',
];

const FIRST_PAYMENT_BACK =
  'ご返金: 9,250円\nお支払いのクレジットカードへご返金します。明細に載る時期は、カード会社により異なります。';

const daysOf = (visits: readonly { readonly startsAt: string }[]) =>
  visits.map(({ startsAt }) => startsAt.slice(0, 10));

const days = async () => daysOf((await customer.plan(tel)).visits);

const visitOn = async (day: string) => {
  const { visits } = await customer.plan(tel);
  const visit = visits.find(({ startsAt }) => startsAt.startsWith(day));
  if (!visit) throw new Error(`no visit on ${day}`);
  return visit;
};

/** Everything that a change could have changed. */
async function snapshot() {
  const { db } = shop.deps;
  const tables = [
    'plans',
    'plan_days',
    'orders',
    'order_visits',
    'order_payments',
    'visit_charges',
  ];
  const others = [
    'staff_slots',
    'order_history',
    'sent_notices',
    'keyed_changes',
    'short_links',
    'outbox_messages',
  ];
  const rows = await Promise.all(
    [...tables, ...others].map(async (table) => {
      const found = await db.execute(sql`SELECT * FROM ${sql.identifier(table)}`);
      return JSON.stringify(found.rows.map((row) => JSON.stringify(row)).sort());
    }),
  );
  return rows;
}

function chargesOf(): number[] {
  return [...shop.cardGateway.charges].filter(([id]) => id.includes(planId)).map(([, yen]) => yen);
}

describe('skipping a visit of a plan', () => {
  it('equals cancelling it: free before noon of the day before, and not entered again', async () => {
    const { visitId } = await visitOn('2026-05-21');
    const answer = await customer.change(tel, 'skip', planId, { visitId });
    expect(answer).toMatchObject({ fee: 0, refund: 0, cancelled: [{ visitId }], kept: [] });
    await customer.passDays('2026-05-06', 3, async () => {});
    expect(await days()).not.toContain('2026-05-21');
    expect(await customer.visit(tel, visitId)).toMatchObject({ status: 'cancelled' });
    expect(await customer.told(tel)).toContain('1回のお休みを承りました');
  });

  it('gives the first visit’s payment back', async () => {
    const { visitId } = await visitOn('2026-05-07');
    shop.clock.set('2026-05-06T11:59:59+09:00');
    const answer = await customer.change(tel, 'skip', planId, { visitId });
    expect(answer).toMatchObject({ fee: 0, refund: PRICES.weekly });
    expect((await customer.mails(tel))[0]).toContain(FIRST_PAYMENT_BACK);
    expect(chargesOf()).toEqual([]);
  });

  it('gives back what is left of the first visit’s payment', async () => {
    const { visitId } = await visitOn('2026-05-07');
    shop.clock.set('2026-05-06T11:00:00+09:00');
    await outcomesOf(shop).refund(planId, 3_000);
    const answer = await customer.change(tel, 'skip', planId, { visitId });
    expect(answer).toMatchObject({ fee: 0, refund: PRICES.weekly - 3_000 });
    expect(chargesOf()).toEqual([]);
  });

  it('costs the visit after that noon, which has to be agreed to', async () => {
    await customer.passDays('2026-05-06', 14, async () => {});
    const { visitId, cancellationFee } = await visitOn('2026-05-21');
    expect(cancellationFee).toBe(PRICES.weekly);
    const disagreed = { visitId, agreedFee: 0 };
    expect(await customer.changeRejected(tel, 'skip', planId, disagreed)).toMatchObject({
      status: 409,
      code: 'cancellation_fee_changed',
      fields: [{ path: 'agreedFee' }],
    });
    const asked = await customer.change(tel, 'skip', planId, { visitId, dryRun: true });
    expect(asked.fee).toBe(PRICES.weekly);
    await customer.change(tel, 'skip', planId, { visitId, agreedFee: PRICES.weekly });
    // 7, 14 and 21 May, the last one as a fee.
    expect(chargesOf()).toEqual([PRICES.weekly, PRICES.weekly, PRICES.weekly]);
  });

  it('is rejected for a visit of another order or customer', async () => {
    const other = await customer.book(tel);
    const rejection = await customer.changeRejected(tel, 'skip', planId, other);
    expect(rejection).toMatchObject({ status: 404, code: 'not_found' });
    const stranger = await shop.newCustomer();
    const { visitId } = await visitOn('2026-05-21');
    expect(await customer.changeRejected(stranger, 'skip', planId, { visitId })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });
});

describe('pausing a plan', () => {
  it('takes entered visits back for nothing, keeps a late one, and ends by itself', async () => {
    shop.clock.set('2026-05-13T12:30:00+09:00');
    const pause = { from: '2026-05-13', until: '2026-06-10' };
    const answer = await customer.change(tel, 'pause', planId, pause);
    expect(daysOf(answer.kept)).toEqual(['2026-05-14']);
    expect(daysOf(answer.cancelled)).toEqual(['2026-05-21', '2026-05-28', '2026-06-04']);
    expect(answer).toMatchObject({ fee: 0, plan: { status: 'paused', pause } });
    expect(await days()).toEqual(['2026-05-14', ...ENTERED.slice(5), '2026-07-02']);
    await customer.passDays('2026-05-13', 28, async () => {});
    expect(await customer.plan(tel)).toMatchObject({ status: 'paused' });
    await customer.passDays('2026-06-10', 1, async () => {});
    expect(await customer.plan(tel)).toMatchObject({ status: 'active', pause: null });
    // The visit of 11 June began at 9:00.
    expect(await days()).toEqual([
      '2026-06-18',
      '2026-06-25',
      ...Array.from({ length: 6 }, (_, week) => addJapanDays('2026-07-02', week * 7)),
    ]);
    expect(await customer.told(tel)).toContain('定期プランを再開します');
  });

  it('takes a visit back that was moved into it, when it is asked for again', async () => {
    const pause = { from: '2026-06-07', until: '2026-06-20' };
    await customer.change(tel, 'pause', planId, pause);
    const { visitId } = await visitOn('2026-05-21');
    await customer.move(tel, visitId, '2026-06-10T10:00:00');
    const answer = await customer.change(tel, 'pause', planId, pause);
    expect(answer.cancelled.map((visit) => visit.visitId)).toEqual([visitId]);
    expect((await customer.told(tel)).filter((subject) => subject.includes('お休み'))).toHaveLength(
      2,
    );
  });

  it('enters no visit on the day from which the customer had moved one into it', async () => {
    const { visitId } = await visitOn('2026-05-21');
    await customer.move(tel, visitId, '2026-05-26T10:00:00');
    const pause = { from: '2026-05-25', until: '2026-05-27' };
    const answer = await customer.change(tel, 'pause', planId, pause);
    expect(answer.cancelled.map((visit) => visit.visitId)).toEqual([visitId]);
    expect(answer.entered).toEqual([]);
    expect(await days()).toEqual(ENTERED.filter((day) => day !== '2026-05-21'));
  });

  it('enters the taken days again once it is ended early, but none that was moved away from', async () => {
    const { visitId } = await visitOn('2026-05-14');
    await customer.move(tel, visitId, '2026-05-16T10:00:00');
    const pause = { from: '2026-05-15', until: '2026-05-21' };
    const answer = await customer.change(tel, 'pause', planId, pause);
    expect(daysOf(answer.cancelled)).toEqual(['2026-05-16', '2026-05-21']);
    const resumed = await customer.change(tel, 'resume', planId, {});
    expect(daysOf(resumed.entered)).toEqual(['2026-05-21']);
  });

  it('leaves a visit that the customer had moved out of it', async () => {
    const { visitId } = await visitOn('2026-05-21');
    await customer.move(tel, visitId, '2026-05-26T10:00:00');
    const pause = { from: '2026-05-20', until: '2026-05-22' };
    const answer = await customer.change(tel, 'pause', planId, pause);
    expect(answer).toMatchObject({ cancelled: [], entered: [] });
    expect(await days()).toEqual([...ENTERED.slice(0, 2), '2026-05-26', ...ENTERED.slice(3)]);
  });

  it('begins on its day, and until then can be replaced by another', async () => {
    const former = { from: '2026-06-01', until: '2026-06-30' };
    expect(await customer.change(tel, 'pause', planId, former)).toMatchObject({
      plan: { status: 'active', pause: former },
    });
    expect(await days()).toEqual(ENTERED.slice(0, 4));
    const pause = { from: '2026-05-20', until: '2026-05-30' };
    const answer = await customer.change(tel, 'pause', planId, pause);
    expect(daysOf(answer.cancelled)).toEqual(['2026-05-21', '2026-05-28']);
    expect(daysOf(answer.entered)).toEqual(ENTERED.slice(4));
    await customer.passDays('2026-05-06', 14, async () => {});
    expect(await customer.plan(tel)).toMatchObject({ status: 'paused', pause });
  });

  it('lasts three months at most, and begins today or later, within a year', async () => {
    const problemOf = async (wanted: object) => {
      const { status, fields } = await customer.changeRejected(tel, 'pause', planId, wanted);
      return { status, fields };
    };
    const invalid = (path: string, message: string) => ({
      status: 400,
      fields: [{ path, message }],
    });
    expect(await problemOf({ from: '2026-05-06', until: '2026-08-07' })).toEqual(
      invalid('until', 'お休みは3か月までです'),
    );
    expect(await problemOf({ from: '2026-05-05', until: '2026-05-08' })).toEqual(
      invalid('from', '今日以降の日をお選びください'),
    );
    expect(await problemOf({ from: '2026-05-10', until: '2026-05-09' })).toEqual(
      invalid('until', 'お休みの初日以降の日をお選びください'),
    );
    expect(await problemOf({ from: '2027-05-08', until: '2027-05-08' })).toEqual(
      invalid('from', '1年以内の日をお選びください'),
    );
    const furthest = { from: '2027-05-07', until: '2027-05-07', dryRun: true };
    expect(await customer.change(tel, 'pause', planId, furthest)).toMatchObject({
      plan: { pause: { from: '2027-05-07' } },
    });
    const longest = { from: '2026-05-06', until: '2026-08-06', dryRun: true };
    expect(await customer.change(tel, 'pause', planId, longest)).toMatchObject({
      plan: { pause: { until: '2026-08-06' } },
    });
  });

  it('lasts three months of the calendar, whatever the time zone of the machine', async () => {
    for (const zone of ['UTC', 'Asia/Tokyo']) {
      vi.stubEnv('TZ', zone);
      const longest = { from: '2027-03-01', until: '2027-06-01', dryRun: true };
      expect(await customer.change(tel, 'pause', planId, longest)).toMatchObject({
        plan: { pause: { until: '2027-06-01' } },
      });
      const tooLong = { from: '2026-11-30', until: '2027-03-01' };
      expect(await customer.changeRejected(tel, 'pause', planId, tooLong)).toMatchObject({
        fields: [{ path: 'until' }],
      });
    }
    vi.unstubAllEnvs();
  });

  it('ends when the customer resumes it, and the visits of the rest are entered', async () => {
    await customer.change(tel, 'pause', planId, { from: '2026-05-06', until: '2026-07-31' });
    expect(await days()).toEqual([]);
    await customer.passDays('2026-05-06', 6, async () => {});
    const answer = await customer.change(tel, 'resume', planId, {});
    expect(answer).toMatchObject({ fee: 0, plan: { status: 'active', pause: null } });
    // From three days ahead on.
    expect(daysOf(answer.entered)).toEqual(['2026-05-21', ...ENTERED.slice(3), '2026-07-02']);
    expect(await customer.changeRejected(tel, 'resume', planId, {})).toMatchObject({
      status: 409,
      code: 'state_changed',
    });
  });
});

describe('changing a plan', () => {
  it('moves the visits from a day on to another weekday and time, in the same rhythm', async () => {
    const change = { from: '2026-05-20', weekday: 2, time: '13:00' };
    const answer = await customer.change(tel, 'change', planId, change);
    expect(answer).toMatchObject({ fee: 0, plan: { weekday: 2, time: '13:00', perVisit: 9_250 } });
    const { visits } = await customer.plan(tel);
    expect(visits.map(({ startsAt }) => startsAt)).toEqual([
      '2026-05-07T09:00:00',
      '2026-05-14T09:00:00',
      '2026-05-26T13:00:00',
      '2026-06-02T13:00:00',
      '2026-06-09T13:00:00',
      '2026-06-16T13:00:00',
      '2026-06-23T13:00:00',
      '2026-06-30T13:00:00',
    ]);
    expect(answer.moved.map(({ from }) => from.slice(0, 10))).toEqual(ENTERED.slice(2));
    await customer.passDays('2026-05-06', 8, async () => {});
    expect((await customer.plan(tel)).visits.at(-1)?.startsAt).toBe('2026-07-07T13:00:00');
  });

  it('moves the last entered visit beyond the eight weeks, to somebody who is there then', async () => {
    shop.clock.set('2026-05-07T13:00:00+09:00');
    await keepPlans(shop.deps);
    expect((await days()).at(-1)).toBe('2026-07-02');
    const { staffId } = await customer.plan(tel);
    await shop.deps.db.execute(
      sql`INSERT INTO staff_absences (staff_id, kind, starts_at, ends_at)
        VALUES (${staffId}, 'day_off', '2026-07-03T00:00+09:00', '2026-07-04T00:00+09:00')`,
    );
    const change = { from: '2026-05-10', weekday: 5 };
    expect(await customer.change(tel, 'change', planId, change)).toMatchObject({ cancelled: [] });
    const lastVisits = async () =>
      (await customer.visitRows(planId))
        .slice(-2)
        .map((visit) => [visit.startsAt.toISOString(), visit.staffId === staffId]);
    const expected = [
      ['2026-06-26T00:00:00.000Z', true],
      ['2026-07-03T00:00:00.000Z', false],
    ];
    expect(await lastVisits()).toEqual(expected);
    await customer.passDays('2026-05-07', 4, async () => {});
    expect(await lastVisits()).toEqual(expected);
  });

  it('can take place in the same week, and leaves a skipped visit skipped', async () => {
    const { visitId } = await visitOn('2026-05-28');
    await customer.change(tel, 'skip', planId, { visitId });
    await customer.change(tel, 'change', planId, { from: '2026-05-18', weekday: 2 });
    expect(await days()).toEqual([
      '2026-05-07',
      '2026-05-14',
      '2026-05-19',
      '2026-06-02',
      '2026-06-09',
      '2026-06-16',
      '2026-06-23',
      '2026-06-30',
    ]);
  });

  it('enters a day of its own once the visit that had been moved onto it is moved back', async () => {
    const { visitId } = await visitOn('2026-05-14');
    await customer.move(tel, visitId, '2026-07-02T10:00:00');
    await customer.passDays('2026-05-06', 1, async () => {});
    expect((await days()).filter((day) => day >= '2026-06-25')).toEqual([
      '2026-06-25',
      '2026-07-02',
    ]);
    await customer.move(tel, visitId, '2026-05-14T09:00:00');
    await customer.passDays('2026-05-07', 1, async () => {});
    expect(await days()).toEqual([...ENTERED.slice(1), '2026-07-02']);
    expect((await visitOn('2026-07-02')).visitId).not.toBe(visitId);
  });

  it('moves a visit once that the customer had moved onto another day of the rhythm', async () => {
    const { visitId } = await visitOn('2026-05-14');
    await customer.move(tel, visitId, '2026-07-02T10:00:00');
    shop.clock.set('2026-05-07T08:00:00+09:00');
    await keepPlans(shop.deps);
    expect(await days()).toEqual([...ENTERED.filter((day) => day !== '2026-05-14'), '2026-07-02']);
    const change = { from: '2026-05-10', weekday: 5 };
    const answer = await customer.change(tel, 'change', planId, change);
    const moved = answer.moved.map((visit) => visit.visitId);
    expect(moved).toHaveLength(new Set(moved).size);
    expect(await days()).toEqual([
      '2026-05-07',
      '2026-05-15',
      '2026-05-22',
      '2026-05-29',
      '2026-06-05',
      '2026-06-12',
      '2026-06-19',
      '2026-06-26',
    ]);
  });

  it('moves no visit into a pause: it is taken back, and its day is not missing', async () => {
    // Thursdays become Sundays: 4 June would be 7 June, the first day of the pause.
    await customer.change(tel, 'pause', planId, { from: '2026-06-07', until: '2026-06-20' });
    const answer = await customer.change(tel, 'change', planId, { from: '2026-06-04', weekday: 0 });
    expect(daysOf(answer.cancelled)).toEqual(['2026-06-04']);
    expect(answer.plan.missing).toEqual([]);
    expect((await days()).filter((day) => '2026-06-04' <= day)).toEqual([
      '2026-06-21',
      '2026-06-28',
    ]);
  });

  it('in a pause begins on its first day, so that whoever resumes early gets visits at once', async () => {
    await customer.change(tel, 'pause', planId, { from: '2026-05-13', until: '2026-06-10' });
    await customer.passDays('2026-05-06', 8, async () => {});
    await customer.change(tel, 'change', planId, { from: '2026-05-14', time: '14:00' });
    expect(await days()).toEqual([
      '2026-06-11',
      '2026-06-18',
      '2026-06-25',
      '2026-07-02',
      '2026-07-09',
    ]);
    shop.clock.set('2026-05-16T10:00:00+09:00');
    const { entered } = await customer.change(tel, 'resume', planId, {});
    expect(daysOf(entered)).toEqual(['2026-05-21', '2026-05-28', '2026-06-04']);
    expect(await visitOn('2026-05-21')).toMatchObject({ startsAt: '2026-05-21T14:00:00' });
  });

  it('to come can begin earlier by the same change from an earlier day', async () => {
    await customer.change(tel, 'pause', planId, { from: '2026-05-13', until: '2026-06-10' });
    await customer.change(tel, 'change', planId, { from: '2026-06-15', weekday: 2 });
    await customer.change(tel, 'resume', planId, {});
    await customer.change(tel, 'change', planId, { from: '2026-05-12', weekday: 2 });
    expect((await days()).slice(0, 4)).toEqual([
      '2026-05-07',
      '2026-05-12',
      '2026-05-19',
      '2026-05-26',
    ]);
  });

  it('of a plan that has not begun lets it begin no earlier', async () => {
    await shop.deps.db.execute(sql`
      INSERT INTO staff_absences (staff_id, kind, starts_at, ends_at)
      SELECT id, 'day_off', '2026-05-06T00:00:00+09:00', '2026-05-21T00:00:00+09:00' FROM staff`);
    const other = await shop.newCustomer();
    await customer.bookPlan(other);
    await shop.deps.db.execute(sql`DELETE FROM staff_absences`);
    const { planId: later } = await customer.plan(other);
    await customer.change(other, 'change', later, { from: '2026-05-06', time: '13:00' });
    const { visits } = await customer.plan(other);
    expect(visits[0]).toMatchObject({ startsAt: '2026-05-21T13:00:00' });
  });

  it('can be changed again before the first change begins', async () => {
    await customer.change(tel, 'change', planId, { from: '2026-06-10', weekday: 2 });
    await customer.change(tel, 'change', planId, { from: '2026-05-20', weekday: 3 });
    expect(await days()).toEqual([
      '2026-05-07',
      '2026-05-14',
      '2026-05-20',
      '2026-05-27',
      '2026-06-03',
      '2026-06-10',
      '2026-06-17',
      '2026-06-24',
      '2026-07-01',
    ]);
  });

  it('can go back to its former weekday before the change begins, and has one visit a week', async () => {
    await customer.change(tel, 'change', planId, { from: '2026-05-20', weekday: 2 });
    const back = { from: '2026-05-06', weekday: 4 };
    expect(await customer.change(tel, 'change', planId, back)).toMatchObject({
      plan: { weekday: 4 },
    });
    await customer.passDays('2026-05-06', 7, async () => {});
    expect(await days()).toEqual([...ENTERED.slice(1), '2026-07-02']);
  });

  it('keeps the weekday of a change to come when only the time becomes another', async () => {
    await customer.change(tel, 'change', planId, { from: '2026-05-20', weekday: 2 });
    const time = { from: '2026-05-06', time: '13:00' };
    expect(await customer.change(tel, 'change', planId, time)).toMatchObject({
      plan: { weekday: 2, time: '13:00' },
    });
    expect(await days()).toEqual([
      '2026-05-12',
      '2026-05-19',
      '2026-05-26',
      '2026-06-02',
      '2026-06-09',
      '2026-06-16',
      '2026-06-23',
      '2026-06-30',
    ]);
  });

  it('names the visits to which another person comes than the one asked for', async () => {
    const path = `/user/plans/${planId}/staff`;
    const { items } = await shop.answer(mainApi.listPlanStaff.response, tel, path);
    const before = await customer.plan(tel);
    const other = items.find(({ staffId }) => staffId !== before.staffId);
    await shop.deps.db.execute(
      sql`INSERT INTO staff_absences (staff_id, kind, starts_at, ends_at)
        VALUES (${other?.staffId}, 'day_off', '2026-05-06T00:00+09:00', '2026-07-31T00:00+09:00')`,
    );
    const change = { from: '2026-05-06', staffId: other?.staffId };
    const answer = await customer.change(tel, 'change', planId, change);
    expect(answer.plan.staffName).toBe(other?.name);
    expect(daysOf(answer.moved)).toEqual(ENTERED);
    expect((await customer.mails(tel))[0]).toContain(
      `訪問日時: 2026年5月14日(木) 9:00 開始\n担当者: ${before.staffName}(いつもの担当者の都合がつかないため)`,
    );
  });

  it('can ask for another person, who comes while free', async () => {
    const path = `/user/plans/${planId}/staff`;
    const { items } = await shop.answer(mainApi.listPlanStaff.response, tel, path);
    const before = await customer.plan(tel);
    const other = items.find(({ staffId }) => staffId !== before.staffId);
    const change = { from: '2026-05-06', staffId: other?.staffId };
    const answer = await customer.change(tel, 'change', planId, change);
    expect(answer.plan.staffName).toBe(other?.name);
    expect(answer.plan.visits.some(({ staffName }) => staffName === other?.name)).toBe(true);
    const [mail = ''] = await customer.mails(tel);
    expect(mail).toContain(`担当者の変更: 2026年5月14日(木) 9:00 開始\n担当者: ${other?.name}`);
    expect(mail).not.toContain('→');
    const unknown = { from: '2026-05-06', staffId: 'tky-cook-1-none' };
    expect(await customer.changeRejected(tel, 'change', planId, unknown)).toMatchObject({
      status: 400,
      code: 'invalid_request',
      fields: [{ path: 'staffId' }],
    });
  });

  it('offers and takes nobody who has left, or leaves before its first day', async () => {
    const path = `/user/plans/${planId}/staff`;
    const offered = async () =>
      (await shop.answer(mainApi.listPlanStaff.response, tel, path)).items.map(
        ({ staffId }) => staffId,
      );
    const { staffId: usual } = await customer.plan(tel);
    const [other] = (await offered()).filter((staffId) => staffId !== usual);
    const leave = (day: string) =>
      shop.deps.db.execute(sql`UPDATE staff SET ends_on = ${day} WHERE id = ${other}`);
    // The first day that changes is Thursday, 28 May.
    const change = { from: '2026-05-22', staffId: other, dryRun: true };
    await leave('2026-05-27');
    expect(await offered()).toContain(other);
    expect(await customer.changeRejected(tel, 'change', planId, change)).toMatchObject({
      status: 400,
      code: 'invalid_request',
      fields: [{ path: 'staffId' }],
    });
    await leave('2026-05-28');
    expect(await customer.change(tel, 'change', planId, change)).toMatchObject({
      plan: { staffId: other },
    });
    await leave('2026-05-05');
    expect(await offered()).not.toContain(other);
    const now = { from: '2026-05-06', staffId: other };
    expect(await customer.changeRejected(tel, 'change', planId, now)).toMatchObject({
      status: 400,
      fields: [{ path: 'staffId' }],
    });
  });

  it('is rejected for a time at which nobody begins, and changes nothing', async () => {
    const before = await snapshot();
    for (const time of ['03:00', '09:30', '18:00']) {
      const change = { from: '2026-05-20', time };
      expect(await customer.changeRejected(tel, 'change', planId, change)).toMatchObject({
        status: 422,
        code: 'slot_unavailable',
        fields: [{ path: 'time' }],
      });
    }
    expect(await snapshot()).toEqual(before);
  });

  it('takes a visit back where nobody is free, and says so', async () => {
    await shop.deps.db.execute(
      sql`INSERT INTO staff_absences (staff_id, kind, starts_at, ends_at)
        SELECT id, 'day_off', '2026-06-02T00:00+09:00', '2026-06-03T00:00+09:00' FROM staff`,
    );
    const answer = await customer.change(tel, 'change', planId, { from: '2026-05-20', weekday: 2 });
    expect(daysOf(answer.cancelled)).toEqual(['2026-05-28']);
    expect(answer.plan.missing).toEqual([{ date: '2026-06-02', since: '2026-05-06T10:00:00' }]);
    const [text] = await customer.mails(tel);
    expect(text).toContain('うかがえる担当者が見つからない日: 2026年6月2日(火)');
  });
});

describe('ending a plan', () => {
  it('costs nothing, takes the visits after the day back, and then ends the order', async () => {
    const answer = await customer.change(tel, 'end', planId, { after: '2026-05-14' });
    expect(answer).toMatchObject({ fee: 0, plan: { status: 'ended', endsAfter: '2026-05-14' } });
    expect(daysOf(answer.cancelled)).toEqual(ENTERED.slice(2));
    await customer.passDays('2026-05-06', 20, async () => {});
    expect(await days()).toEqual([]);
    expect(await shop.orders(tel)).toMatchObject([{ status: 'completed' }]);
    expect(chargesOf()).toEqual([PRICES.weekly, PRICES.weekly]);
    expect(await historyOf(shop.deps.db, planId)).toContainEqual([
      'customer',
      null,
      'planEnded',
      'ended',
    ]);
    expect(
      await customer.changeRejected(tel, 'end', planId, { after: '2026-06-01' }),
    ).toMatchObject({
      code: 'state_changed',
    });
  });

  it('keeps a visit whose deadline is past, with its price', async () => {
    shop.clock.set('2026-05-13T12:00:00+09:00');
    const answer = await customer.change(tel, 'end', planId, { after: '2026-05-13' });
    expect(daysOf(answer.kept)).toEqual(['2026-05-14']);
    expect(await days()).toEqual(['2026-05-14']);
    await customer.passDays('2026-05-13', 4, async () => {});
    expect(chargesOf()).toEqual([PRICES.weekly, PRICES.weekly]);
  });

  it.each(['2026-05-14', '2026-05-15'])(
    'after %s enters no visit on 14 May once the customer has moved that one to 16 May',
    async (after) => {
      const { visitId } = await visitOn('2026-05-14');
      await customer.move(tel, visitId, '2026-05-16T10:00:00');
      const answer = await customer.change(tel, 'end', planId, { after });
      expect(daysOf(answer.cancelled)).toEqual(['2026-05-16', ...ENTERED.slice(2)]);
      expect(answer).toMatchObject({ entered: [], plan: { status: 'ended' } });
      await customer.passDays('2026-05-06', 15, async () => {});
      expect(await days()).toEqual([]);
      expect(chargesOf()).toEqual([PRICES.weekly]);
    },
  );

  it('without any visit before ends the order as cancelled, with the first payment given back', async () => {
    const answer = await customer.change(tel, 'end', planId, { after: '2026-05-06' });
    expect(answer).toMatchObject({ fee: 0, refund: PRICES.weekly });
    expect((await customer.mails(tel))[0]).toContain(FIRST_PAYMENT_BACK);
    expect(await shop.orders(tel)).toMatchObject([
      { status: 'cancelled', paymentStatus: 'refunded' },
    ]);
    expect(chargesOf()).toEqual([]);
  });

  it('goes on until a day that is further away than what is entered', async () => {
    await customer.change(tel, 'end', planId, { after: '2026-07-10' });
    expect(await customer.plan(tel)).toMatchObject({ status: 'active', endsAfter: '2026-07-10' });
    await customer.passDays('2026-05-06', 30, async () => {});
    expect(await customer.plan(tel)).toMatchObject({ status: 'ended' });
    expect((await days()).at(-1)).toBe('2026-07-09');
  });
});

describe('a visit of a plan for which the shop offers other starts', () => {
  const OFFERED = '2026-05-29T13:00:00';

  /** That of 28 May; then that of 4 June, for which its customer asked for others, waits as well. */
  async function offered() {
    const [first, second] = [await visitOn('2026-05-28'), await visitOn('2026-06-04')];
    const office = proposalsOf(shop);
    const { proposeStarts } = officeVisitEndpoints;
    const propose = (visitId: string, start: string) =>
      office.send(
        proposeStarts,
        { orderId: planId },
        { visitId, starts: [{ start: office.inJapan(start) }] },
      );
    expect((await propose(second.visitId, '2026-06-05T13:00:00')).status).toBe(200);
    const path = `/user/orders/${planId}/proposal`;
    const others = { method: 'POST', key: `others-${tel}`, body: { answer: 'others' } } as const;
    await shop.answer(mainApi.answerProposal.response, tel, path, others);
    expect((await propose(first.visitId, OFFERED)).status).toBe(200);
    return [first.visitId, second.visitId];
  }

  const accept = () =>
    shop.rejection(tel, `/user/orders/${planId}/proposal`, {
      method: 'POST',
      key: `accept-${tel}`,
      body: { answer: 'accept', start: OFFERED },
    });

  const waiting = async () => {
    const rows = await customer.visitRows(planId);
    return rows.filter(({ status }) => status === 'wished' || status === 'proposed').length;
  };

  it('is taken back with the days of a pause, and no start is held for it any more', async () => {
    const ids = await offered();
    const pause = { from: '2026-05-28', until: '2026-06-04' };
    const answer = await customer.change(tel, 'pause', planId, pause);
    expect(answer.cancelled.map(({ visitId }) => visitId)).toEqual(ids);
    expect(await waiting()).toBe(0);
    expect(await accept()).toMatchObject({ status: 409, code: 'state_changed' });
    expect(await days()).not.toContain('2026-05-29');
  });

  it('is taken back with the end of the plan, and stays when its day is before that', async () => {
    const [, second] = await offered();
    const answer = await customer.change(tel, 'end', planId, { after: '2026-05-28' });
    expect(answer.cancelled.map(({ visitId }) => visitId)).toContain(second);
    expect(await waiting()).toBe(1);
    await keepPlans(shop.deps);
    expect((await shop.orders(tel))[0]?.status).toBe('confirmed');
  });

  it('is taken back when the plan pauses for missing payments', async () => {
    await offered();
    shop.cardGateway.isDeclining = true;
    await customer.passDays('2026-05-06', 15, async () => {});
    expect(await customer.plan(tel)).toMatchObject({ pause: { reason: 'unpaid' } });
    expect(await waiting()).toBe(0);
  });
});

describe('every change of a plan', () => {
  const changes = [
    ['pause', { from: '2026-05-20', until: '2026-06-10' }],
    ['end', { after: '2026-05-20' }],
    ['change', { from: '2026-05-20', weekday: 2 }],
  ] as const;

  it.each(changes)('is made once by the same %s twice', async (call, body) => {
    const first = await customer.change(tel, call, planId, body, 'the-same');
    const after = await snapshot();
    expect(await customer.change(tel, call, planId, body, 'the-same')).toEqual(first);
    expect(await snapshot()).toEqual(after);
  });

  it.each([
    ['pause', { from: '2026-05-20', until: '2026-06-10' }],
    ['end', { after: '2026-07-10' }],
    ['change', { from: '2026-05-20', weekday: 2 }],
    ['change', { from: '2026-05-20' }],
  ] as const)(
    'does nothing and tells nobody when %s is asked for again: %j',
    async (call, body) => {
      const { plan } = await customer.change(tel, call, planId, body);
      const [told, history] = [await customer.told(tel), await historyOf(shop.deps.db, planId)];
      expect(await customer.change(tel, call, planId, body)).toEqual(aPlanChange({ plan }));
      expect(await customer.told(tel)).toEqual(told);
      expect(await historyOf(shop.deps.db, planId)).toEqual(history);
    },
  );

  it('is made ten times within 24 hours at most, as each sends a message', async () => {
    const pause = (day: number) => ({ from: `2026-06-${day}`, until: `2026-06-${day}` });
    for (let day = 10; day < 20; day += 1) {
      await customer.change(tel, 'pause', planId, pause(day));
    }
    const told = await customer.told(tel);
    const tooMany = { status: 429, code: 'too_many_requests' };
    const asked = { ...pause(20), dryRun: true };
    for (const body of [pause(20), asked]) {
      expect(await customer.changeRejected(tel, 'pause', planId, body)).toMatchObject(tooMany);
    }
    expect(
      await customer.changeRejected(tel, 'end', planId, { after: '2026-07-10' }),
    ).toMatchObject(tooMany);
    expect(await customer.told(tel)).toEqual(told);
    expect(
      await customer.change(tel, 'end', planId, { after: '2026-05-14', dryRun: true }),
    ).toMatchObject({ plan: { status: 'ended' } });
    shop.clock.set('2026-05-07T10:00:00+09:00');
    expect(await customer.change(tel, 'pause', planId, pause(20))).toMatchObject({
      plan: { pause: { from: '2026-06-20' } },
    });
  });

  it.each(changes)('is only told by %s with dryRun, as it then comes', async (call, body) => {
    const before = await snapshot();
    const asked = await customer.change(tel, call, planId, { ...body, dryRun: true });
    expect(await snapshot()).toEqual(before);
    expect(await customer.change(tel, call, planId, body)).toEqual(asked);
  });
});
