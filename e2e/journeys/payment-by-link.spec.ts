import { formatCancellationDeadline } from '@/domain/cancellation';
import { formatJapanDate } from '@/domain/japan-time';
import { AIRCON_SET } from '../draft';
import { expect, test } from '../fixtures';
import { tabTo } from '../keyboard';
import { countCalls, readOrder } from '../order-journey';
import { signInNewCustomer } from '../registered-customer';
import { checkScreen } from '../screen-check';
import { MyScreen, OrdersScreen } from '../screens/account-screens';
import { RequestedPaymentScreen } from '../screens/link-screens';
import { CardChallengeScreen } from '../screens/order-screens';
import { orderByTelephone } from '../telephone-orders';

test.use({ leavesShop: true });

const MENU = 'エアコン+室外機セット';
const CHALLENGE_CARD = '4000000000003220';
const PAY = '13,200円(税込)で申し込む';

test('@phone a customer pays an order by telephone by the link in the SMS, with a new card after a challenge, once', async ({
  tab,
  request,
  shopOrigin,
  workerShop,
  outbox,
}) => {
  const { phone } = await signInNewCustomer(tab.page, shopOrigin, outbox);
  const startsAt = await workerShop.starts.next(request, AIRCON_SET);
  const orderId = await orderByTelephone(request, shopOrigin, phone, startsAt);

  const my = await tab.open(MyScreen);
  await expect(my.main).toContainText(`${MENU}のお支払いをお待ちしています`);
  await expect(my.getByText('まだお申し込みはありません')).toHaveCount(0);
  await checkScreen(tab.page, 'my-payment-requested');
  const [sms] = await outbox.messagesTo(phone);
  const link = /\/l\/\w+/.exec(sms?.text ?? '')?.[0] ?? '';
  let paying = await tab.open(RequestedPaymentScreen, link);
  await tab.expectAddress(`/my/applications?orderId=${orderId}&payment=card`);
  await expect(paying.main).toContainText(formatJapanDate(startsAt));
  await expect(paying.main).toContainText(
    `${formatCancellationDeadline(startsAt)}までは無料です。`,
  );
  await expect(paying.main).toContainText('お申し込みはまだ完了していません。');
  await checkScreen(tab.page, 'my-payment-request');

  await paying.fillCard(CHALLENGE_CARD);
  const challenge = await paying.press('本人認証へ進む', CardChallengeScreen);
  paying = await challenge.press('認証する', RequestedPaymentScreen);
  await expect(paying.getByRole('radio', { name: '入力済みのカード(本人認証済み)' })).toBeChecked();
  await checkScreen(tab.page, 'my-payment-request-authenticated');
  const calls = countCalls(tab.page, `/api/v1/user/orders/${orderId}/payment`);
  await tabTo(tab.page, paying.getByRole('button', { name: PAY }));
  await tab.page.keyboard.press('Enter');
  await tab.page.keyboard.press('Enter');
  let order = await tab.shows(OrdersScreen, MENU);
  await expect(order.locator(':focus')).toContainText('お支払いが済み、お申し込みを承りました。');
  await tab.expectAddress(`/my/applications?orderId=${orderId}`);
  expect(calls()).toBe(1);
  await checkScreen(tab.page, 'my-order-paid');
  expect(await readOrder(tab, orderId)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'authorised',
    cardNumberBottom: '3220',
    selectedDate: [startsAt],
  });

  // Back, or the link again, asks for no second payment.
  order = await tab.open(OrdersScreen, `/my/applications?orderId=${orderId}&payment=card`, MENU);
  await tab.expectAddress(`/my/applications?orderId=${orderId}`);
  await expect(order.getByRole('button', { name: PAY })).toHaveCount(0);
});
