import type { Page } from '@playwright/test';
import { formatCancellationDeadline } from '@/domain/cancellation';
import { formatJapanDate } from '@/domain/japan-time';
import { expect, test } from '../fixtures';
import { countCalls } from '../order-journey';
import { PaymentStep } from '../pages/payment-step';
import { tick } from '../pages/tick';
import {
  orderEstimate,
  orderOf,
  quoteEstimate,
  quotesOf,
  startsToOffer,
  validUntil,
} from '../quoted-orders';
import { signInNewCustomer } from '../registered-customer';
import { checkScreen } from '../screen-check';

const CHALLENGE_CARD = '4000000000003220';
const ORDER_BUTTON = '35,750円(税込)で申し込む';

const orderButton = (page: Page) => page.getByRole('button', { name: ORDER_BUTTON });
const ACCEPTED = 'お見積もりの内容で、お申し込みを承りました。';

const done = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const main = (page: Page) => page.getByRole('main');

/** From the message to the order's page, and from there to the quote. */
async function openQuote(page: Page, orderId: string): Promise<void> {
  await page.goto(`/my/applications?orderId=${orderId}`);
  await page.getByRole('link', { name: 'お見積もりを確認する' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'お見積もりのご確認' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'お見積もりの内容' })).toBeVisible();
}

test('@phone a customer accepts a quote with a new card after a challenge, once, at the offered start', async ({
  page,
  request,
  shopOrigin,
  outbox,
}) => {
  const { phone } = await signInNewCustomer(page, shopOrigin, outbox);
  const orderId = await orderEstimate(page, shopOrigin);
  const isPhone = test.info().project.name === 'phone';
  const offered = (await startsToOffer(request, shopOrigin)).slice(isPhone ? 8 : 11).slice(0, 2);
  const starts = offered.map((start) => ({ start: `${start}+09:00` }));
  await quoteEstimate(request, shopOrigin, orderId, { starts });
  const [start = ''] = offered;

  await page.goto('/my');
  await expect(main(page)).toContainText('お見積もりができました植木の剪定 お見積もり。');
  await checkScreen(page, 'my-quoted');
  const [sms] = await outbox.messagesTo(phone);
  const link = /\/l\/\w+/.exec(sms?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(`/my/applications?orderId=${orderId}`);
  await expect(main(page)).toContainText(
    `35,750円(税込)。${formatJapanDate(validUntil())}までに、お申し込みになるか、お断りになるかをお選びください。`,
  );
  await checkScreen(page, 'my-order-quoted');
  await openQuote(page, orderId);
  await expect(main(page)).toContainText('お申し込みはまだ完了していません。');
  await checkScreen(page, 'my-quote');

  await orderButton(page)
    .or(page.getByRole('button', { name: '本人認証へ進む' }))
    .click();
  await expect(main(page).getByRole('alert').first()).toContainText('作業の日時をお選びください');
  await checkScreen(page, 'my-quote-errors');
  await tick(
    page.getByRole('radio', {
      name: new RegExp(`^${formatJapanDate(start).replace(/[()]/g, '\\$&')}`),
    }),
  );
  const payment = new PaymentStep(page);
  await payment.choose('新しいカード');
  await payment.fillCard(CHALLENGE_CARD);
  await checkScreen(page, 'my-quote-new-card');
  await page.getByRole('button', { name: '本人認証へ進む' }).click();
  await page.getByRole('button', { name: '中断する' }).click();
  const notice = main(page).getByRole('alert').filter({ hasText: '本人認証が中断されました' });
  await expect(notice).toContainText('お支払いは発生していません');
  await payment.fillCard(CHALLENGE_CARD);
  await page.getByRole('button', { name: '本人認証へ進む' }).click();
  await page.getByRole('button', { name: '認証する' }).click();

  await expect(page.getByRole('radio', { name: '入力済みのカード(本人認証済み)' })).toBeChecked();
  await expect(main(page)).toContainText(`${formatCancellationDeadline(start)}までは無料です。`);
  await checkScreen(page, 'my-quote-authenticated');
  const calls = countCalls(page, `/api/v1/user/orders/${orderId}/quote`);
  await orderButton(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(done(page, ACCEPTED)).toBeVisible();
  await expect(page).toHaveURL(`/my/applications?orderId=${orderId}`);
  await expect(page.getByText('お申し込み済み')).toBeVisible();
  await checkScreen(page, 'my-order-quote-accepted');
  expect(calls()).toBe(1);

  expect(await orderOf(page, shopOrigin, orderId)).toMatchObject({
    status: 'confirmed',
    payMethod: 'creditCard',
    paymentStatus: 'authorised',
    cardNumberBottom: '3220',
    price: { totalIncludingTax: 35_750 },
  });
  // The quote's address shows what became of it, and nothing that could be ordered again.
  const [quote] = await quotesOf(page, shopOrigin, orderId);
  await page.goto(`/my/applications?orderId=${orderId}&quote=${quote?.quoteId}`);
  await expect(page.getByText('このお見積もりは、お申し込み済みです')).toBeVisible();
  await expect(page.getByRole('button', { name: /申し込む/ })).toHaveCount(0);
  await checkScreen(page, 'my-quote-over');
});
