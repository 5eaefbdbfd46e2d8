import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJapanDays, toJapanDateTime } from '@/domain/japan-time';
import { readInbox } from '@/main-api/office/inbox-sources';
import { keepPlans } from '@/main-api/plans/keep-plans';
import { proposalsOf } from '../office-deeds';
import { outcomesOf } from '../office-outcomes';
import { planCustomer } from '../plan-customer';
import { openShop } from '../shop-visitor';
import { historyOf, PRICES } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof planCustomer>;
let dates: ReturnType<typeof proposalsOf>;
let office: ReturnType<typeof outcomesOf>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
  customer = planCustomer(shop);
  dates = proposalsOf(shop);
  office = outcomesOf(shop);
});
afterAll(() => shop.close());

/** Nobody has booked and nobody is away, so that every plan begins on Thursday, 7 May 2026 at 9:00. */
beforeEach(async () => {
  shop.clock.set('2026-05-06T10:00:00+09:00');
  shop.cardGateway.declinedCardIds.clear();
  await shop.deps.db.execute(sql`DELETE FROM staff_slots`);
  await shop.deps.db.execute(sql`DELETE FROM staff_absences`);
  await shop.deps.db.execute(sql`UPDATE plans SET status = 'ended'`);
  tel = await shop.newCustomer();
});

const daysOf = (visits: readonly { readonly startsAt: string }[]) =>
  visits.map(({ startsAt }) => startsAt.slice(0, 10));

/** Every `weeks` weeks from a day on, up to another. */
function rhythm(first: string, until: string, weeks = 1): string[] {
  const days: string[] = [];
  for (let day = first; day <= until; day = addJapanDays(day, weeks * 7)) days.push(day);
  return days;
}

async function dayOff(staffId: string | null, day: string): Promise<void> {
  const whose = staffId === null ? sql`true` : sql`id = ${staffId}`;
  await shop.deps.db.execute(
    sql`INSERT INTO staff_absences (staff_id, kind, starts_at, ends_at)
      SELECT id, 'day_off', ${`${day}T00:00:00+09:00`}::timestamptz,
             ${`${day}T24:00:00+09:00`}::timestamptz
      FROM staff WHERE ${whose} ON CONFLICT DO NOTHING`,
  );
}

async function workAgain(day: string): Promise<void> {
  await shop.deps.db.execute(
    sql`DELETE FROM staff_absences WHERE starts_at = ${`${day}T00:00:00+09:00`}::timestamptz`,
  );
}

const GOES_ON = '定期プランは、終了のお申し出まで自動で続きます。';

