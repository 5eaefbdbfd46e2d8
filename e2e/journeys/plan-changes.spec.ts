import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { mainApi } from '@/contract/main-api';
import type { Plan } from '@/contract/plans';
import { encodeQuery } from '@/contract/query-string';
import { addJapanDays, formatJapanDate, toJapanDate, weekdayNames } from '@/domain/japan-time';
import { menuOrders, menus } from '../../tests/main-api/menu-orders';
import { visitMainApi, ZIP } from '../../tests/main-api/shop-visitor';
import type { OwnCustomer } from '../../tests/shop/own-customers';
import { shopNow } from '../../tests/shop/shop-date';
import { expect, test } from '../fixtures';
import { tabTo } from '../keyboard';
import { paidByCard } from '../order-journey';
import { checkScreen } from '../screen-check';
import { OrdersScreen } from '../screens/account-screens';
import type { Tab } from '../tab';

test.use({ leavesShop: true });

/** Visits of a weekly plan within the eight weeks that are entered, at least. */
const ENTERED = 7;
/** So that the deadline of the first visit does not pass while the test runs. */
const FIRST_VISIT_DAYS = 4;

async function readPlan({ page }: Tab): Promise<Plan> {
  const answer = await page.request.get('/api/v1/user/plans');
  const [plan] = mainApi.listPlans.response.parse(await answer.json()).items;
  if (!plan) throw new Error('the customer has no plan');
  return plan;
}

/** Orders a weekly plan by card for the customer who is signed in, and waits until its visits are entered. */
async function orderPlan(tab: Tab, origin: string, customer: OwnCustomer): Promise<Plan> {
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
  const card = paidByCard(customer).payment.creditCard;
  const answer = await tab.page.request.post(`${origin}/api/v1/maid/orders`, {
    headers: { origin, 'idempotency-key': randomUUID() },
    data: await menuOrders(visitor).bodyOf(menus.weekly, {
      selectedDate: start,
      np: undefined,
      agreedTotal: total,
      creditCard: {
        ...creditCard,
        ...{ id: card.id, card_type: card.cardType },
        ...{ cardNumberHead: card.cardNumberHead, cardNumberBottom: card.cardNumberBottom },
        ...{ yy: card.expiryYear, mm: card.expiryMonth, customerName: card.holderName },
      },
    }),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  // The order enters the first ones, a job the others within a minute.
  await expect
    .poll(
      async () => {
        const { visits, missing } = await readPlan(tab);
        return visits.length + missing.length;
      },
      { timeout: 100_000 },
    )
    .toBeGreaterThanOrEqual(ENTERED);
  return readPlan(tab);
}

const CHANGED_TIME = '13:00';

/** Another weekday on which somebody could come at the changed time. */
async function findFreeWeekday({ page }: Tab, origin: string, plan: Plan): Promise<number> {
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

async function press({ page }: Tab, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('a customer skips a visit of a regular plan, changes, pauses, resumes and ends it by keyboard', {
  tag: '@phone',
}, async ({ tab, shopOrigin, customer }) => {
  const ordered = await orderPlan(tab, shopOrigin, customer);
  const order = await tab.open(OrdersScreen, `/my/applications?orderId=${ordered.orderId}`);
  const plan = order.getByRole('region', { name: '定期プラン' });
  const button = (name: string | RegExp) => plan.getByRole('button', { name });
  const check = button('内容を確認する');
  const [first, second, third] = ordered.visits;
  if (!first || !second || !third) throw new Error('the plan has too few visits');

  await expect(plan.getByText('ご利用中')).toBeVisible();
  await expect(plan.getByRole('listitem')).toHaveCount(ordered.visits.length);
  await checkScreen(tab.page, 'my-plan');

  await press(tab, button(`${formatJapanDate(second.startsAt)}を お休みする`));
  await expect(button('無料でお休みする')).toBeVisible();
  await checkScreen(tab.page, 'my-plan-skip');
  await press(tab, button('無料でお休みする'));
  await expect(plan.getByText('1回のお休みを承りました')).toBeVisible();
  await expect(plan.getByText(formatJapanDate(second.startsAt))).toHaveCount(1);
  await checkScreen(tab.page, 'my-plan-skipped');

  const weekday = await findFreeWeekday(tab, shopOrigin, ordered);
  await press(tab, button('曜日・時刻・担当者を変更する'));
  await tabTo(tab.page, plan.getByLabel('いつから変更しますか'));
  await plan.getByLabel('いつから変更しますか').fill(third.startsAt.slice(0, 10));
  await tabTo(tab.page, plan.getByLabel('曜日', { exact: true }));
  await plan.getByLabel('曜日', { exact: true }).selectOption(`${weekdayNames[weekday]}曜日`);
  await tabTo(tab.page, plan.getByLabel('開始時間'));
  await plan.getByLabel('開始時間').selectOption(CHANGED_TIME);
  await press(tab, check);
  const change = button(`${formatJapanDate(third.startsAt)}からの訪問を変更する`);
  await expect(change).toBeVisible();
  await checkScreen(tab.page, 'my-plan-change');
  await press(tab, change);
  await expect(plan.getByText('定期プランの変更を承りました')).toBeVisible();
  expect(await readPlan(tab)).toMatchObject({ weekday, time: CHANGED_TIME });
  await checkScreen(tab.page, 'my-plan-changed');

  const until = addJapanDays(third.startsAt.slice(0, 10), 60);
  await press(tab, button('しばらくお休みする'));
  await press(tab, check);
  await expect(plan.getByRole('alert', { name: '入力内容をご確認ください' })).toBeFocused();
  await checkScreen(tab.page, 'my-plan-pause-problems');
  await plan.getByLabel('お休みの初日').fill(third.startsAt.slice(0, 10));
  await plan.getByLabel('お休みの最終日').fill(until);
  await press(tab, check);
  const pause = button(/までお休みする$/);
  await expect(pause).toBeVisible();
  await checkScreen(tab.page, 'my-plan-pause');
  await press(tab, pause);
  await expect(plan.getByText('定期プランのお休みを承りました')).toBeVisible();
  expect(await readPlan(tab)).toMatchObject({
    status: 'active',
    pause: { until, reason: 'customer' },
    visits: [{ visitId: first.visitId }],
  });

  await press(tab, button('お休みの予定を取り消す'));
  await press(tab, button('定期プランを再開する'));
  await expect(plan.getByText('定期プランを再開します', { exact: true })).toBeVisible();
  const resumed = await readPlan(tab);
  expect(resumed.pause).toBeNull();
  expect(resumed.visits.length).toBeGreaterThan(1);
  await checkScreen(tab.page, 'my-plan-resumed');

  await press(tab, button('定期プランを終了する'));
  await plan.getByLabel('いつまで利用しますか').fill(first.startsAt.slice(0, 10));
  await press(tab, check);
  const end = button(`${formatJapanDate(first.startsAt)}で定期プランを終了する`);
  await expect(end).toBeVisible();
  await checkScreen(tab.page, 'my-plan-end');
  await press(tab, end);
  await expect(plan.getByText('定期プランの終了を承りました')).toBeVisible();
  await expect(plan.getByRole('button')).toHaveCount(1);
  await checkScreen(tab.page, 'my-plan-ended');
  expect(await readPlan(tab)).toMatchObject({
    status: 'ended',
    visits: [{ visitId: first.visitId }],
  });
});
