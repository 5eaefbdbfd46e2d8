import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { ConfirmStep } from '../pages/confirm-step';
import { PaymentStep } from '../pages/payment-step';
import { standAtPayment } from '../payment-journey';

const CHALLENGE_CARD = '4000000000003220';

/** The payment step again, saying what happened and what can be done, with everything but the card. */
async function expectReturnToPayment(page: Page, title: string): Promise<void> {
  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: title });
  await expect(notice).toContainText('お支払いは発生していません');
  await expect(notice).toContainText('別のカードを使う');
  await expect(notice).toContainText('後払い(NP後払い)に変更する');
  expect(new URL(page.url()).pathname).toBe('/order/payment');
  await expect(page.getByRole('radio', { name: '新しいカード', exact: true })).toBeChecked();
  await expect(page.getByText('お支払い総額: 13,200円(税込)')).toBeVisible();
}

/** All that was entered is still there: a registered card leads straight to the confirm page. */
async function expectAllKept(page: Page): Promise<void> {
  const payment = new PaymentStep(page);
  await payment.chooseRegisteredCard('visa');
  await payment.goOn();
  const confirm = new ConfirmStep(page);
  await expect(confirm.orderButton('13,200円')).toBeEnabled();
  await expect(confirm.section('訪問先')).toContainText('東京都渋谷区神宮前1-2-3');
  await expect(confirm.section('ご回答')).toContainText('200cm');
  await expect(confirm.section('お支払い')).toContainText('**** **** **** 1111');
}

for (const { name, number, title } of [
  {
    name: 'denied',
    number: '4000008400001629',
    title: '本人認証が承認されませんでした',
  },
  {
    name: 'rejected',
    number: '4000000000003055',
    title: 'カード会社がお取引を受け付けませんでした',
  },
  {
    name: 'unavailable',
    number: '4000000000003097',
    title: '本人認証を利用できませんでした',
  },
]) {
  test(`a card whose authentication is ${name} returns the customer to the payment step with everything else kept`, async ({
    page,
    request,
    shopOrigin,
  }) => {
    await standAtPayment(page, request, shopOrigin);
    await new PaymentStep(page).payWithNewCard(number);
    await expectReturnToPayment(page, title);
    await expectAllKept(page);
  });
}

for (const { name, button, title } of [
  { name: 'failed', button: '認証に失敗する', title: '本人認証が承認されませんでした' },
  { name: 'abandoned', button: '中断する', title: '本人認証が中断されました' },
]) {
  test(`a 3-D Secure challenge that is ${name} returns the customer to the payment step with everything else kept`, async ({
    page,
    request,
    shopOrigin,
  }) => {
    await standAtPayment(page, request, shopOrigin);
    await new PaymentStep(page).payWithNewCard(CHALLENGE_CARD);
    await page.getByRole('button', { name: button }).click();
    await expectReturnToPayment(page, title);
    await expectAllKept(page);
  });
}

test('an order can be placed when 3-D Secure authentication was only attempted', async ({
  page,
  request,
  shopOrigin,
}) => {
  await standAtPayment(page, request, shopOrigin);
  await new PaymentStep(page).payWithNewCard('4000000000003063');
  await new ConfirmStep(page).placeOrder('13,200円');
  await expect(page.getByText('ご予約が確定しました', { exact: true })).toBeVisible();
});

test('a card declined when ordering returns the customer to the payment step with everything else kept', async ({
  page,
  request,
  shopOrigin,
  problems,
}) => {
  problems.expect(/status of 422 .*\/order\/services/);
  await standAtPayment(page, request, shopOrigin);
  const confirm = new ConfirmStep(page);
  await new PaymentStep(page).payWithNewCard('4000000000000002');
  await confirm.orderButton('13,200円').click();
  await expect(page).toHaveURL(/\/order\/payment/);
  await expect(page.getByRole('main').getByRole('alert')).toContainText([
    /カード会社の承認が得られませんでした。別のカードか、ほかのお支払い方法をお選びください。.*お申し込みはまだ完了していません/,
  ]);
  await expectAllKept(page);
  await confirm.placeOrder('13,200円');
});

test('a card whose token has expired has to be entered again, and the rest of the order is kept', async ({
  page,
  request,
  shopOrigin,
}) => {
  await standAtPayment(page, request, shopOrigin);
  const payment = new PaymentStep(page);
  await payment.payWithNewCard('4000000000000069');
  await expect(page.getByRole('main').getByRole('alert')).toContainText([
    'お手数ですが、もう一度カード情報を入力してください。前に入力されたカード情報は、有効時間が切れたか、一度使われたため、もう使えません。',
  ]);
  expect(new URL(page.url()).pathname).toBe('/order/payment');
  await expectAllKept(page);
});
