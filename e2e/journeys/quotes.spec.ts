import type { Page } from '@playwright/test';
import { formatCancellationDeadline } from '@/domain/cancellation';
import { formatJapanDate, formatJapanDateTime } from '@/domain/japan-time';
import { expect, test } from '../fixtures';
import { tabTo } from '../keyboard';
import { countCalls } from '../order-journey';
import { PaymentStep } from '../pages/payment-step';
import { tick } from '../pages/tick';
import { VisitSteps } from '../pages/visit-steps';
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
const DECLINED_CARD = '4000000000000002';
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

test('a customer accepts a quote by deferred payment with the keyboard alone, the date left to be agreed', async ({
  page,
  request,
  shopOrigin,
  outbox,
}) => {
  await signInNewCustomer(page, shopOrigin, outbox);
  const orderId = await orderEstimate(page, shopOrigin);
  await quoteEstimate(request, shopOrigin, orderId);

  await page.goto(`/my/applications?orderId=${orderId}`);
  await tabTo(page, page.getByRole('link', { name: 'お見積もりを確認する' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { name: /^日時を選ぶ/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '日時は相談して決める' })).toBeChecked();
  await tabTo(page, page.getByRole('radio', { name: '新しいカード', exact: true }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '後払い(NP後払い)' })).toBeChecked();
  await tabTo(page, page.getByRole('checkbox', { name: /後払いの会社へ渡すことに同意する/ }));
  await page.keyboard.press('Space');
  await checkScreen(page, 'my-quote-deferred');
  await tabTo(page, orderButton(page));
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText(ACCEPTED);
  await expect(page.getByText('予約確定')).toHaveCount(0);
  await checkScreen(page, 'my-order-quote-undated');
  const order = await orderOf(page, shopOrigin, orderId);
  expect(order).toMatchObject({ payMethod: 'np', paymentStatus: 'reserved', status: 'confirmed' });
  expect(order.price.totalIncludingTax).toBe(35_750);
});

test('@phone a customer declines a quote after one question, and nothing is charged', async ({
  page,
  request,
  shopOrigin,
  outbox,
}) => {
  await signInNewCustomer(page, shopOrigin, outbox);
  const orderId = await orderEstimate(page, shopOrigin);
  await quoteEstimate(request, shopOrigin, orderId);
  await openQuote(page, orderId);
  await page.getByRole('button', { name: 'お断りする' }).click();
  await expect(page.getByText(/料金は発生しません。お断りのあとに/)).toBeVisible();
  await checkScreen(page, 'my-quote-decline');
  await page.getByRole('button', { name: 'このお見積もりを断る' }).click();
  await expect(done(page, 'お見積もりのお断りを承りました。料金はかかりません。')).toBeVisible();
  await expect(page.getByText('お断り済み')).toBeVisible();
  await checkScreen(page, 'my-order-quote-declined');
  const [quote] = await quotesOf(page, shopOrigin, orderId);
  expect(quote?.status).toBe('declined');
});

test('a declined card and a start that somebody else took are told beside their cause, and the rest is kept', async ({
  page,
  request,
  shopOrigin,
  outbox,
  problems,
}) => {
  problems.expect(/status of 4(22|09) .*\/quote/);
  await signInNewCustomer(page, shopOrigin, outbox);
  const orderId = await orderEstimate(page, shopOrigin);
  await quoteEstimate(request, shopOrigin, orderId);
  const [, start = '', later = ''] = (await startsToOffer(request, shopOrigin)).slice(14);
  await openQuote(page, orderId);
  await tick(page.getByRole('radio', { name: '日時を選ぶ' }));
  await new VisitSteps(page).chooseStart(start);
  await expect(main(page)).toContainText(`お選びの日時: ${formatJapanDate(start)}`);
  await checkScreen(page, 'my-quote-calendar');
  const payment = new PaymentStep(page);
  await payment.choose('新しいカード');
  await payment.fillCard(DECLINED_CARD);
  await page.getByRole('button', { name: '本人認証へ進む' }).click();
  await orderButton(page).click();
  await expect(page.getByRole('group', { name: /^お支払い方法/ })).toContainText(
    'カード会社の承認が得られませんでした',
  );
  await checkScreen(page, 'my-quote-declined-card');
  await expect(main(page)).toContainText(`訪問日時${formatJapanDateTime(start)}`);
  await expect(page.getByRole('radio', { name: '新しいカード', exact: true })).toBeChecked();

  await page.reload();
  await expect(main(page)).toContainText(`訪問日時${formatJapanDateTime(start)}`);
  await payment.chooseDeferred();
  // The shop replaces the quote while the customer reads it.
  await quoteEstimate(request, shopOrigin, orderId, {
    lines: [{ text: '高木の剪定 2本', amount: 33_000, taxRate: 10 }],
    starts: [{ start: `${later}+09:00` }],
  });
  await orderButton(page).click();
  await expect(page.getByText('お見積もりが新しくなりました')).toBeVisible();
  await expect(main(page)).toContainText('2,750円安くなりました。');
  await checkScreen(page, 'my-quote-replaced');
  await page.getByRole('button', { name: '新しい内容を確認しました' }).click();
  await expect(main(page)).toContainText(`訪問日時${formatJapanDateTime(start)}`);
  await page.getByRole('button', { name: '33,000円(税込)で申し込む' }).click();
  await expect(done(page, ACCEPTED)).toBeVisible();
  await expect(page.getByText('差し替え済み')).toBeVisible();
  expect((await quotesOf(page, shopOrigin, orderId)).map(({ status }) => status)).toEqual([
    'accepted',
    'replaced',
  ]);
});
