import { expect, test } from './fixtures';
import { checkScreen, PHONE } from './screen-check';

test('the home page shows the services and links to house cleaning', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/おうちサービス/);
  await checkScreen(page, 'home');

  const link = page.getByRole('main').locator('a[href="/menu-select/houseclean"]').first();
  await link.click();
  await expect(page).toHaveURL(/\/menu-select\/houseclean$/);
});

test('the first view of a phone holds the services, a price and the terms of cancelling', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const main = page.getByRole('main');
  for (const service of [
    'ハウスクリーニング',
    '暮らしサポート',
    '家事代行',
    '料理代行',
    'お試しプラン',
  ]) {
    await expect(main.getByRole('link', { name: service, exact: true })).toBeInViewport({
      ratio: 1,
    });
  }
  const popular = page.getByRole('region', { name: '人気のメニュー' });
  await expect(popular.getByText('(税込)').first()).toBeInViewport({ ratio: 1 });
  await expect(
    main.getByText('訪問前日の正午(12:00)まで無料でキャンセルできます。'),
  ).toBeInViewport({ ratio: 1 });
});

test('an unknown address returns 404 with a not-found page', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  const response = await page.goto('/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkScreen(page, 'not-found');
});
