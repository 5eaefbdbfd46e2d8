import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { DEMO_CUSTOMER } from '@/embedded/demo-customer';
import { DEMO, signIn } from '../customers';
import { storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { waitForHydration } from '../hydration';
import { ordersAt, standAtConfirm } from '../order-journey';
import { ConfirmStep } from '../pages/confirm-step';
import { PaymentStep } from '../pages/payment-step';
import { fillSignInForm } from '../pages/sign-in-form';
import { standAtPayment } from '../payment-journey';
import { signInNewCustomer } from '../registered-customer';
import { checkScreen } from '../screen-check';

test('session and id token cookies are HttpOnly and SameSite=Lax', async ({
  page,
  context,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  const cookies = await context.cookies();
  for (const name of ['idToken', 'next-auth.session-token']) {
    expect(cookies.find((cookie) => cookie.name === name)).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
  }
  await page.goto('/');
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/idToken|session-token/);
});

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

test('signing out ends the session in every tab', async ({ page, context, shopOrigin }) => {
  await signIn(page, shopOrigin);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/menu-select/houseclean');
  const signOut = { name: 'ログアウト' } as const;
  await expect(other.getByRole('button', signOut)).toBeVisible();
  await page.getByRole('button', signOut).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
    await expect(tab.getByRole('button', signOut)).toHaveCount(0);
  }
  const left = (await context.cookies()).map(({ name }) => name);
  expect(left).not.toContain('idToken');
  const account = await page.request.get(`${shopOrigin}/api/v1/user/informations`);
  expect(account.status()).toBe(401);
});

test('a page that becomes visible again shows that the session has ended', async ({
  page,
  context,
  outbox,
  shopOrigin,
}) => {
  // The demonstration customer may have a begun order of another test, for which the page would ask the server again.
  await signInNewCustomer(page, shopOrigin, outbox);
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible();
  await context.clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'ログアウト' })).toHaveCount(0);
});

/** The session stays good; only the main API takes its id token no more. */
async function breakIdToken(context: BrowserContext, origin: string): Promise<void> {
  const idToken = (await context.cookies()).find(({ name }) => name === 'idToken');
  const [head = '', claims = ''] = idToken?.value.split('.') ?? [];
  await context.addCookies([
    { name: 'idToken', value: `${head}.${claims}.forged`, url: origin, httpOnly: true },
  ]);
}

test('an order sent with an id token that the main API rejects is placed on the first tap', async ({
  page,
  request,
  context,
  shopOrigin,
}) => {
  const startsAt = await standAtConfirm(page, request, shopOrigin, 29);
  const confirm = new ConfirmStep(page);
  await expect(confirm.orderButton('13,200円')).toBeEnabled();
  await breakIdToken(context, shopOrigin);
  const orderId = await confirm.placeOrder('13,200円');
  expect(await ordersAt(page, shopOrigin, startsAt)).toEqual([orderId]);
});

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

const foreign = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  'http://localhost.evil.example/',
  '/.//evil.example',
];

for (const callbackUrl of foreign) {
  test(`signing in does not redirect to ${callbackUrl}`, async ({ page, shopOrigin }) => {
    await page.goto(`/api/auth/signin?callbackUrl=${encodeURIComponent(callbackUrl)}`);
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(new URL(page.url()).searchParams.get('error')).toBeNull();
    await page.goto(`/login?callbackUrl=${encodeURIComponent(callbackUrl)}`);
    await fillSignInForm(page, DEMO);
    await expect(page).toHaveURL(`${shopOrigin}/`);
  });
}

test('card authentication never returns to another site', async ({
  page,
  shopOrigin,
  problems,
}) => {
  await signIn(page, shopOrigin);
  const card = {
    cardNumberHead: '4111',
    cardNumberBottom: '1111',
    yy: '34',
    mm: '12',
    customerName: 'TARO TEST',
  };
  const authentications = '/api/v1/user/three_d_secure_authentications';
  for (const return_to of foreign) {
    const call = { headers: { origin: shopOrigin }, data: { ...card, return_to } };
    for (const answer of [
      await page.request.post(authentications, call),
      await page.request.patch(`${authentications}/${DEMO_CUSTOMER.cardIds.visa}`, call),
    ]) {
      expect(answer.status(), return_to).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { fields: [{ path: 'return_to' }] } });
    }
  }

  const elsewhere = page.locator('[href*="evil" i], [action*="evil" i], [href^="javascript" i]');
  problems.expect(/status of 40\d .*three_d_secure_authentications\/callback/);
  for (const return_to of foreign) {
    const query = new URLSearchParams({ return_to, callbackUrl: return_to });
    await page.goto(`/my/payment-methods?card=new&${query}`);
    await expect(page.getByRole('heading', { name: '新しいカードの登録' })).toBeVisible();
    await expect(elsewhere).toHaveCount(0);
  }
  await page.evaluate(() => sessionStorage.setItem('ThreeDSecureReturn', '//evil.example/'));
  await page.goto(
    '/payment/callback/three-d-secure?authentication_id=none&return_to=%2F%2Fevil.example',
  );
  await expect(
    page.getByRole('heading', { name: '本人認証の結果を確認できませんでした' }),
  ).toBeVisible();
  await expect(elsewhere).toHaveCount(0);
});

test('signing in redirects to the page named in the callback URL', async ({ page }) => {
  await page.goto('/login?callbackUrl=%2Fmenu-select%2Fhouseclean%3Fa%3D1');
  await fillSignInForm(page, DEMO);
  await expect(page).toHaveURL('/menu-select/houseclean?a=1');
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

test('saving on the account page after the session ended asks for sign-in and keeps the entered values', async ({
  page,
  context,
  shopOrigin,
  problems,
}) => {
  problems.expect(/status of 401/);
  await signIn(page, shopOrigin);
  await page.goto('/my/account?edit=details');
  await waitForHydration(page);
  const name = page.getByLabel('お名前', { exact: true });
  await expect(name).toHaveValue(DEMO_CUSTOMER.name);
  await name.fill('見本 春子');
  await context.clearCookies();
  await page.getByRole('button', { name: 'この内容で保存する' }).click();
  await expect(
    page.getByText('ログインの有効期限が切れました。もう一度ログインすると、続きから進めます。'),
  ).toBeVisible();
  await fillSignInForm(page, DEMO);
  await expect(page).toHaveURL(`${shopOrigin}/my/account?edit=details`);
  await expect(page.getByText('入力された内容は、まだ保存されていません。')).toBeVisible();
  await expect(name).toHaveValue('見本 春子');
  await checkScreen(page, 'account-after-signing-in-again');
});

test('after another customer signs in, open tabs show nothing of the previous customer', async ({
  page,
  context,
  outbox,
  shopOrigin,
  problems,
}) => {
  problems.expect(/status of 404/);
  await signIn(page, shopOrigin);
  await page.goto('/my/account?edit=details');
  await waitForHydration(page);
  await page.getByLabel('お名前', { exact: true }).fill('見本 春子');
  const visit = await context.newPage();
  await visit.goto('/my/schedules?visitId=demo-order-4-1');
  await expect(visit.getByText('神宮前1-2-3')).toBeVisible();
  await waitForHydration(visit);

  const other = await signInNewCustomer(page, shopOrigin, outbox);
  for (const tab of [page, visit]) {
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }
  await expect(page.getByLabel('お名前', { exact: true })).toHaveValue(other.name);
  await expect(page.getByLabel('メールアドレス', { exact: true })).toHaveValue(other.email);
  await expect(
    visit.getByRole('heading', { level: 1, name: 'ページが見つかりません' }),
  ).toBeVisible();
});
