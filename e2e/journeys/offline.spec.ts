import type { Page, Request, Route } from '@playwright/test';
import { newPhone, signIn } from '../customers';
import { storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { countCalls, ordersAt, PAID_BY_CARD, standAtConfirm } from '../order-journey';
import { ConfirmStep } from '../pages/confirm-step';
import { SignUp } from '../pages/sign-up';
import { checkScreen } from '../screen-check';
import { NEWCOMER } from '../sign-up-journey';

const AWAY = '通信できませんでした';
const COMPLETE = 'お申し込みが完了しました';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};
/** The next answer to that call never arrives, nor its cookies, though the shop has done what was asked. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  const context = page.context();
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const cookies = await context.cookies();
      await route.fetch();
      await context.clearCookies();
      await context.addCookies(cookies);
      await route.abort();
    },
    { times: 1 },
  );
}

/** Does it without a network, then with each of the answers lost, and at last for good. */
async function insist(
  page: Page,
  act: () => Promise<void>,
  calls: readonly string[],
): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  const shown = (await title.textContent()) ?? '';
  const staysAway = async () => {
    await act();
    await expect(page.getByText(AWAY).first()).toBeVisible();
    await expect(title).toHaveText(shown);
  };
  const inFlight = new Set<Request>();
  page.on('request', (sent) => inFlight.add(sent));
  page.on('requestfinished', (sent) => inFlight.delete(sent));
  page.on('requestfailed', (sent) => inFlight.delete(sent));
  await page.context().setOffline(true);
  await staysAway();
  await page.context().setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  // Wait for reads that repeat on reconnect: their answer could be lost in place of the action’s.
  await expect.poll(() => inFlight.size).toBe(0);
  for (const call of calls) {
    await loseAnswer(page, call);
    await staysAway();
  }
  // What was only to be shown comes by itself.
  if (calls.length > 0) await act();
}

test.beforeEach(({ problems }) => {
  problems.expect(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
});

test('an action without a network keeps the page and succeeds later: registering with the sign-up code', async ({
  page,
  outbox,
}) => {
  await storeDraft(page, { isHearingDone: false });
  await page.goto('/order/signup/input');
  const signUp = new SignUp(page);
  const phone = newPhone();
  await signUp.register({ phone, ...NEWCOMER });
  await heading('登録内容の確認')(page);
  const code = await outbox.newestCode(phone);
  // The sixth digit sends it once; after that the button does.
  let isEntered = false;
  const act = async () => {
    if (isEntered) await button(page, 'この内容で登録する').click();
    else await signUp.enterCode(code);
    isEntered = true;
  };
  await insist(page, act, ['/api/auth/signup/verify', '/api/auth/signup/signed']);
  await heading('事前のご質問')(page);
  await expect(page.getByText(AWAY)).toHaveCount(0);
});

test('an action without a network keeps the page and succeeds later: Back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'ハウスクリーニング' }).first().click();
  await heading('ハウスクリーニングのメニュー')(page);
  await insist(page, () => page.evaluate(() => history.back()), []);
  await expect(page.getByText('ご利用の流れ').first()).toBeVisible();
  await expect(page.getByText(AWAY)).toHaveCount(0);
});

test('an order sent without a network shows that it was not sent, and the next tap places it once', async ({
  page,
  request,
  context,
  shopOrigin,
}) => {
  const startsAt = await standAtConfirm(page, request, shopOrigin, 33);
  const confirm = new ConfirmStep(page);
  // The price has been read.
  await expect(confirm.orderButton('13,200円')).toBeVisible();
  await context.setOffline(true);
  await confirm.orderButton('13,200円').click();
  await expect(page.getByText('お申し込みは、まだ送信されていません。')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'お申し込み内容の確認' })).toBeVisible();
  await checkScreen(page, 'order-offline');
  await context.setOffline(false);
  expect(await ordersAt(page, shopOrigin, startsAt)).toEqual([]);
  const orderId = await confirm.placeOrder('13,200円');
  expect(await ordersAt(page, shopOrigin, startsAt)).toEqual([orderId]);
});

test('an order whose response was lost shows an unknown result, and is then found placed once', async ({
  page,
  request,
  context,
  shopOrigin,
}) => {
  const startsAt = await standAtConfirm(page, request, shopOrigin, 34);
  const calls = countCalls(page, '/api/v1/order/services');
  await page.route(
    '**/api/v1/order/services',
    async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );
  await new ConfirmStep(page).orderButton('13,200円').click();
  await expect(page.getByText('お申し込みが届いたかどうかは、まだわかりません。')).toBeVisible();
  await context.setOffline(false);
  await heading(COMPLETE)(page);
  expect(calls()).toBe(2);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  expect(await ordersAt(page, shopOrigin, startsAt)).toEqual([orderId]);
});

test('navigation succeeds when the network is back after the prefetch of the next page failed', async ({
  page,
  request,
  context,
  shopOrigin,
}) => {
  await standAtConfirm(page, request, shopOrigin, 34);
  const scripts = '**/_next/static/chunks/pages/order/complete-*.js*';
  const held: Route[] = [];
  await page.route(scripts, (route) => void held.push(route));
  await new ConfirmStep(page).orderButton('13,200円').click();
  await expect(page.getByText('お申し込みは完了しています')).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await context.setOffline(true);
  for (const route of held) await route.abort();
  await expect(page.getByText(AWAY)).toBeVisible();
  await checkScreen(page, 'order-complete-offline');
  await page.unroute(scripts);
  await context.setOffline(false);
  await heading(COMPLETE)(page);
});

test('a lazily loaded dialog opens when the network is back', async ({
  page,
  context,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  await storeDraft(page, PAID_BY_CARD);
  await page.goto('/order/confirm');
  await heading('お申し込み内容の確認')(page);
  const giveUp = button(page, 'お申し込みをやめる');
  await expect(giveUp).toBeVisible();
  await context.setOffline(true);
  await giveUp.click();
  await expect(page.getByText(AWAY)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'お申し込みをやめますか' })).toBeVisible();
});
