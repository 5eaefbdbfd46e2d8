import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { mainApi } from '@/contract/main-api';
import type { Plan } from '@/contract/plans';
import { encodeQuery } from '@/contract/query-string';
import { addJapanDays, formatJapanDate, toJapanDate, weekdayNames } from '@/domain/japan-time';
import { menuOrders, menus } from '../../tests/main-api/menu-orders';
import { visitMainApi, ZIP } from '../../tests/main-api/shop-visitor';
import { shopNow } from '../../tests/shop/shop-date';
import { signIn } from '../customers';
import { tabTo } from '../keyboard';
import { DEMO_CARD } from '../order-journey';
import { expect, test } from '../own-shop';
import { checkScreen } from '../screen-check';

/** Visits of a weekly plan within the eight weeks that are entered, at least. */
const ENTERED = 7;
/** So that the deadline of the first visit does not pass while the test runs. */
const FIRST_VISIT_DAYS = 4;

async function readPlan(page: Page, origin: string): Promise<Plan> {
  const answer = await page.request.get(`${origin}/api/v1/user/plans`);
  const [plan] = mainApi.listPlans.response.parse(await answer.json()).items;
  if (!plan) throw new Error('the customer has no plan');
  return plan;
}

/** Orders a weekly plan by card for the demonstration customer, and waits until its visits are entered. */
async function orderPlan(page: Page, origin: string): Promise<Plan> {
  await signIn(page, origin);
  const today = toJapanDate(shopNow());
  const visitor = visitMainApi(
    (path, init) => fetch(`${origin}${path}`, init),
    () => '',
    today,
  );
  const { project, id, types, total } = menus.weekly;
  const beginDate = addJapanDays(today, FIRST_VISIT_DAYS);
  const query = encodeQuery({ project, id, types, zipCode: ZIP.shibuya, beginDate });
  const { days } = await visitor.answer(
    mainApi.listAvailableDates.response,
    null,
    `/order/available_dates?${query}`,
  );
  const start = days.flatMap(({ times }) => times).find(({ kind }) => kind === 'open')?.startsAt;
  const { creditCard } = visitor.newCard;
  const answer = await page.request.post(`${origin}/api/v1/maid/orders`, {
    headers: { origin, 'idempotency-key': randomUUID() },
    data: await menuOrders(visitor).bodyOf(menus.weekly, {
      selectedDate: start,
      np: undefined,
      agreedTotal: total,
      creditCard: {
        ...creditCard,
        ...{ id: DEMO_CARD.id, card_type: 'registered' },
        ...{ cardNumberHead: '4111', cardNumberBottom: '1111', yy: '35', mm: '12' },
        customerName: 'HANAKO MIHON',
      },
    }),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  // The order enters the first ones, a job the others within a minute.
  await expect
    .poll(
      async () => {
        const { visits, missing } = await readPlan(page, origin);
        return visits.length + missing.length;
      },
      { timeout: 100_000 },
    )
    .toBeGreaterThanOrEqual(ENTERED);
  return readPlan(page, origin);
}

const CHANGED_TIME = '13:00';

/** Another weekday on which somebody could come at the changed time. */
async function findFreeWeekday(page: Page, origin: string, plan: Plan): Promise<number> {
  for (const days of [1, 2, 3, 4, 5, 6]) {
    const weekday = ((plan.weekday ?? 0) + days) % 7;
    const from = plan.visits[2]?.startsAt.slice(0, 10);
    const asked = await page.request.post(`${origin}/api/v1/user/plans/${plan.planId}/change`, {
      headers: { origin, 'idempotency-key': randomUUID() },
      data: { from, weekday, time: CHANGED_TIME, dryRun: true },
    });
    if (asked.ok()) return weekday;
  }
  throw new Error('nobody is free on another weekday');
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('a customer skips a visit of a regular plan, changes, pauses, resumes and ends it by keyboard', {
  tag: '@phone',
}, async ({ page, shopOrigin }) => {
  const ordered = await orderPlan(page, shopOrigin);
  const plan = page.getByRole('region', { name: '定期プラン' });
  const button = (name: string | RegExp) => plan.getByRole('button', { name });
  const check = button('内容を確認する');
  const [first, second, third] = ordered.visits;
  if (!first || !second || !third) throw new Error('the plan has too few visits');

  await page.goto(`/my/applications?orderId=${ordered.orderId}`);
  await expect(plan.getByText('ご利用中')).toBeVisible();
  await expect(plan.getByRole('listitem')).toHaveCount(ordered.visits.length);
  await checkScreen(page, 'my-plan');

  await press(page, button(`${formatJapanDate(second.startsAt)}を お休みする`));
  await expect(button('無料でお休みする')).toBeVisible();
  await checkScreen(page, 'my-plan-skip');
  await press(page, button('無料でお休みする'));
  await expect(plan.getByText('1回のお休みを承りました')).toBeVisible();
  await expect(plan.getByText(formatJapanDate(second.startsAt))).toHaveCount(1);
  await checkScreen(page, 'my-plan-skipped');

  const weekday = await findFreeWeekday(page, shopOrigin, ordered);
  await press(page, button('曜日・時刻・担当者を変更する'));
  await tabTo(page, plan.getByLabel('いつから変更しますか'));
  await plan.getByLabel('いつから変更しますか').fill(third.startsAt.slice(0, 10));
  await tabTo(page, plan.getByLabel('曜日', { exact: true }));
  await plan.getByLabel('曜日', { exact: true }).selectOption(`${weekdayNames[weekday]}曜日`);
  await tabTo(page, plan.getByLabel('開始時刻'));
  await plan.getByLabel('開始時刻').selectOption(CHANGED_TIME);
  await press(page, check);
  const change = button(`${formatJapanDate(third.startsAt)}からの訪問を変更する`);
  await expect(change).toBeVisible();
  await checkScreen(page, 'my-plan-change');
  await press(page, change);
  await expect(plan.getByText('定期プランの変更を承りました')).toBeVisible();
  expect(await readPlan(page, shopOrigin)).toMatchObject({ weekday, time: CHANGED_TIME });
  await checkScreen(page, 'my-plan-changed');

  const until = addJapanDays(third.startsAt.slice(0, 10), 60);
  await press(page, button('しばらくお休みする'));
  await press(page, check);
  await expect(plan.getByRole('alert', { name: '入力内容をご確認ください' })).toBeFocused();
  await checkScreen(page, 'my-plan-pause-problems');
  await plan.getByLabel('お休みの初日').fill(third.startsAt.slice(0, 10));
  await plan.getByLabel('お休みの最終日').fill(until);
  await press(page, check);
  const pause = button(/までお休みする$/);
  await expect(pause).toBeVisible();
  await checkScreen(page, 'my-plan-pause');
  await press(page, pause);
  await expect(plan.getByText('定期プランのお休みを承りました')).toBeVisible();
  expect(await readPlan(page, shopOrigin)).toMatchObject({
    status: 'active',
    pause: { until, reason: 'customer' },
    visits: [{ visitId: first.visitId }],
  });

  await press(page, button('お休みの予定を取り消す'));
  await press(page, button('定期プランを再開する'));
  await expect(plan.getByText('定期プランを再開します', { exact: true })).toBeVisible();
  const resumed = await readPlan(page, shopOrigin);
  expect(resumed.pause).toBeNull();
  expect(resumed.visits.length).toBeGreaterThan(1);
  await checkScreen(page, 'my-plan-resumed');

  await press(page, button('定期プランを終了する'));
  await plan.getByLabel('いつまで利用しますか').fill(first.startsAt.slice(0, 10));
  await press(page, check);
  const end = button(`${formatJapanDate(first.startsAt)}で定期プランを終了する`);
  await expect(end).toBeVisible();
  await checkScreen(page, 'my-plan-end');
  await press(page, end);
  await expect(plan.getByText('定期プランの終了を承りました')).toBeVisible();
  await expect(plan.getByRole('button')).toHaveCount(1);
  await checkScreen(page, 'my-plan-ended');
  expect(await readPlan(page, shopOrigin)).toMatchObject({
    status: 'ended',
    visits: [{ visitId: first.visitId }],
  });
});