describe('a regular plan', () => {
  it('has its visits entered eight weeks ahead, by the same person while free, and says who else comes', async () => {
    const { orderId } = await customer.bookWeekly(tel);
    const ordered = await customer.plan(tel);
    expect(daysOf(ordered.visits)).toEqual(rhythm('2026-05-07', '2026-05-28'));
    await dayOff(ordered.staffId, '2026-06-18');
    await keepPlans(shop.deps);
    const plan = await customer.plan(tel);
    expect(plan).toMatchObject({
      planId: orderId,
      orderId,
      status: 'active',
      rhythm: 1,
      weekday: 4,
      time: '09:00',
      staffName: ordered.staffName,
      perVisit: 9_250,
      missing: [],
    });
    expect(daysOf(plan.visits)).toEqual(rhythm('2026-05-07', '2026-06-25'));
    const others = plan.visits.filter(({ staffName }) => staffName !== ordered.staffName);
    expect(daysOf(others)).toEqual(['2026-06-18']);
    expect(await customer.told(tel)).toEqual([
      'ご予約が確定しました',
      '次の訪問の日時が決まりました',
    ]);
    const [text] = await customer.mails(tel);
    expect(text).toContain(
      `訪問日時: 2026年6月18日(木) 9:00 開始\n担当者: ${others[0]?.staffName}(いつもの担当者の都合がつかないため)\n`,
    );
  });

  it('goes on for nine weeks, each visit charged once at noon of the day before and told once', async () => {
    const { planId } = await customer.bookPlan(tel);
    await customer.passDays('2026-05-06', 63, async (day) => {
      const plan = await customer.plan(tel);
      expect([day, plan.status, plan.missing]).toEqual([day, 'active', []]);
      const entered = (await customer.visitRows(planId)).map(({ startsAt }) => ({
        startsAt: toJapanDateTime(startsAt),
      }));
      const expected = rhythm('2026-05-07', addJapanDays(day, 56));
      expect([day, daysOf(entered)]).toEqual([day, expected]);
    });
    // Nine weeks after 6 May is 8 July, the day before a visit.
    const charges = [...shop.cardGateway.charges].filter(([id]) => id.includes(planId));
    expect(charges.map(([, amount]) => amount)).toEqual(
      rhythm('2026-05-07', '2026-07-09').map(() => PRICES.weekly),
    );
    expect(await shop.orders(tel)).toMatchObject([{ status: 'confirmed' }]);
    const told = await customer.told(tel);
    expect(told.filter((subject) => subject === '次の訪問の日時が決まりました')).toHaveLength(
      1 + rhythm('2026-07-02', '2026-08-27').length,
    );
  }, 120_000);

  it('is entered once by four processes that look after it at once', async () => {
    const { orderId } = await customer.bookWeekly(tel);
    await Promise.all(Array.from({ length: 4 }, () => keepPlans(shop.deps)));
    const days = daysOf((await customer.plan(tel)).visits);
    expect(days).toEqual(rhythm('2026-05-07', '2026-06-25'));
    expect(await customer.told(tel)).toHaveLength(2);
    const entered = (await historyOf(shop.deps.db, orderId)).filter(
      ([, , what]) => what === 'entered',
    );
    expect(entered).toEqual(
      days.slice(4).map((_, index) => ['system:plans', index + 4, 'entered', 'confirmed']),
    );
  });

  it('says once that nobody can come on a day, keeps it for the inbox, and enters it as soon as somebody can', async () => {
    const { orderId } = await customer.bookWeekly(tel);
    await dayOff(null, '2026-06-11');
    await keepPlans(shop.deps);
    const gaps = async () => (await readInbox(shop.deps)).filter(({ kind }) => kind === 'plan_gap');
    const since = new Date('2026-05-06T10:00:00+09:00');
    const promise = new Date('2026-06-09T00:00:00+09:00');
    expect(await gaps()).toMatchObject([{ orderId, since, promise }]);
    expect(await customer.plan(tel)).toMatchObject({
      missing: [{ date: '2026-06-11', since: '2026-05-06T10:00:00' }],
    });
    expect(daysOf((await customer.plan(tel)).visits)).toEqual(
      rhythm('2026-05-07', '2026-06-25').filter((day) => day !== '2026-06-11'),
    );
    await customer.passDays('2026-05-06', 1, async () => {});
    expect(await gaps()).toMatchObject([{ orderId, since, promise }]);
    const texts = await customer.mails(tel);
    const line = 'うかがえる担当者が見つからない日: 2026年6月11日(木)';
    expect(texts.filter((text) => text.includes(line))).toHaveLength(1);

    await workAgain('2026-06-11');
    await customer.passDays('2026-05-07', 1, async () => {});
    expect(await gaps()).toEqual([]);
    expect(daysOf((await customer.plan(tel)).visits)).toContain('2026-06-11');
  });

  it('keeps such a day in the inbox as long as somebody is looked for, as the customer was told', async () => {
    await customer.bookWeekly(tel);
    await dayOff(null, '2026-06-11');
    await keepPlans(shop.deps);
    const gaps = async () => (await readInbox(shop.deps)).filter(({ kind }) => kind === 'plan_gap');
    shop.clock.set('2026-06-08T23:59:59+09:00');
    const [gap, ...others] = await gaps();
    expect(others).toEqual([]);
    expect(gap?.promise.getTime()).toBeGreaterThan(shop.clock.now().getTime());
    shop.clock.set('2026-06-09T00:00:00+09:00');
    expect(await gaps()).toEqual([]);
    await workAgain('2026-06-11');
    await keepPlans(shop.deps);
    expect(daysOf((await customer.plan(tel)).visits)).not.toContain('2026-06-11');
  });

  it('goes on looking for somebody on such a day when its end is set behind it', async () => {
    const { orderId } = await customer.bookWeekly(tel);
    await dayOff(null, '2026-06-11');
    await keepPlans(shop.deps);
    const { plan: ending } = await customer.change(tel, 'end', orderId, { after: '2026-06-20' });
    expect(ending).toMatchObject({
      status: 'active',
      endsAfter: '2026-06-20',
      missing: [{ date: '2026-06-11' }],
    });
    const gaps = (await readInbox(shop.deps)).filter(({ kind }) => kind === 'plan_gap');
    expect(gaps).toMatchObject([{ orderId }]);
    await customer.passDays('2026-05-06', 1, async () => {});
    expect((await customer.plan(tel)).status).toBe('active');

    await workAgain('2026-06-11');
    await customer.passDays('2026-05-07', 1, async () => {});
    const plan = await customer.plan(tel);
    expect([plan.status, daysOf(plan.visits)]).toEqual([
      'ended',
      rhythm('2026-05-14', '2026-06-18'),
    ]);
  });

  it('goes on looking for somebody on such a day when another visit is to be done again', async () => {
    const { orderId } = await customer.bookWeekly(tel);
    await dayOff(null, '2026-06-04');
    await customer.passDays('2026-05-06', 15, async () => {});
    expect((await customer.plan(tel)).missing).toMatchObject([{ date: '2026-06-04' }]);
    shop.clock.set('2026-05-21T14:00:00+09:00');
    await office.outcome(`${orderId}-3`, { outcome: 'not_done', cause: '機材の故障' });
    // Without a date, a visit that is done again is listed two weeks after the one that was not.
    await office.redo(`${orderId}-3`);
    await customer.passDays('2026-05-21', 1, async () => {});
    expect((await customer.plan(tel)).missing).toMatchObject([{ date: '2026-06-04' }]);
    await workAgain('2026-06-04');
    await customer.passDays('2026-05-22', 1, async () => {});
    const { missing, visits } = await customer.plan(tel);
    expect(missing).toEqual([]);
    expect(visits.map(({ startsAt }) => startsAt)).toContain('2026-06-04T09:00:00');
  });

  it('has all its visits at the time that the office agreed for the first one, also off the full hour', async () => {
    const { orderId } = await customer.wishWeekly(tel);
    await dates.confirm(orderId, '2026-05-12T09:30:00');
    await keepPlans(shop.deps);
    const { visits, missing } = await customer.plan(tel);
    expect(missing).toEqual([]);
    const wanted = rhythm('2026-05-12', '2026-06-30').map((day) => `${day}T09:30:00`);
    expect(visits.map(({ startsAt }) => startsAt)).toEqual(wanted);
    await customer.change(tel, 'change', orderId, { from: '2026-05-20', weekday: 3 });
    expect((await customer.plan(tel)).visits.map(({ startsAt }) => startsAt)).toEqual(
      ['2026-05-12', '2026-05-19', ...rhythm('2026-05-27', '2026-07-01')].map(
        (day) => `${day}T09:30:00`,
      ),
    );
  });

  it('ends with its order when the first date is refused before any other is entered', async () => {
    const { orderId } = await customer.wishWeekly(tel);
    await dates.confirm(orderId, '2026-05-12T09:00:00');
    await customer.refuse(tel, `${orderId}-1`, {});
    await keepPlans(shop.deps);
    expect(await customer.plan(tel)).toMatchObject({ status: 'ended', visits: [], missing: [] });
    expect(await shop.orders(tel)).toMatchObject([{ status: 'cancelled' }]);
    expect((await customer.mails(tel))[0]).not.toContain(GOES_ON);
  });

  it.each([
    ['is agreed and gives it its rhythm', false],
    ['is found again', true],
  ])('can be ended, and not paused, before its first date %s', async (_, isRefused) => {
    const { orderId } = await customer.wishWeekly(tel);
    await dates.confirm(orderId, '2026-05-12T09:00:00');
    if (isRefused) await customer.refuse(tel, `${orderId}-1`, { others: true });
    const pause = { from: '2026-05-07', until: '2026-06-06' };
    expect(await customer.changeRejected(tel, 'pause', orderId, pause)).toMatchObject({
      code: 'state_changed',
    });
    const answer = await customer.change(tel, 'end', orderId, { after: '2026-05-06' });
    expect(answer.plan).toMatchObject({ status: 'ended', visits: [], missing: [] });
    expect(await shop.orders(tel)).toMatchObject([{ status: 'cancelled' }]);
    await keepPlans(shop.deps);
    expect(await customer.plan(tel)).toMatchObject({ status: 'ended', visits: [], missing: [] });
  });

  it('goes on when the customer cancels every visit that is entered', async () => {
    const { visits } = await customer.bookPlan(tel);
    for (const { visitId } of visits.slice(1)) await customer.cancel(tel, visitId, 0);
    await customer.cancel(tel, visits[0]?.visitId ?? '', 0);
    expect(await customer.plan(tel)).toMatchObject({ status: 'active', visits: [], missing: [] });
    expect(await shop.orders(tel)).toMatchObject([{ status: 'confirmed' }]);
    expect((await customer.mails(tel))[0]).toContain(GOES_ON);
    await customer.passDays('2026-05-06', 2, async () => {});
    expect(daysOf((await customer.plan(tel)).visits)).toEqual(['2026-07-02']);
  });

  it('pauses once two visits are not paid, says so, and goes on once they are', async () => {
    const { planId } = await customer.bookPlan(tel);
    const card = `card-of-${shop.cardGateway.decided.get(planId)}`;
    shop.cardGateway.declinedCardIds.add(card);
    await customer.passDays('2026-05-06', 13, async () => {});
    expect((await customer.plan(tel)).status).toBe('active');
    // The visits of 14 and 21 May are declined.
    await customer.passDays('2026-05-19', 1, async () => {});
    expect(await customer.plan(tel)).toMatchObject({
      status: 'paused',
      pause: { from: '2026-05-20', until: null, reason: 'unpaid' },
    });
    expect(daysOf((await customer.plan(tel)).visits)).toEqual(['2026-05-21']);
    expect((await customer.told(tel)).slice(-2)).toEqual([
      'お支払いが確認できていません',
      '定期プランをお休みしています',
    ]);
    expect(await customer.changeRejected(tel, 'resume', planId, {})).toMatchObject({
      status: 409,
      code: 'plan_unpaid',
    });
    await customer.passDays('2026-05-20', 5, async () => {});
    expect((await customer.plan(tel)).visits).toEqual([]);

    shop.cardGateway.declinedCardIds.clear();
    await customer.passDays('2026-05-25', 2, async () => {});
    const resumed = await customer.plan(tel);
    expect(resumed).toMatchObject({ status: 'active', pause: null });
    expect(daysOf(resumed.visits)).toEqual(rhythm('2026-06-04', '2026-07-16'));
    expect(
      (await customer.told(tel)).filter((told) => told === '定期プランを再開します'),
    ).toHaveLength(1);
    expect(await historyOf(shop.deps.db, planId)).toContainEqual([
      'system:plans',
      null,
      'planResumed',
      'active',
    ]);
  });

  it('keeps the pause that its customer chose after one for missing payments is over', async () => {
    const { planId } = await customer.bookPlan(tel);
    const chosen = { from: '2026-06-10', until: '2026-06-20' };
    await customer.change(tel, 'pause', planId, chosen);
    shop.cardGateway.declinedCardIds.add(`card-of-${shop.cardGateway.decided.get(planId)}`);
    await customer.passDays('2026-05-06', 14, async () => {});
    expect((await customer.plan(tel)).pause).toMatchObject({ reason: 'unpaid' });
    shop.cardGateway.declinedCardIds.clear();
    await customer.passDays('2026-05-20', 2, async () => {});
    const resumed = await customer.plan(tel);
    expect(resumed).toMatchObject({ status: 'active', pause: { ...chosen, reason: 'customer' } });
    const inPause = ['2026-06-11', '2026-06-18'];
    expect(daysOf(resumed.visits).filter((day) => inPause.includes(day))).toEqual([]);
    expect(daysOf(resumed.visits)).toContain('2026-06-25');
  });

  it('needs nobody on a missing day while it pauses for missing payments', async () => {
    const { orderId } = await customer.bookWeekly(tel);
    await dayOff(null, '2026-06-11');
    await keepPlans(shop.deps);
    const card = `card-of-${shop.cardGateway.decided.get(orderId)}`;
    shop.cardGateway.declinedCardIds.add(card);
    await customer.passDays('2026-05-06', 14, async () => {});
    expect(await customer.plan(tel)).toMatchObject({ status: 'paused', missing: [] });
    const gaps = (await readInbox(shop.deps)).filter((item) => item.orderId === orderId);
    expect(gaps).toEqual([]);
  });
});
