import { orderEndpoints } from '@/contract/orders';
import { signIn } from '../customers';
import { expect, test } from '../fixtures';
import { standAtDates } from '../menu-draft';
import { ConfirmStep } from '../pages/confirm-step';
import { orderSummary } from '../pages/order-summary';
import { PaymentStep } from '../pages/payment-step';
import { StaffStep } from '../pages/staff-step';
import { VisitSteps } from '../pages/visit-steps';
import { checkScreen } from '../screen-check';
import { readStaffSchedules } from '../staff-schedules';

/** Two hours: 5,580円 and transport 880円 each time. */
const WEEKLY = { id: '31001', project: 'maid', type: '2時間' } as const;

test('a coupon lowers the first payment of a weekly plan, and the price of later visits is shown separately', async ({
  page,
  request,
  shopOrigin,
}) => {
  const confirm = new ConfirmStep(page);
  await signIn(page, shopOrigin);
  const menu = await standAtDates(page, request, shopOrigin, WEEKLY);
  const { staffs } = await readStaffSchedules(request, shopOrigin, menu, WEEKLY.type);
  const person = staffs.findLast(({ openStarts }) => openStarts.length > 5);
  await page.goto('/order/date-maid');
  await new StaffStep(page).choose(person?.name ?? '');
  await new VisitSteps(page).chooseStart(person?.openStarts[5] ?? '');
  await new VisitSteps(page).goOnWithDate();

  await expect(page.getByText('毎回のご料金: 6,460円(税込)')).toBeVisible();
  await page.getByLabel('クーポンコード', { exact: true }).fill('HAJIMETE1000');
  await page.getByRole('button', { name: /^クーポンを\s?適用する$/ }).click();
  await expect(page.getByText('初回のお支払い: 5,460円(税込)')).toBeVisible();
  await expect(page.getByText('2回目以降(1回あたり): 6,460円(税込)')).toBeVisible();
  const payment = new PaymentStep(page);
  await payment.chooseRegisteredCard('visa');
  await checkScreen(page, 'payment-regular-plan');
  await payment.goOn();

  for (const [label, amount] of [
    ['初回のお支払い', '5,460円(税込)'],
    ['2回目以降(1回あたり)', '6,460円(税込)'],
  ] as const) {
    const row = page.getByRole('row', { name: label });
    await expect(row).toContainText(amount);
    await expect(orderSummary(page)).toContainText(`${label}${amount}`);
  }
  await expect(confirm.section('お支払い')).toContainText('訪問のたびに、前日の正午(12:00)に');
  await checkScreen(page, 'confirm-regular-plan');
  const orderId = await confirm.placeOrder('初回5,460円');
  await expect(page.getByRole('row', { name: '2回目以降(1回あたり)' })).toContainText('6,460円');

  const answer = await page.request.get(`${shopOrigin}/api/v1/user/orders?orderId=${orderId}`);
  expect(orderEndpoints.getOrder.response.parse(await answer.json())).toMatchObject({
    price: { totalIncludingTax: 5_460 },
    laterVisitsTotal: 6_460,
  });
});
