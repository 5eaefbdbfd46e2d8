import type { Page } from '@playwright/test';
import { orderEndpoints } from '@/contract/orders';
import { findOpenStarts } from '../calendar';
import { signIn } from '../customers';
import { expect, test } from '../fixtures';
import { standAtDates } from '../menu-draft';
import { PAID_BY_CARD } from '../order-journey';
import { ConfirmStep } from '../pages/confirm-step';
import { tap, tick } from '../pages/tick';
import { VisitSteps } from '../pages/visit-steps';
import { checkScreen } from '../screen-check';

/** Three visits of three hours: 46,200円, and transport of 880円 each. */
const COURSE = { id: '22005', project: 'lifeSupport' } as const;
/** An inspection before an estimate: only wishes. */
const ESTIMATE = { id: '24004', project: 'lifeSupport' } as const;

async function startsOf(
  ...[request, origin, menu]: [Parameters<typeof findOpenStarts>[0], string, { id: string }]
): Promise<readonly string[]> {
  return findOpenStarts(request, origin, { ...menu, quantity: 1, project: 'lifeSupport' });
}

async function storedOrder(page: Page, origin: string, orderId: string) {
  const answer = await page.request.get(`${origin}/api/v1/user/orders?orderId=${orderId}`);
  return orderEndpoints.getOrder.response.parse(await answer.json());
}

const chosen = (page: Page, label: string) => page.getByText(label, { exact: true });

test('a fourth wish shows an error beside the calendar, and the three wishes are kept', async ({
  page,
  request,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  await standAtDates(page, request, shopOrigin, ESTIMATE);
  const [first = '', second = '', third = '', fourth = ''] = await startsOf(
    request,
    shopOrigin,
    ESTIMATE,
  );
  await page.goto('/order/date/multiple');
  await expect(page.getByText('ご希望の日時を、第3希望までお選びください')).toBeVisible();
  await checkScreen(page, 'date-multiple-wishes-only');
  const visit = new VisitSteps(page);
  for (const startsAt of [first, second, third]) await visit.chooseStart(startsAt);
  await tap(await visit.findStart(fourth));
  await expect(page.getByText('ご希望の日時は、第3希望までです')).toBeVisible();
  await expect(chosen(page, '第3希望')).toBeVisible();
  await checkScreen(page, 'date-multiple-fourth-wish');
  await page.reload();
  await expect(chosen(page, '第3希望')).toBeVisible();
});

test('a course with too few chosen dates shows how many are missing', async ({
  page,
  request,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  await standAtDates(page, request, shopOrigin, COURSE);
  const [first = '', second = ''] = await startsOf(request, shopOrigin, COURSE);
  await page.goto('/order/date/multiple');
  const visit = new VisitSteps(page);
  await visit.chooseStart(first);
  await visit.chooseStart(second);
  await visit.goOnWithDate();
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
    'あと1回分の訪問日時を選択してください',
  );
  await checkScreen(page, 'date-multiple-errors');
});

test('a course is ordered with its three dates', async ({ page, request, shopOrigin }) => {
  await signIn(page, shopOrigin);
  await standAtDates(page, request, shopOrigin, COURSE, {
    ...PAID_BY_CARD,
    agreedTotal: 48_840,
    isViewedOrderConfirm: true,
  });
  const starts = (await startsOf(request, shopOrigin, COURSE)).slice(4, 7);
  await page.goto('/order/date/multiple');
  const visit = new VisitSteps(page);
  for (const startsAt of starts) await visit.chooseStart(startsAt);
  await visit.goOnWithDate();
  const confirm = new ConfirmStep(page);
  await expect(confirm.section('訪問日時')).toContainText('訪問日時(3回目)');
  const orderId = await confirm.placeOrder('48,840円');
  expect(await storedOrder(page, shopOrigin, orderId)).toMatchObject({
    status: 'confirmed',
    selectedDate: starts,
    price: { totalIncludingTax: 48_840 },
    payMethod: 'creditCard',
  });
});

test('three wishes are stored in the order in which the customer ranked them', async ({
  page,
  request,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  await standAtDates(page, request, shopOrigin, COURSE, {
    ...PAID_BY_CARD,
    agreedTotal: 48_840,
    isViewedOrderConfirm: true,
  });
  const [first = '', second = '', third = ''] = (await startsOf(request, shopOrigin, COURSE)).slice(
    8,
    11,
  );
  await page.goto('/order/date/multiple');
  await tick(page.getByRole('radio', { name: /^希望の日時を伝えて相談する/ }));
  const visit = new VisitSteps(page);
  for (const startsAt of [first, second, third]) await visit.chooseStart(startsAt);
  await page.getByRole('button', { name: /第2希望にする$/ }).click();
  await visit.goOnWithDate();
  const confirm = new ConfirmStep(page);
  await expect(confirm.section('訪問日時')).toContainText('第3希望(応相談・未確定)');
  const orderId = await confirm.placeOrder('48,840円');
  expect(await storedOrder(page, shopOrigin, orderId)).toMatchObject({
    status: 'received',
    selectedDate: [first, third, second],
    price: { totalIncludingTax: 48_840 },
  });
});
