import { orderDetailSchema } from '@/contract/orders';
import { formatJapanDateTime } from '@/domain/japan-time';
import { findOpenStarts } from '../calendar';
import { DEMO } from '../customers';
import { AIRCON_SET } from '../draft';
import { expect, test } from '../fixtures';
import { ConfirmStep } from '../pages/confirm-step';
import { MenuSelection } from '../pages/menu-selection';
import { PaymentStep } from '../pages/payment-step';
import { fillSignInForm } from '../pages/sign-in-form';
import { tick } from '../pages/tick';
import { VisitSteps } from '../pages/visit-steps';

test('a known customer signs in during an order and pays with a registered card', async ({
  page,
  request,
  shopOrigin,
  problems,
}, { parallelIndex }) => {
  const starts = await findOpenStarts(request, shopOrigin, AIRCON_SET);
  const startsAt = starts[parallelIndex] ?? '';
  const menu = new MenuSelection(page);
  const visit = new VisitSteps(page);
  const confirm = new ConfirmStep(page);

  await page.goto('/menu-select/houseclean');
  await menu.open('エアコン+室外機セット');
  await menu.goOn();
  await menu.checkPostcode('1500001');
  await expect(page.getByText('渋谷区神宮前はサービス対象エリアです')).toBeVisible();
  await menu.startOrder();

  await page.getByRole('button', { name: 'ログインして進む' }).click();
  problems.expect(/status of 401 .*\/api\/auth\/signin/);
  await fillSignInForm(page, { ...DEMO, password: 'not-the-password' });
  await expect(page.getByRole('main').getByRole('alert')).toContainText([
    '電話番号・メールアドレス、またはパスワードが正しくありません。',
  ]);
  await expect(page.getByLabel('携帯電話番号またはメールアドレス', { exact: true })).toHaveValue(
    DEMO.phone,
  );
  await fillSignInForm(page, DEMO);

  await expect(page.getByRole('heading', { level: 1, name: '事前のご質問' })).toBeVisible();
  await tick(page.getByRole('radio', { name: '3年未満' }));
  await tick(page.getByRole('checkbox', { name: 'におい' }));
  await page.getByLabel('床からエアコンの下までの高さ').fill('200');
  await visit.goOn();

  const home = page.getByRole('radio', { name: /^東京都/ }).first();
  await expect(home).toBeChecked();
  await visit.goOn();
  await visit.chooseStart(startsAt);
  await visit.goOnWithDate();

  const payment = new PaymentStep(page);
  await payment.chooseRegisteredCard('mastercard');
  await payment.goOn();
  await expect(confirm.section('お支払い')).toContainText('**** **** **** 4444(有効期限 08/34)');
  await expect(confirm.section('お客様情報')).toContainText('見本 花子(ミホン ハナコ)');
  const orderId = await confirm.placeOrder('13,200円');

  await expect(page.getByText(`${formatJapanDateTime(startsAt)} 開始`)).toBeVisible();
  const answer = await page.request.get(`${shopOrigin}/api/v1/user/orders?orderId=${orderId}`);
  expect(orderDetailSchema.parse(await answer.json())).toMatchObject({
    status: 'confirmed',
    selectedDate: [startsAt],
    price: { totalIncludingTax: 13_200 },
    paymentStatus: 'authorised',
    cardNumberBottom: '4444',
  });
});
