import { formatJapanDateTime } from '@/domain/japan-time';
import { findOpenStarts } from '../calendar';
import { signIn } from '../customers';
import { AIRCON_SET } from '../draft';
import { expect, test } from '../fixtures';
import { ConfirmStep } from '../pages/confirm-step';
import { MenuSelection } from '../pages/menu-selection';
import { orderSummary } from '../pages/order-summary';
import { PaymentStep } from '../pages/payment-step';
import { tick } from '../pages/tick';
import { VisitSteps } from '../pages/visit-steps';

test('Back and reload keep all entered values at every step of an order', async ({
  page,
  request,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  const menu = new MenuSelection(page);
  const visit = new VisitSteps(page);
  const payment = new PaymentStep(page);
  const confirm = new ConfirmStep(page);
  const summary = orderSummary(page);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const startsAt = (await findOpenStarts(request, shopOrigin, AIRCON_SET))[6] ?? '';

  await page.goto('/menu-select/houseclean');
  await menu.open('エアコン+室外機セット');
  await expect(summary).toContainText('13,200円(税込)');
  await menu.goOn();
  await page.reload();
  await expect(summary).toContainText('13,200円(税込)');
  await page.goBack();
  await expect(heading('エアコン+室外機セット')).toBeVisible();
  await expect(summary).toContainText('13,200円(税込)');
  await page.goForward();
  await expect(heading('選んだメニューの確認')).toBeVisible();
  await menu.checkPostcode('1500001');
  await expect(page.getByText('渋谷区神宮前はサービス対象エリアです')).toBeVisible();
  await page.reload();
  await expect(page.getByText('渋谷区神宮前はサービス対象エリアです')).toBeVisible();
  await menu.startOrder();

  await expect(heading('事前のご質問')).toBeVisible();
  const answers = async () => {
    await expect(page.getByRole('radio', { name: '3年未満' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'におい' })).toBeChecked();
    await expect(page.getByLabel('床からエアコンの下までの高さ')).toHaveValue('200');
  };
  await tick(page.getByRole('radio', { name: '3年未満' }));
  await tick(page.getByRole('checkbox', { name: 'におい' }));
  await page.getByLabel('床からエアコンの下までの高さ').fill('200');
  await page.reload();
  await answers();
  await visit.goOn();

  await expect(heading('訪問先の住所')).toBeVisible();
  await page.goBack();
  await answers();
  await page.goForward();
  const home = page.getByRole('radio', { name: /^東京都/ }).first();
  await expect(home).toBeChecked();
  const parking = page.getByRole('radio', { name: '駐車スペースがある' });
  await tick(parking);
  await page.reload();
  await expect(home).toBeChecked();
  await expect(parking).toBeChecked();
  await visit.goOn();

  await expect(heading('訪問日時の選択')).toBeVisible();
  await page.goBack();
  await expect(parking).toBeChecked();
  await page.goForward();
  await visit.chooseStart(startsAt);
  await page.reload();
  await expect(page.getByText(formatJapanDateTime(startsAt)).first()).toBeVisible();
  await visit.goOnWithDate();

  await expect(heading('お支払い方法')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(formatJapanDateTime(startsAt)).first()).toBeVisible();
  await page.goForward();
  await payment.chooseRegisteredCard('mastercard');
  await payment.goOn();

  const everything = async () => {
    await expect(confirm.orderButton('13,200円')).toBeEnabled();
    await expect(confirm.section('訪問日時')).toContainText(formatJapanDateTime(startsAt));
    await expect(confirm.section('お支払い')).toContainText('**** **** **** 4444');
    await expect(confirm.section('ご回答')).toContainText('3年未満');
    await expect(confirm.section('ご回答')).toContainText('200');
  };
  await everything();
  await page.reload();
  await everything();
  await page.goBack();
  await expect(heading('お支払い方法')).toBeVisible();
  await expect(page.getByRole('radio', { description: '**** 4444 有効期限' })).toBeChecked();
  await page.goForward();
  await everything();
});
