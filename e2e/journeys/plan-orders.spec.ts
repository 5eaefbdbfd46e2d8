import type { Page } from '@playwright/test';
import { orderEndpoints } from '@/contract/orders';
import { newPhone } from '../customers';
import { expect, test } from '../fixtures';
import { readMenu } from '../menu-draft';
import { ConfirmStep } from '../pages/confirm-step';
import { orderSummary } from '../pages/order-summary';
import { PaymentStep } from '../pages/payment-step';
import { tick } from '../pages/tick';
import { VisitSteps } from '../pages/visit-steps';
import { NEWCOMER, signUpForOrder } from '../sign-up-journey';
import { readStaffSchedules } from '../staff-schedules';

async function checkPostcode(page: Page): Promise<void> {
  await page.getByLabel('郵便番号', { exact: true }).fill('1500001');
  await page.getByRole('button', { name: 'エリアを確認する' }).click();
  await expect(page.getByText(/渋谷区神宮前はサービス対象エリアです/)).toBeVisible();
}

async function storedOrder(page: Page, origin: string, orderId: string) {
  const answer = await page.request.get(`${origin}/api/v1/user/orders?orderId=${orderId}`);
  return orderEndpoints.getOrder.response.parse(await answer.json());
}

test('a new customer orders a cooking trial, which is confirmed with a staff member', async ({
  page,
  request,
  shopOrigin,
  outbox,
}) => {
  const menu = await readMenu(request, shopOrigin, { id: '16514', project: 'maid' });
  const { staffs } = await readStaffSchedules(request, shopOrigin, menu, '');
  const startsAt = staffs[0]?.openStarts[2] ?? '';

  await page.goto('/menu-select/cooking');
  await tick(page.getByRole('radio', { name: '料理代行 お試しプラン', exact: true }));
  await expect(orderSummary(page)).toContainText('9,350円(税込)');
  await checkPostcode(page);
  await orderSummary(page).getByRole('button', { name: 'お申し込みへ進む' }).click();
  await signUpForOrder(page, outbox, { ...NEWCOMER, phone: newPhone() });

  const visit = new VisitSteps(page);
  await tick(page.getByRole('radio', { name: 'ない', exact: true }));
  await page.getByLabel('召し上がる人数').fill('４');
  await tick(page.getByRole('checkbox', { name: 'オーブン' }));
  await visit.goOn();
  await visit.giveAddress('神宮前６－７－８');
  await expect(page.getByText('初回の訪問は、ヒアリングから始めます')).toBeVisible();
  await visit.chooseStart(startsAt);
  await visit.goOnWithDate();
  const payment = new PaymentStep(page);
  await payment.chooseDeferred();
  await expect(page.getByText('お支払い総額: 9,680円(税込)')).toBeVisible();
  await payment.goOn();

  const orderId = await new ConfirmStep(page).placeOrder('9,680円');
  const order = await storedOrder(page, shopOrigin, orderId);
  expect(order).toMatchObject({
    project: 'maid',
    status: 'confirmed',
    selectedDate: [startsAt],
    menu: { id: '16514', label: '料理代行 お試しプラン', quantity: 1, types: [], options: [] },
    durationMinutes: 180,
    payMethod: 'np',
    price: { totalIncludingTax: 9_680 },
  });
  expect(order.staffNames).toHaveLength(1);
  expect(order.staffNames[0]).toEqual(expect.any(String));
});
