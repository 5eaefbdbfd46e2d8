import type { Request, Route } from '@playwright/test';
import { newPhone } from '../customers';
import { storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { countCalls, openConfirm, ordersAt } from '../order-journey';
import { checkScreen } from '../screen-check';
import { HomeScreen, HouseCleaningScreen } from '../screens/menu-screens';
import {
  CompleteScreen,
  ConfirmScreen,
  QuestionsScreen,
  SignUpConfirmScreen,
  SignUpInputScreen,
} from '../screens/order-screens';
import type { Screen, ScreenKind } from '../screens/screen';
import { NEWCOMER } from '../sign-up-journey';
import type { Tab } from '../tab';

test.use({ leavesShop: true });

const AWAY = '通信できませんでした';

/** The next answer to that call never arrives, nor its cookies, though the shop has done what was asked. */
async function loseAnswer({ page, context }: Tab, path: string): Promise<void> {
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

/** Does it on that page without a network, then with each of the answers lost, and at last for good. */
async function insist(
  tab: Tab,
  kind: ScreenKind<Screen>,
  act: () => Promise<void>,
  calls: readonly string[],
): Promise<void> {
  const { page, context } = tab;
  const screen = tab.stillShows(kind);
  const shown = (await screen.heading.textContent()) ?? '';
  const staysAway = async () => {
    await act();
    await expect(screen.getByText(AWAY).first()).toBeVisible();
    await expect(screen.heading).toHaveText(shown);
  };
  const inFlight = new Set<Request>();
  page.on('request', (sent) => inFlight.add(sent));
  page.on('requestfinished', (sent) => inFlight.delete(sent));
  page.on('requestfailed', (sent) => inFlight.delete(sent));
  await context.setOffline(true);
  await staysAway();
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  // Wait for reads that repeat on reconnect: their answer could be lost in place of the action’s.
  await expect.poll(() => inFlight.size).toBe(0);
  for (const call of calls) {
    await loseAnswer(tab, call);
    await staysAway();
  }
  // What was only to be shown comes by itself.
  if (calls.length > 0) await act();
}

test.beforeEach(({ problems }) => {
  problems.expect(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
});

test('an action without a network keeps the page and succeeds later: registering with the sign-up code', async ({
  tab,
  outbox,
}) => {
  await storeDraft(tab.page, { isHearingDone: false });
  const input = await tab.open(SignUpInputScreen);
  const phone = newPhone();
  const confirm = await input.register({ phone, ...NEWCOMER });
  const code = await outbox.newestCode(phone);
  // The sixth digit sends it once; after that the button does.
  let isEntered = false;
  const act = async () => {
    if (isEntered) await confirm.button('この内容で登録する').click();
    else await confirm.code.fill(code);
    isEntered = true;
  };
  await insist(tab, SignUpConfirmScreen, act, [
    '/api/auth/signup/verify',
    '/api/auth/signup/signed',
  ]);
  const questions = await tab.shows(QuestionsScreen);
  await expect(questions.getByText(AWAY)).toHaveCount(0);
});

test('an action without a network keeps the page and succeeds later: Back', async ({ tab }) => {
  let home = await tab.open(HomeScreen);
  await home.openHouseCleaning();
  await insist(tab, HouseCleaningScreen, () => tab.page.evaluate(() => history.back()), []);
  home = await tab.shows(HomeScreen);
  await expect(home.getByText('ご利用の流れ').first()).toBeVisible();
  await expect(home.getByText(AWAY)).toHaveCount(0);
});

test('an order sent without a network shows that it was not sent, and the next tap places it once', async ({
  tab,
  request,
  shopOrigin,
  workerShop,
  customer,
}) => {
  const { confirm, startsAt } = await openConfirm({ tab, request, workerShop, customer });
  await tab.context.setOffline(true);
  await confirm.orderButton('13,200円').click();
  await expect(confirm.getByText('お申し込みは、まだ送信されていません。')).toBeVisible();
  await expect(
    confirm.getByRole('heading', { level: 1, name: 'お申し込み内容の確認' }),
  ).toBeVisible();
  await checkScreen(tab.page, 'order-offline');
  await tab.context.setOffline(false);
  expect(await ordersAt(tab.page, shopOrigin, startsAt)).toEqual([]);
  const { orderId } = await confirm.placeOrder('13,200円');
  expect(await ordersAt(tab.page, shopOrigin, startsAt)).toEqual([orderId]);
});

test('an order whose response was lost shows an unknown result, and is then found placed once', async ({
  tab,
  request,
  shopOrigin,
  workerShop,
  customer,
}) => {
  const { confirm, startsAt } = await openConfirm({ tab, request, workerShop, customer });
  const calls = countCalls(tab.page, '/api/v1/order/services');
  await tab.page.route(
    '**/api/v1/order/services',
    async (route) => {
      await route.fetch();
      await tab.context.setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );
  await confirm.orderButton('13,200円').click();
  await expect(confirm.getByText('お申し込みが届いたかどうかは、まだわかりません。')).toBeVisible();
  await tab.context.setOffline(false);
  const { orderId } = await tab.shows(CompleteScreen);
  expect(calls()).toBe(2);
  expect(await ordersAt(tab.page, shopOrigin, startsAt)).toEqual([orderId]);
});

test('navigation succeeds when the network is back after the prefetch of the next page failed', async ({
  tab,
  request,
  workerShop,
  customer,
}) => {
  const { confirm } = await openConfirm({ tab, request, workerShop, customer });
  const scripts = '**/_next/static/chunks/pages/order/complete-*.js*';
  const held: Route[] = [];
  await tab.page.route(scripts, (route) => void held.push(route));
  await confirm.orderButton('13,200円').click();
  const ordered = tab.stillShows(ConfirmScreen);
  await expect(ordered.getByText('お申し込みは完了しています')).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await tab.context.setOffline(true);
  for (const route of held) await route.abort();
  await expect(ordered.getByText(AWAY)).toBeVisible();
  await checkScreen(tab.page, 'order-complete-offline');
  await tab.page.unroute(scripts);
  await tab.context.setOffline(false);
  await tab.shows(CompleteScreen);
});

test('a lazily loaded dialog opens when the network is back', async ({
  tab,
  request,
  workerShop,
  customer,
}) => {
  const { confirm } = await openConfirm({ tab, request, workerShop, customer });
  const giveUp = confirm.button('お申し込みをやめる');
  await expect(giveUp).toBeVisible();
  await tab.context.setOffline(true);
  await giveUp.click();
  await expect(confirm.getByText(AWAY)).toBeVisible();
  await tab.context.setOffline(false);
  await expect(confirm.getByRole('dialog', { name: 'お申し込みをやめますか' })).toBeVisible();
});
