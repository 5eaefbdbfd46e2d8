import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { ConfirmStep } from '../pages/confirm-step';
import { PaymentStep } from '../pages/payment-step';
import { standAtPayment } from '../payment-journey';

const AMERICAN_EXPRESS = '378282246310005';
const SECURITY_CODE = '7391';

/** Digits as such: not as part of a longer number, an id or a hash. */
const asWord = (digits: string) => new RegExp(`(?<![0-9a-z])${digits}(?![0-9a-z])`, 'i');
const SECRETS = [new RegExp(AMERICAN_EXPRESS), asWord(SECURITY_CODE)];

/** Everything any page of the browser sends, as it leaves. */
function recordSent(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    const headers = JSON.stringify(request.headers());
    sent.push(`${request.url()} ${headers} ${decodeURIComponent(request.postData() ?? '')}`);
  });
  return sent;
}

/** What the browser keeps of this page: address, storage, cookies. */
async function kept(page: Page): Promise<string> {
  const storage = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  return JSON.stringify([page.url(), storage, await page.context().cookies()]);
}

function expectNoSecret(text: string): void {
  for (const secret of SECRETS) expect(text).not.toMatch(secret);
}

test('card number and security code are never stored in the browser nor sent in plain text', async ({
  page,
  request,
  shopOrigin,
}) => {
  await standAtPayment(page, request, shopOrigin);
  const sent = recordSent(page);
  const payment = new PaymentStep(page);
  await payment.choose('新しいカード');
  await payment.fillCard('3782 822463 10005');
  await payment.field('セキュリティコード').fill(SECURITY_CODE);
  expectNoSecret(await kept(page));
  await payment.submitCard();

  const confirm = new ConfirmStep(page);
  await expect(confirm.orderButton('13,200円')).toBeVisible();
  expectNoSecret(await kept(page));
  await confirm.placeOrder('13,200円');
  expectNoSecret(await kept(page));

  expect(sent.some((one) => one.includes('/embedded/card-gateway/tokens'))).toBe(true);
  for (const one of sent) expectNoSecret(one);

  await page.goBack();
  await expect(page.getByLabel('カード番号', { exact: true })).toHaveCount(0);
});
