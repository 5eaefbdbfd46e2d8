import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { DEMO_CUSTOMER } from '@/embedded/demo-customer';
import { DEMO, signIn } from '../customers';
import { storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { ConfirmStep } from '../pages/confirm-step';
import { PaymentStep } from '../pages/payment-step';
import { fillSignInForm } from '../pages/sign-in-form';
import { standAtPayment } from '../payment-journey';
import { checkScreen } from '../screen-check';

test('no request URL contains the password, the sign-in ticket, the session or the id token', async ({
  page,
  context,
  shopOrigin,
}) => {
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  await page.goto('/my/payment-methods');
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  const signedIn = page.waitForResponse(`${shopOrigin}/api/auth/signin`);
  await fillSignInForm(page, DEMO);
  const { ticket } = z.object({ ticket: z.string().min(64) }).parse(await (await signedIn).json());
  await expect(page.getByText('**** **** **** 4444')).toBeVisible();
  const opening = ['idToken', 'next-auth.session-token'];
  const cookies = (await context.cookies()).filter(({ name }) => opening.includes(name));
  expect(cookies).toHaveLength(2);
  await page.goto('/my/schedules');
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fmy%2Fschedules/);

  expect(addresses).toEqual(
    expect.arrayContaining([`${shopOrigin}/api/auth/callback/credentials`]),
  );
  for (const secret of [ticket, DEMO.password, ...cookies.map(({ value }) => value)]) {
    expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
  }
});

/** The session stays good; only the main API takes its id token no more. */
async function breakIdToken(context: BrowserContext, origin: string): Promise<void> {
  const idToken = (await context.cookies()).find(({ name }) => name === 'idToken');
  const [head = '', claims = ''] = idToken?.value.split('.') ?? [];
  await context.addCookies([
    { name: 'idToken', value: `${head}.${claims}.forged`, url: origin, httpOnly: true },
  ]);
}

test('a page opened with an id token that the main API rejects shows the unauthorized page', async ({
  page,
  context,
  problems,
  shopOrigin,
}) => {
  problems.expect(/status of 401/);
  await signIn(page, shopOrigin);
  await storeDraft(page, {});
  await breakIdToken(context, shopOrigin);
  await page.addInitScript(() => {
    const titles: string[] = [];
    new MutationObserver(() => titles.push(document.title)).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    Object.assign(window, { titlesSeen: titles });
  });
  const answer = await page.goto('/order/payment');
  expect(answer?.status()).toBe(401);
  await expect(page.getByRole('heading', { level: 1, name: '認証に失敗しました' })).toBeVisible();
  await expect(page).toHaveTitle('認証エラー｜おうちサービス');
  expect(await page.evaluate('[...new Set(titlesSeen)].filter(Boolean)')).toEqual([
    '認証エラー｜おうちサービス',
  ]);
  await checkScreen(page, 'unauthorized');

  await page.getByRole('main').getByRole('link', { name: 'ログインする' }).click();
  // The session itself was good: it has renewed its token, and the order goes on.
  await expect(page.getByRole('heading', { level: 1, name: 'お支払い方法' })).toBeVisible();
});

test('after the session ends during an order, signing in again returns to the order with nothing lost', async ({
  page,
  request,
  context,
  shopOrigin,
  problems,
}) => {
  problems.expect(/status of 401/);
  const startsAt = await standAtPayment(page, request, shopOrigin);
  const payment = new PaymentStep(page);
  await payment.chooseRegisteredCard('mastercard');
  await payment.goOn();
  const confirm = new ConfirmStep(page);
  await expect(confirm.section('お支払い')).toContainText('4444');
  await context.clearCookies();
  await confirm.orderButton('13,200円').click();
  await expect(page.getByRole('form', { name: 'ログイン' })).toBeVisible();
  await fillSignInForm(page, DEMO);
  await expect(page).toHaveURL(`${shopOrigin}/order/confirm`);
  await expect(page.getByText('お申し込みは、まだ送信されていません。')).toBeVisible();
  await checkScreen(page, 'confirm-after-signing-in-again');
  await expect(confirm.section('お支払い')).toContainText('4444');
  await expect(confirm.section('ご回答')).toContainText('200cm');
  const orderId = await confirm.placeOrder('13,200円');
  const order = await page.request.get(`/api/v1/user/orders?orderId=${orderId}`);
  expect(await order.json()).toMatchObject({ selectedDate: [startsAt] });
});

test('signing out removes the customer’s data from the page and from other tabs', async ({
  page,
  context,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  await page.goto('/my/account');
  const sentData = (tab: Page) => tab.locator('#__NEXT_DATA__').textContent();
  expect(await sentData(page)).toContain(DEMO_CUSTOMER.name);
  const other = await context.newPage();
  await other.goto('/my/payment-methods');
  await expect(other.getByText('**** **** **** 4444')).toBeVisible();
  expect(await sentData(other)).toContain('4444');
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(other).toHaveURL(
    `${shopOrigin}/login?callbackUrl=%2Fmy%2Fpayment-methods&error=SignedOut`,
  );
  await expect(other.getByText('4444')).toHaveCount(0);
  expect(await sentData(other)).not.toContain('4444');
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fmy%2Faccount&/);
  for (const tab of [page, other])
    await expect(tab.getByText('ログアウトしました。')).toBeVisible();
  expect(await sentData(page)).not.toContain(DEMO_CUSTOMER.name);
  await fillSignInForm(other, DEMO);
  await expect(other).toHaveURL(`${shopOrigin}/my/payment-methods`);
});
