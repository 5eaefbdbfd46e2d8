import type { APIRequestContext } from '@playwright/test';
import { countCalls, openConfirm, ordersAt } from '../order-journey';
import { expect, test } from '../own-shop';
import { checkScreen } from '../screen-check';
import { MaintenanceScreen } from '../screens/failure-screens';
import { HomeScreen, HouseCleaningScreen } from '../screens/menu-screens';
import { CompleteScreen } from '../screens/order-screens';
import { OPS_TOKEN, type Shop } from '../shop';

const HEADING = { level: 1, name: MaintenanceScreen.heading } as const;

/** The switch, as operations use it. */
const switchOf = (request: APIRequestContext, shop: Shop) => async (isOn: boolean) => {
  const answer = await request.put(`${shop.origin}/api/v1/maintenance_fronts`, {
    headers: { authorization: `Bearer ${OPS_TOKEN}` },
    data: {
      is_maintenance_time: isOn,
      start_at: '2026-05-06T01:00:00+09:00',
      end_at: '2026-05-06T05:30:00+09:00',
    },
  });
  expect(answer.status()).toBe(200);
};

test('maintenance replaces the page that is opened and the one left open, and both return when it ends', async ({
  tab,
  newTab,
  request,
  problems,
  shop,
}) => {
  problems.expect(/status of 503/);
  const setMaintenance = switchOf(request, shop);
  const home = await tab.open(HomeScreen);
  const leftOpen = await newTab();
  await leftOpen.open(HouseCleaningScreen);

  await setMaintenance(true);
  await home.main.getByRole('link', { name: 'ハウスクリーニング', exact: true }).click();
  const maintenance = await tab.shows(MaintenanceScreen);
  await expect(tab.page).toHaveTitle('メンテナンス｜おうちサービス');
  await expect(maintenance.getByText('2026年5月6日(水) 1:00')).toBeVisible();
  await expect(maintenance.getByText('2026年5月6日(水) 5:30')).toBeVisible();
  for (const link of ['トップページへ', 'お問い合わせ']) {
    await expect(maintenance.main.getByRole('link', { name: link })).toBeVisible();
  }
  await checkScreen(tab.page, 'maintenance');

  await leftOpen.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const cover = await leftOpen.shows(MaintenanceScreen);

  await setMaintenance(false);
  for (const covering of [maintenance, cover]) await covering.giveWay(HouseCleaningScreen);
});

test('an order sent during maintenance is placed once, after maintenance ends', async ({
  tab,
  request,
  problems,
  shop,
  workerShop,
  customer,
}) => {
  problems.expect(/status of 503/);
  const setMaintenance = switchOf(request, shop);
  const { confirm, startsAt } = await openConfirm({ tab, request, workerShop, customer });
  const calls = countCalls(tab.page, '/api/v1/order/services');

  await setMaintenance(true);
  await confirm.orderButton('13,200円').click();
  const maintenance = await tab.shows(MaintenanceScreen);
  await expect(maintenance.getByRole('heading', HEADING)).toBeFocused();
  await expect(tab.page).toHaveTitle('メンテナンス｜おうちサービス');
  await expect(maintenance.getByText('2026年5月6日(水) 5:30')).toBeVisible();
  const { keyboard } = tab.page;
  await keyboard.press('Tab');
  await expect(maintenance.dialog.getByRole('link', { name: 'トップページへ' })).toBeFocused();
  await checkScreen(tab.page, 'maintenance-above-confirm');
  const cover = maintenance.locator('dialog:modal');
  const pressEscape = async () => {
    for (let times = 0; times < 5; times += 1) await keyboard.press('Escape');
  };
  await pressEscape();
  await expect(cover.locator(':focus')).toHaveCount(1);
  // As in browsers that do not know the attribute.
  await cover.evaluate((dialog) => dialog.removeAttribute('closedby'));
  await pressEscape();
  await expect(cover.getByRole('heading', HEADING)).toBeFocused();
  expect(calls()).toBe(1);
  expect(await ordersAt(tab.page, shop.origin, startsAt)).toEqual([]);

  await setMaintenance(false);
  await maintenance.giveWay(CompleteScreen);
  expect(await ordersAt(tab.page, shop.origin, startsAt)).toHaveLength(1);
});
