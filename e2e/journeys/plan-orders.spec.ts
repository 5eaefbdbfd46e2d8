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

test('a babysitting order for two children stores the tax of each price line', async ({
  page,
  request,
  shopOrigin,
  outbox,
}) => {
  const menu = await readMenu(request, shopOrigin, { id: '41001', project: 'babySitter' });
  const { staffs } = await readStaffSchedules(request, shopOrigin, menu, '未就学児1名', 10);
  const startsAt = staffs[0]?.openStarts[4] ?? '';

  await page.goto('/menu-select/baby');
  await tick(page.getByRole('radio', { name: 'ベビーシッター スポット', exact: true }));
  await tick(page.getByRole('radio', { name: '未就学児1名', exact: true }));
  await page.getByRole('combobox', { name: '1回のご利用時間' }).selectOption('2時間30分');
  await tick(page.getByRole('checkbox', { name: '2人目のお子さま(小学生)' }));
  // 10 quarters at 600円 and 330円, and 990円 for the way.
  await expect(orderSummary(page)).toContainText('10,290円(税込)');
  await checkPostcode(page);
  await orderSummary(page).getByRole('button', { name: 'お申し込みへ進む' }).click();
  await signUpForOrder(page, outbox, { ...NEWCOMER, phone: newPhone() });

  const visit = new VisitSteps(page);
  await page.getByLabel('お子さまの年齢').fill('4歳と7歳');
  await tick(page.getByRole('radio', { name: 'ある', exact: true }));
  await page
    .getByLabel('アレルギーの内容と、症状が出たときの対応')
    .fill('卵、少しなら様子を見ます');
  await tick(page.getByRole('checkbox', { name: '遊び', exact: true }));
  await visit.goOn();
  await visit.giveAddress('神宮前９－１－２');
  await visit.chooseStart(startsAt);
  await visit.goOnWithDate();
  const payment = new PaymentStep(page);
  await payment.chooseDeferred();
  await expect(page.getByText('お支払い総額: 10,620円(税込)')).toBeVisible();
  await payment.goOn();

  const orderId = await new ConfirmStep(page).placeOrder('10,620円');
  const order = await storedOrder(page, shopOrigin, orderId);
  expect(order).toMatchObject({
    project: 'babySitter',
    status: 'confirmed',
    selectedDate: [startsAt],
    menu: {
      id: '41001',
      quantity: 10,
      types: [{ label: '未就学児1名', quantity: 10 }],
      options: [{ label: '2人目のお子さま(小学生)', quantity: 1 }],
    },
    durationMinutes: 150,
    payMethod: 'np',
  });
  expect(
    order.price.lines.map(({ kind, amount, taxRate, tax }) => [kind, amount, taxRate, tax]),
  ).toEqual([
    ['type', 6_000, 0, 0],
    ['option', 3_300, 10, 300],
    ['transport', 990, 10, 90],
    ['handlingFee', 330, 10, 30],
  ]);
  expect(order.price.taxByRate).toEqual([
    { taxRate: 10, amount: 4_620, tax: 420 },
    { taxRate: 0, amount: 6_000, tax: 0 },
  ]);
});
