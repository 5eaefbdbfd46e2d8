import { orderEndpoints } from '@/contract/orders';
import { findOpenStarts } from '../calendar';
import { newPhone } from '../customers';
import { expect, test } from '../fixtures';
import { ConfirmStep } from '../pages/confirm-step';
import { orderSummary } from '../pages/order-summary';
import { PaymentStep } from '../pages/payment-step';
import { tick } from '../pages/tick';
import { VisitSteps } from '../pages/visit-steps';
import { signUpForOrder } from '../sign-up-journey';

/** As long as three hours of tidying, half an hour more and an hour of what goes along: 270 minutes. */
const JOB = {
  id: '21001',
  quantity: 1,
  project: 'lifeSupport',
  types: [{ id: '2100102', quantity: 1 }],
  options: [{ id: '2100153', quantity: 3 }],
} as const;

test('a new customer orders tidying with two options and a recommended menu, paid by deferred payment', async ({
  page,
  request,
  shopOrigin,
  outbox,
}) => {
  const customer = {
    phone: newPhone(),
    password: 'hachiko-1923',
    name: '小林 整',
    nameKana: 'コバヤシ セイ',
    email: 'sei@example.jp',
  };
  const startsAt = (await findOpenStarts(request, shopOrigin, JOB))[8] ?? '';
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await page.goto('/menu-select/kurashi/category');
  await page.getByRole('link', { name: '片付け', exact: true }).click();
  await page.getByRole('link', { name: 'お部屋の片付け', exact: true }).click();
  await expect(heading('お部屋の片付け')).toBeVisible();
  await tick(page.getByRole('radio', { name: '3時間', exact: true }));
  await tick(page.getByRole('checkbox', { name: '担当者を1名追加' }));
  await page.getByRole('button', { name: '30分延長を1回増やす' }).click();
  await tick(page.getByRole('checkbox', { name: '不用品の分別と袋詰め' }));
  await expect(orderSummary(page)).toContainText('29,480円(税込)');
  await orderSummary(page).getByRole('button', { name: 'この内容で進む' }).click();
  await expect(heading('選んだメニューの確認')).toBeVisible();
  await page.getByLabel('郵便番号', { exact: true }).fill('1500001');
  await page.getByRole('button', { name: 'エリアを確認する' }).click();
  await expect(page.getByText(/渋谷区神宮前はサービス対象エリアです/)).toBeVisible();
  await orderSummary(page).getByRole('button', { name: 'お申し込みへ進む' }).click();

  await signUpForOrder(page, outbox, customer);

  const visit = new VisitSteps(page);
  await tick(page.getByRole('checkbox', { name: '寝室' }));
  await tick(page.getByRole('checkbox', { name: 'その他' }));
  await page.getByLabel('その他の場所を教えてください').fill('屋根裏');
  await tick(page.getByRole('radio', { name: '当日決めたい' }));
  await visit.goOn();
  await visit.giveAddress('神宮前４－５－６');
  await expect(heading('訪問日時の選択')).toBeVisible();
  await visit.chooseStart(startsAt);
  await visit.goOnWithDate();
  const payment = new PaymentStep(page);
  await payment.chooseDeferred();
  await expect(page.getByText('お支払い総額: 29,810円(税込)')).toBeVisible();
  await payment.goOn();

  const orderId = await new ConfirmStep(page).placeOrder('29,810円');
  const answer = await page.request.get(`${shopOrigin}/api/v1/user/orders?orderId=${orderId}`);
  const order = orderEndpoints.getOrder.response.parse(await answer.json());
  expect(order).toMatchObject({
    project: 'lifeSupport',
    status: 'confirmed',
    selectedDate: [startsAt],
    menu: {
      id: '21001',
      label: 'お部屋の片付け',
      quantity: 1,
      types: [{ label: '3時間', quantity: 1 }],
      options: [
        { label: '担当者を1名追加', quantity: 1 },
        { label: '30分延長', quantity: 1 },
      ],
    },
    additional: [{ label: '不用品の分別と袋詰め', quantity: 1 }],
    durationMinutes: 270,
    payMethod: 'np',
    price: { totalIncludingTax: 29_810 },
  });
  expect(order.price.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['type', 13_200],
    ['option', 7_700],
    ['option', 2_200],
    ['recommend', 5_500],
    ['transport', 880],
    ['handlingFee', 330],
  ]);
});
