import { formatCancellationDeadline } from '@/domain/cancellation';
import { formatJapanDate } from '@/domain/japan-time';
import { expect, test } from '../fixtures';
import { tabTo } from '../keyboard';
import { countCalls } from '../order-journey';
import { PaymentStep } from '../pages/payment-step';
import { orderOf } from '../quoted-orders';
import { signInNewCustomer } from '../registered-customer';
import { checkScreen } from '../screen-check';
import { orderByTelephone } from '../telephone-orders';

const CHALLENGE_CARD = '4000000000003220';
const PAY = '13,200円(税込)で申し込む';

test('@phone a customer pays an order by telephone by the link in the SMS, with a new card after a challenge, once', async ({
  page,
  request,
  shopOrigin,
  outbox,
}) => {
  const { phone } = await signInNewCustomer(page, shopOrigin, outbox);
  const day = test.info().project.name === 'phone' ? 20 : 24;
  const { orderId, startsAt } = await orderByTelephone(request, shopOrigin, phone, day);

  await page.goto('/my');
  await expect(page.getByRole('main')).toContainText(
    'エアコン+室外機セットのお支払いをお待ちしています',
  );
  await expect(page.getByText('まだお申し込みはありません')).toHaveCount(0);
  await checkScreen(page, 'my-payment-requested');
  const [sms] = await outbox.messagesTo(phone);
  await page.goto(/\/l\/\w+/.exec(sms?.text ?? '')?.[0] ?? '');
  await expect(page).toHaveURL(`/my/applications?orderId=${orderId}&payment=card`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'お電話でのお申し込みのお支払い' }),
  ).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(formatJapanDate(startsAt));
  await expect(main).toContainText(`${formatCancellationDeadline(startsAt)}までは無料です。`);
  await expect(main).toContainText('お申し込みはまだ完了していません。');
  await checkScreen(page, 'my-payment-request');

  await new PaymentStep(page).fillCard(CHALLENGE_CARD);
  await page.getByRole('button', { name: '本人認証へ進む' }).click();
  await page.getByRole('button', { name: '認証する' }).click();
  await expect(page.getByRole('radio', { name: '入力済みのカード(本人認証済み)' })).toBeChecked();
  await checkScreen(page, 'my-payment-request-authenticated');
  const calls = countCalls(page, `/api/v1/user/orders/${orderId}/payment`);
  await tabTo(page, page.getByRole('button', { name: PAY }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('お支払いが済み、お申し込みを承りました。');
  await expect(page).toHaveURL(`/my/applications?orderId=${orderId}`);
  expect(calls()).toBe(1);
  await checkScreen(page, 'my-order-paid');
  expect(await orderOf(page, shopOrigin, orderId)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'authorised',
    cardNumberBottom: '3220',
    selectedDate: [startsAt],
  });

  // Back, or the link again, asks for no second payment.
  await page.goto(`/my/applications?orderId=${orderId}&payment=card`);
  await expect(page).toHaveURL(`/my/applications?orderId=${orderId}`);
  await expect(page.getByRole('button', { name: PAY })).toHaveCount(0);
});
