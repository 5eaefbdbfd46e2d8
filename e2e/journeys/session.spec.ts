import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { readOrder } from '../order-journey';
import { openPayment } from '../payment-journey';
import { checkScreen } from '../screen-check';
import { LoginScreen, UnauthorizedScreen, VisitsScreen } from '../screens/account-screens';
import { ConfirmScreen, PaymentScreen } from '../screens/order-screens';
import type { Screen } from '../screens/screen';
import { AccountScreen, PaymentMethodsScreen } from '../screens/visit-screens';

test.use({ leavesShop: true });

test('no request URL contains the password, the sign-in ticket, the session or the id token', async ({
  tab,
  shopOrigin,
  workerShop,
}) => {
  const customer = workerShop.nextCustomer();
  const addresses: string[] = [];
  tab.context.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  const login = await tab.open(LoginScreen, '/my/payment-methods');
  await tab.expectAddress(/\/login\?callbackUrl=/);
  const signedIn = tab.page.waitForResponse(`${shopOrigin}/api/auth/signin`);
  const methods = await login.signIn(customer, PaymentMethodsScreen);
  const { ticket } = z.object({ ticket: z.string().min(64) }).parse(await (await signedIn).json());
  await expect(methods.getByText('**** **** **** 4444')).toBeVisible();
  const opening = ['idToken', 'next-auth.session-token'];
  const cookies = (await tab.context.cookies()).filter(({ name }) => opening.includes(name));
  expect(cookies).toHaveLength(2);
  const visits = await tab.open(VisitsScreen);
  await visits.press('ログアウト', LoginScreen);
  await tab.expectAddress(/\/login\?callbackUrl=%2Fmy%2Fschedules/);

  expect(addresses).toEqual(
    expect.arrayContaining([`${shopOrigin}/api/auth/callback/credentials`]),
  );
  for (const secret of [ticket, customer.password, ...cookies.map(({ value }) => value)]) {
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
  tab,
  problems,
  shopOrigin,
  customer: _signedIn,
}) => {
  problems.expect(/status of 401/);
  await storeDraft(tab.page, {});
  await breakIdToken(tab.context, shopOrigin);
  await tab.page.addInitScript(() => {
    const titles: string[] = [];
    new MutationObserver(() => titles.push(document.title)).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    Object.assign(window, { titlesSeen: titles });
  });
  const answered = tab.page.waitForResponse(`${shopOrigin}/order/payment`);
  const unauthorized = await tab.open(UnauthorizedScreen, '/order/payment');
  expect((await answered).status()).toBe(401);
  await expect(tab.page).toHaveTitle('認証エラー｜おうちサービス');
  expect(await tab.page.evaluate('[...new Set(titlesSeen)].filter(Boolean)')).toEqual([
    '認証エラー｜おうちサービス',
  ]);
  await checkScreen(tab.page, 'unauthorized');

  await unauthorized.main.getByRole('link', { name: 'ログインする' }).click();
  // The session itself was good: it has renewed its token, and the order goes on.
  await tab.shows(PaymentScreen);
});

test('after the session ends during an order, signing in again returns to the order with nothing lost', async ({
  tab,
  request,
  workerShop,
  customer,
  problems,
}) => {
  problems.expect(/status of 401/);
  const { payment, startsAt } = await openPayment({ tab, request, workerShop });
  await payment.chooseRegisteredCard('mastercard');
  let confirm = await payment.goOn();
  await expect(confirm.section('ご予約の内容')).toContainText('4444');
  await tab.context.clearCookies();
  await confirm.orderButton('13,200円').click();
  const login = await tab.shows(LoginScreen);
  confirm = await login.signIn(customer, ConfirmScreen);
  await tab.expectAddress('/order/confirm');
  await expect(confirm.getByText('お申し込みは、まだ送信されていません。')).toBeVisible();
  await checkScreen(tab.page, 'confirm-after-signing-in-again');
  await expect(confirm.section('ご予約の内容')).toContainText('4444');
  await expect(confirm.section('ご回答')).toContainText('200cm');
  const { orderId } = await confirm.placeOrder('13,200円');
  expect(await readOrder(tab, orderId)).toMatchObject({ selectedDate: [startsAt] });
});

test('signing out removes the customer’s data from the page and from other tabs', async ({
  tab,
  newTab,
  customer,
}) => {
  const account = await tab.open(AccountScreen);
  const sentData = (screen: Screen) => screen.locator('#__NEXT_DATA__').textContent();
  expect(await sentData(account)).toContain(customer.name);
  const other = await newTab();
  const methods = await other.open(PaymentMethodsScreen);
  await expect(methods.getByText('**** **** **** 4444')).toBeVisible();
  expect(await sentData(methods)).toContain('4444');
  await account.button('ログアウト').click();
  const otherLogin = await other.shows(LoginScreen);
  await other.expectAddress('/login?callbackUrl=%2Fmy%2Fpayment-methods&error=SignedOut');
  await expect(otherLogin.getByText('4444')).toHaveCount(0);
  expect(await sentData(otherLogin)).not.toContain('4444');
  const login = await tab.shows(LoginScreen);
  await tab.expectAddress(/\/login\?callbackUrl=%2Fmy%2Faccount&/);
  for (const signedOut of [login, otherLogin])
    await expect(signedOut.getByText('ログアウトしました。')).toBeVisible();
  expect(await sentData(login)).not.toContain(customer.name);
  await otherLogin.signIn(customer, PaymentMethodsScreen);
  await other.expectAddress('/my/payment-methods');
});
