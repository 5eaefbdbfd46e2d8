import { expect, test } from '../own-shop';
import { signInNewCustomer } from '../registered-customer';
import { checkScreen } from '../screen-check';
import { startShop } from '../shop';
import { letPaymentsLapse, orderByTelephone } from '../telephone-orders';

test('the link of an order by telephone that was not paid in time says so, and how to order again', async ({
  page,
  request,
  shop,
  outbox,
}) => {
  const { phone } = await signInNewCustomer(page, shop.origin, outbox);
  const { orderId } = await orderByTelephone(request, shop.origin, phone, 1);
  const [sms] = await outbox.messagesTo(phone);

  await shop.stop();
  await letPaymentsLapse(shop.dataDir, orderId);
  const port = Number(new URL(shop.origin).port);
  const reopened = await startShop({ name: 'payment-lapsed', dataDir: shop.dataDir, port });
  try {
    await page.goto(/\/l\/\w+/.exec(sms?.text ?? '')?.[0] ?? '');
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: 'お支払い期限が過ぎたため、お申し込みは成立しませんでした',
      }),
    ).toBeVisible();
    await expect(page.getByText(/料金は発生していません。/)).toBeVisible();
    await checkScreen(page, 'my-order-released');
    await page.goto('/my');
    await expect(page.getByText('お支払いをお待ちしています')).toHaveCount(0);
    await page.close();
  } finally {
    await reopened.stop();
  }
});
