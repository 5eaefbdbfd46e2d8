import type { Page } from '@playwright/test';
import { orderEndpoints } from '@/contract/orders';
import { addJapanDays, formatJapanDateTime } from '@/domain/japan-time';
import { signIn } from '../customers';
import { expect, test } from '../fixtures';
import { standAtDates } from '../menu-draft';
import { DEMO_CARD, PAID_BY_CARD } from '../order-journey';
import { ConfirmStep } from '../pages/confirm-step';
import { StaffStep } from '../pages/staff-step';
import { tick } from '../pages/tick';
import { VisitSteps } from '../pages/visit-steps';
import { checkScreen } from '../screen-check';
import { readStaffSchedules } from '../staff-schedules';

/** Three hours: 10,470円, transport 880円, and 550円 for a person by name. */
const SPOT = { id: '31010', project: 'maid', type: '3時間' } as const;
/** Two hours: 5,580円 and transport 880円 each time; the first visit begins with a hearing. */
const WEEKLY = { id: '31001', project: 'maid', type: '2時間' } as const;
/** Back to confirm after the dates. */
const CONFIRMED_ONCE = { ...PAID_BY_CARD, isViewedOrderConfirm: true } as const;

async function storedOrder(page: Page, origin: string, orderId: string) {
  const answer = await page.request.get(`${origin}/api/v1/user/orders?orderId=${orderId}`);
  return orderEndpoints.getOrder.response.parse(await answer.json());
}

test('a customer can include foreign staff, choose a staff member and see the nomination fee', {
  tag: '@phone',
}, async ({ page, request, shopOrigin }) => {
  await signIn(page, shopOrigin);
  const menu = await standAtDates(page, request, shopOrigin, SPOT);
  const { staffs } = await readStaffSchedules(request, shopOrigin, menu, SPOT.type);
  await page.goto('/order/date-maid');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await checkScreen(page, 'date-maid');
  await tick(page.getByRole('checkbox', { name: '外国籍の担当者の訪問も希望する' }));
  await page.getByRole('button', { name: '担当者を変更' }).click();
  await expect(page.getByText('外国籍の担当者', { exact: true }).first()).toBeVisible();
  await checkScreen(page, 'date-maid-people');
  await page.getByRole('button', { name: 'この担当者で日時を選ぶ' }).click();
  await new StaffStep(page).choose(staffs[0]?.name ?? '');
  await new VisitSteps(page).chooseStart(staffs[0]?.openStarts[0] ?? '');
  await expect(page.getByText('指名料 550円(税込)').first()).toBeVisible();
  await checkScreen(page, 'date-maid-chosen');
});

