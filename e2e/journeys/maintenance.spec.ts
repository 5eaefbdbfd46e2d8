import type { APIRequestContext } from '@playwright/test';
import { waitForHydration } from '../hydration';
import { countCalls, ordersAt, standAtConfirm } from '../order-journey';
import { expect, test } from '../own-shop';
import { ConfirmStep } from '../pages/confirm-step';
import { checkScreen } from '../screen-check';
import { OPS_TOKEN, type Shop } from '../shop';

const HEADING = { level: 1, name: 'システムメンテナンス中です' } as const;
/** An open tab asks every fourteen seconds at most, the server every five. */
const BY_ITSELF = { timeout: 40_000 } as const;

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
  page,
  context,
  request,
  problems,
  shop,
}) => {
  problems.expect(/status of 503/);
  const setMaintenance = switchOf(request, shop);
  await page.goto('/');
  const leftOpen = await context.newPage();
  await leftOpen.goto('/menu-select/houseclean');
  await waitForHydration(leftOpen);
  await expect(leftOpen.getByRole('heading', { level: 1 })).toBeVisible();

  await setMaintenance(true);
  await page
    .getByRole('main')
    .getByRole('link', { name: 'ハウスクリーニング', exact: true })
    .click();
  await expect(page.getByRole('heading', HEADING)).toBeVisible();
  await expect(page).toHaveTitle('メンテナンス｜おうちサービス');
  await expect(page.getByText('2026年5月6日(水) 1:00')).toBeVisible();
  await expect(page.getByText('2026年5月6日(水) 5:30')).toBeVisible();
  for (const link of ['トップページへ', 'お問い合わせ']) {
    await expect(page.getByRole('main').getByRole('link', { name: link })).toBeVisible();
  }
  await checkScreen(page, 'maintenance');

  await leftOpen.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(leftOpen.getByRole('heading', HEADING)).toBeVisible();

  await setMaintenance(false);
  for (const tab of [page, leftOpen]) {
    // First, as the page below the cover of the second tab is there all the time.
    await expect(tab.getByRole('heading', HEADING)).toBeHidden(BY_ITSELF);
    await expect(
      tab.getByRole('heading', { level: 1, name: 'ハウスクリーニングのメニュー' }),
    ).toBeVisible();
  }
});

test('an order sent during maintenance is placed once, after maintenance ends', async ({
  page,
  request,
  problems,
  shop,
}) => {
  problems.expect(/status of 503/);
  const setMaintenance = switchOf(request, shop);
  const startsAt = await standAtConfirm(page, request, shop.origin, 3);
  const confirm = new ConfirmStep(page);
  await expect(confirm.orderButton('13,200円')).toBeEnabled();
  const calls = countCalls(page, '/api/v1/order/services');

  await setMaintenance(true);
  await confirm.orderButton('13,200円').click();
  await expect(page.getByRole('heading', HEADING)).toBeFocused();
  await expect(page).toHaveTitle('メンテナンス｜おうちサービス');
  await expect(page.getByText('2026年5月6日(水) 5:30')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('dialog').getByRole('link', { name: 'トップページへ' }),
  ).toBeFocused();
  await checkScreen(page, 'maintenance-above-confirm');
  const cover = page.locator('dialog:modal');
  const pressEscape = async () => {
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('Escape');
  };
  await pressEscape();
  await expect(cover.locator(':focus')).toHaveCount(1);
  // As in browsers that do not know the attribute.
  await cover.evaluate((dialog) => dialog.removeAttribute('closedby'));
  await pressEscape();
  await expect(cover.getByRole('heading', HEADING)).toBeFocused();
  expect(calls()).toBe(1);
  expect(await ordersAt(page, shop.origin, startsAt)).toEqual([]);

  await setMaintenance(false);
  await expect(
    page.getByRole('heading', { level: 1, name: 'お申し込みが完了しました' }),
  ).toBeVisible(BY_ITSELF);
  expect(await ordersAt(page, shop.origin, startsAt)).toHaveLength(1);
});
