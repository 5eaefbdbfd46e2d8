import { expect, test } from '../fixtures';
import { openPayment } from '../payment-journey';
import { CardChallengeScreen, type PaymentScreen } from '../screens/order-screens';

test.use({ leavesShop: true });

const CHALLENGE_CARD = '4000000000003220';

/** The payment step again, saying what happened and what can be done, with everything but the card. */
async function expectReturnToPayment(payment: PaymentScreen, title: string): Promise<void> {
  const notice = payment.main.getByRole('alert').filter({ hasText: title });
  await expect(notice).toContainText('お支払いは発生していません');
  await expect(notice.getByRole('button')).toHaveText(['別のカードを使う', '後払いにする']);
  expect(new URL(payment.page.url()).pathname).toBe('/order/payment');
  await expect(payment.getByRole('radio', { name: '新しいカード', exact: true })).toBeChecked();
  await expect(payment.getByText('お支払い総額: 13,200円(税込)')).toBeVisible();
}

/** All that was entered is still there: a registered card leads straight to the confirm page. */
async function expectAllKept(payment: PaymentScreen): Promise<void> {
  await payment.chooseRegisteredCard('visa');
  const confirm = await payment.goOn();
  await expect(confirm.orderButton('13,200円')).toBeEnabled();
  await expect(confirm.section('ご予約の内容')).toContainText('東京都渋谷区神宮前1-2-3');
  await expect(confirm.section('ご回答')).toContainText('200cm');
  await expect(confirm.section('ご予約の内容')).toContainText('末尾1111');
}

test('a 3-D Secure challenge that is failed returns the customer to the payment step with everything else kept', async ({
  tab,
  request,
  workerShop,
  customer: _signedIn,
}) => {
  const { payment } = await openPayment({ tab, request, workerShop });
  const challenge = await payment.payWithNewCard(CHALLENGE_CARD, CardChallengeScreen);
  const again = await challenge.fail();
  await expectReturnToPayment(again, '本人認証ができませんでした');
  await expectAllKept(again);
});
