import type { Page } from '@playwright/test';
import { orderEndpoints } from '@/contract/orders';
import { formatJapanDateTime } from '@/domain/japan-time';
import { signIn } from '../customers';
import { expect, test } from '../fixtures';
import { standAtDates } from '../menu-draft';
import { PAID_BY_CARD } from '../order-journey';
import { ConfirmStep } from '../pages/confirm-step';
import { StaffStep } from '../pages/staff-step';
import { tick } from '../pages/tick';
import { VisitSteps } from '../pages/visit-steps';
import { checkScreen } from '../screen-check';
import { readStaffSchedules } from '../staff-schedules';

/** Three hours: 10,470円, transport 880円, and 550円 for a person by name. */
const SPOT = { id: '31010', project: 'maid', type: '3時間' } as const;
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
