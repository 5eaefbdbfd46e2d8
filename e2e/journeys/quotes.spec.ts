import { formatCancellationDeadline } from '@/domain/cancellation';
import { formatJapanDate } from '@/domain/japan-time';
import { expect, test } from '../fixtures';
import { countCalls, readOrder } from '../order-journey';
import { tick } from '../pages/tick';
import {
  orderEstimate,
  quoteEstimate,
  quotesOf,
  THREE_HOURS_OF_GARDENING,
  validUntil,
} from '../quoted-orders';
import { signInNewCustomer } from '../registered-customer';
import { checkScreen } from '../screen-check';
import { MyScreen, OrdersScreen } from '../screens/account-screens';
import { CardChallengeScreen } from '../screens/order-screens';
import { QuoteScreen } from '../screens/visit-screens';

test.use({ leavesShop: true });

const CHALLENGE_CARD = '4000000000003220';
const ORDER_BUTTON = '35,750円(税込)で申し込む';
const MENU = '植木の剪定 お見積もり';
const ACCEPTED = 'お見積もりの内容で、お申し込みを承りました。';

test('@phone a customer accepts a quote with a new card after a challenge, once, at the offered start', async ({
  tab,
  request,
  shopOrigin,
  workerShop,
  outbox,
}) => {
  const { phone } = await signInNewCustomer(tab.page, shopOrigin, outbox);
  const orderId = await orderEstimate(tab.page, shopOrigin);
  const nextStart = () => workerShop.starts.next(request, THREE_HOURS_OF_GARDENING);
  const [start, other] = [await nextStart(), await nextStart()];
  const starts = [start, other].map((offered) => ({ start: `${offered}+09:00` }));
  await quoteEstimate(request, shopOrigin, orderId, { starts });

  const my = await tab.open(MyScreen);
  await expect(my.main).toContainText(`お見積もりができました${MENU}。`);
  await checkScreen(tab.page, 'my-quoted');
  const [sms] = await outbox.messagesTo(phone);
  const link = /\/l\/\w+/.exec(sms?.text ?? '')?.[0] ?? '';
  let order = await tab.open(OrdersScreen, link, MENU);
  await tab.expectAddress(`/my/applications?orderId=${orderId}`);
  await expect(order.main).toContainText(
    `35,750円(税込)。${formatJapanDate(validUntil())}までに、お申し込みになるか、お断りになるかをお選びください。`,
  );
  await checkScreen(tab.page, 'my-order-quoted');
  let quote = await order.follow('お見積もりを確認する', QuoteScreen);
  await expect(quote.getByRole('heading', { name: 'お見積もりの内容' })).toBeVisible();
  await expect(quote.main).toContainText('お申し込みはまだ完了していません。');
  await checkScreen(tab.page, 'my-quote');

  const orderButton = quote.getByRole('button', { name: ORDER_BUTTON });
  await orderButton.or(quote.button('本人認証へ進む')).click();
  await expect(quote.main.getByRole('alert').first()).toContainText('作業の日時をお選びください');
  await checkScreen(tab.page, 'my-quote-errors');
  await tick(
    quote.getByRole('radio', {
      name: new RegExp(`^${formatJapanDate(start).replace(/[()]/g, '\\$&')}`),
    }),
  );
  await quote.choose('新しいカード');
  await quote.fillCard(CHALLENGE_CARD);
  await checkScreen(tab.page, 'my-quote-new-card');
  let challenge = await quote.press('本人認証へ進む', CardChallengeScreen);
  quote = await challenge.press('中断する', QuoteScreen);
  const notice = quote.main.getByRole('alert').filter({ hasText: '本人認証が中断されました' });
  await expect(notice).toContainText('お支払いは発生していません');
  await quote.fillCard(CHALLENGE_CARD);
  challenge = await quote.press('本人認証へ進む', CardChallengeScreen);
  quote = await challenge.press('認証する', QuoteScreen);

  await expect(quote.getByRole('radio', { name: '入力済みのカード(本人認証済み)' })).toBeChecked();
  await expect(quote.main).toContainText(`${formatCancellationDeadline(start)}までは無料です。`);
  await checkScreen(tab.page, 'my-quote-authenticated');
  const calls = countCalls(tab.page, `/api/v1/user/orders/${orderId}/quote`);
  await orderButton.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  order = await tab.shows(OrdersScreen, MENU);
  await expect(order.getByRole('status').filter({ hasText: ACCEPTED })).toBeVisible();
  await tab.expectAddress(`/my/applications?orderId=${orderId}`);
  await expect(order.getByText('お申し込み済み')).toBeVisible();
  await checkScreen(tab.page, 'my-order-quote-accepted');
  expect(calls()).toBe(1);

  expect(await readOrder(tab, orderId)).toMatchObject({
    status: 'confirmed',
    payMethod: 'creditCard',
    paymentStatus: 'authorised',
    cardNumberBottom: '3220',
    price: { totalIncludingTax: 35_750 },
  });
  // The quote's address shows what became of it, and nothing that could be ordered again.
  const [accepted] = await quotesOf(tab, orderId);
  quote = await tab.open(
    QuoteScreen,
    `/my/applications?orderId=${orderId}&quote=${accepted?.quoteId}`,
  );
  await expect(quote.getByText('このお見積もりは、お申し込み済みです')).toBeVisible();
  await expect(quote.getByRole('button', { name: /申し込む/ })).toHaveCount(0);
  await checkScreen(tab.page, 'my-quote-over');
});
