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

test('a 3-D Secure challenge that is failed returns the customer to the payment step with everything else kept', async ({
  page,
  request,
  shopOrigin,
}) => {
  await standAtPayment(page, request, shopOrigin);
  await new PaymentStep(page).payWithNewCard(CHALLENGE_CARD);
  await page.getByRole('button', { name: '認証に失敗する' }).click();
  await expectReturnToPayment(page, '本人認証が承認されませんでした');
  await expectAllKept(page);
});
