import { expect, test } from '../fixtures';
import { openPayment } from '../payment-journey';
import { CompleteScreen, ConfirmScreen, DateScreen, PaymentScreen } from '../screens/order-screens';
import type { Tab } from '../tab';

test.use({ leavesShop: true });

const AMERICAN_EXPRESS = '378282246310005';
const SECURITY_CODE = '7391';

/** Digits as such: not as part of a longer number, an id or a hash. */
const asWord = (digits: string) => new RegExp(`(?<![0-9a-z])${digits}(?![0-9a-z])`, 'i');
const SECRETS = [new RegExp(AMERICAN_EXPRESS), asWord(SECURITY_CODE)];

/** Everything any page of the browser sends, as it leaves. */
function recordSent({ context }: Tab): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    const headers = JSON.stringify(request.headers());
    sent.push(`${request.url()} ${headers} ${decodeURIComponent(request.postData() ?? '')}`);
  });
  return sent;
}

/** What the browser keeps of this page: address, storage, cookies. */
async function kept({ page, context }: Tab): Promise<string> {
  const storage = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  return JSON.stringify([page.url(), storage, await context.cookies()]);
}

function expectNoSecret(text: string): void {
  for (const secret of SECRETS) expect(text).not.toMatch(secret);
}

test('card number and security code are never stored in the browser nor sent in plain text', async ({
  tab,
  request,
  workerShop,
  customer: _signedIn,
}) => {
  await openPayment({ tab, request, workerShop });
  // Steps to go back to: what leads to 3-D Secure and on leaves none behind.
  await tab.open(DateScreen);
  const payment = await tab.open(PaymentScreen);
  const sent = recordSent(tab);
  await payment.choose('新しいカード');
  await payment.fillCard('3782 822463 10005');
  await payment.field('セキュリティコード').fill(SECURITY_CODE);
  expectNoSecret(await kept(tab));
  const confirm = await payment.submitCard(ConfirmScreen);

  await expect(confirm.orderButton('13,200円')).toBeVisible();
  expectNoSecret(await kept(tab));
  await confirm.placeOrder('13,200円');
  expectNoSecret(await kept(tab));

  expect(sent.some((one) => one.includes('/embedded/card-gateway/tokens'))).toBe(true);
  for (const one of sent) expectNoSecret(one);

  for (let steps = 0; steps < 2; steps += 1) {
    const complete = await tab.back(CompleteScreen);
    await expect(complete.field('カード番号')).toHaveCount(0);
  }
});