test('a weekly plan shows its rhythm once a start is chosen', async ({
  page,
  request,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  const menu = await standAtDates(page, request, shopOrigin, WEEKLY);
  const { staffs } = await readStaffSchedules(request, shopOrigin, menu, WEEKLY.type);
  await page.goto('/order/date-maid');
  await expect(page.getByText('初回の訪問は、ヒアリングから始めます')).toBeVisible();
  await new VisitSteps(page).chooseStart(staffs[0]?.openStarts[0] ?? '');
  await expect(page.getByRole('heading', { level: 3, name: /^毎週.曜/ })).toBeVisible();
  await checkScreen(page, 'date-maid-weekly');
});

test('an order with a nomination stores the staff member and the nomination fee', async ({
  page,
  request,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  const menu = await standAtDates(page, request, shopOrigin, SPOT, {
    ...CONFIRMED_ONCE,
    agreedTotal: 11_900,
  });
  const { staffs } = await readStaffSchedules(request, shopOrigin, menu, SPOT.type);
  const [, person] = staffs.filter(({ openStarts }) => openStarts.length > 2);
  const startsAt = person?.openStarts[1] ?? '';
  await page.goto('/order/date-maid');
  await new StaffStep(page).choose(person?.name ?? '');
  await new VisitSteps(page).chooseStart(startsAt);
  await new VisitSteps(page).goOnWithDate();
  const confirm = new ConfirmStep(page);
  await expect(confirm.section('訪問日時')).toContainText(person?.name ?? '');
  await expect(confirm.section('訪問日時')).toContainText(formatJapanDateTime(startsAt));
  const orderId = await confirm.placeOrder('11,900円');
  const order = await storedOrder(page, shopOrigin, orderId);
  expect(order).toMatchObject({
    project: 'maid',
    status: 'confirmed',
    selectedDate: [startsAt],
    staffNames: [person?.name],
    menu: { id: '31010', types: [{ label: '3時間', quantity: 1 }] },
    durationMinutes: 180,
    price: { totalIncludingTax: 11_900 },
    payMethod: 'creditCard',
    paymentStatus: 'authorised',
  });
  expect(order.price.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['type', 10_470],
    ['nomination', 550],
    ['transport', 880],
  ]);
});

test('ordering a weekly plan books four weekly visits with the chosen staff member', async ({
  page,
  request,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  const menu = await standAtDates(page, request, shopOrigin, WEEKLY, {
    ...CONFIRMED_ONCE,
    agreedTotal: 6_460,
  });
  const { staffs } = await readStaffSchedules(request, shopOrigin, menu, WEEKLY.type);
  const person = staffs.find(({ openStarts }) => openStarts.length > 3);
  const startsAt = person?.openStarts[3] ?? '';
  await page.goto('/order/date-maid');
  await new StaffStep(page).choose(person?.name ?? '');
  await expect(page.getByText('指名料はかかりません。')).toBeVisible();
  await new VisitSteps(page).chooseStart(startsAt);
  await new VisitSteps(page).goOnWithDate();
  const confirm = new ConfirmStep(page);
  const visits = [0, 7, 14, 21].map(
    (days) => `${addJapanDays(startsAt.slice(0, 10), days)}${startsAt.slice(10)}`,
  );
  for (const visit of visits) {
    await expect(confirm.section('訪問日時')).toContainText(formatJapanDateTime(visit));
  }
  const orderId = await confirm.placeOrder('6,460円');
  expect(await storedOrder(page, shopOrigin, orderId)).toMatchObject({
    status: 'confirmed',
    selectedDate: visits,
    staffNames: visits.map(() => person?.name),
    price: { totalIncludingTax: 6_460 },
  });
});

test('a staff member taken before ordering returns the customer to the dates with everything else kept', async ({
  page,
  problems,
  request,
  shopOrigin,
}) => {
  problems.expect(/status of 409 .*\/api\/v1\/maid\/orders/);
  await signIn(page, shopOrigin);
  const menu = await standAtDates(page, request, shopOrigin, SPOT);
  const { staffs } = await readStaffSchedules(request, shopOrigin, menu, SPOT.type);
  const [person] = staffs.filter(({ openStarts }) => openStarts.length > 4);
  const startsAt = person?.openStarts[4] ?? '';
  await standAtDates(page, request, shopOrigin, SPOT, {
    ...CONFIRMED_ONCE,
    agreedTotal: 11_900,
    fhStaffIds: [person?.id ?? ''],
    ...(person ? { staffName: person.name } : {}),
    selectedDate: [startsAt],
    selectedDateType: 'open',
  });
  const confirm = new ConfirmStep(page);
  await page.goto('/order/confirm');
  await expect(confirm.orderButton('11,900円')).toBeEnabled();

  // Somebody quicker sends the very same order from another tab, as one of their own.
  let body = '';
  await page.route('**/api/v1/maid/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    body = route.request().postData() ?? '';
    const taken = await page.request.post(`${shopOrigin}/api/v1/maid/orders`, {
      headers: {
        origin: shopOrigin,
        'idempotency-key': crypto.randomUUID(),
        'content-type': 'application/json',
      },
      data: body,
    });
    expect(taken.status(), await taken.text()).toBe(200);
    await route.fallback();
  });
  await confirm.orderButton('11,900円').click();
  await expect(page).toHaveURL('/order/date-maid');
  await page.unrouteAll();
  await expect(
    page.getByText(`${formatJapanDateTime(startsAt)} は、${person?.name}がうかがえません`),
  ).toBeVisible();
  await checkScreen(page, 'date-maid-person-taken');
  await expect(page.getByRole('button', { name: '担当者をおまかせにする' })).toBeVisible();
  const nearest = page.getByRole('main').getByRole('button', { name: /^\d{4}年\d+月\d+日/ });
  await nearest.first().click();
  await new VisitSteps(page).goOnWithDate();
  await expect(confirm.section('訪問日時')).toContainText(person?.name ?? '');
  await expect(confirm.section('お支払い')).toContainText(DEMO_CARD.cardNumberBottom);
  await confirm.placeOrder('11,900円');
});
