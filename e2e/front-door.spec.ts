import { expect, test } from './fixtures';
import { checkScreen, PHONE } from './screen-check';
import { NotFoundScreen, openAnswered } from './screens/failure-screens';
import { HomeScreen, HouseCleaningScreen } from './screens/menu-screens';

test.use({ leavesShop: true });

test('the home page shows the services and links to house cleaning', { tag: '@phone' }, async ({
  tab,
}) => {
  const home = await tab.open(HomeScreen);
  await expect(tab.page).toHaveTitle(/おうちサービス/);
  await checkScreen(tab.page, 'home');

  await home.main.locator('a[href="/menu-select/houseclean"]').first().click();
  await tab.shows(HouseCleaningScreen);
  await tab.expectAddress(/\/menu-select\/houseclean$/);
});

test('the first view of a phone holds the services, a price and the terms of cancelling', {
  tag: '@phone',
}, async ({ tab }) => {
  await tab.page.setViewportSize(PHONE);
  const home = await tab.open(HomeScreen);
  for (const service of [
    'ハウスクリーニング',
    '暮らしサポート',
    '家事代行',
    '料理代行',
    '家事代行のお試しプラン',
  ]) {
    await expect(home.main.getByRole('link', { name: service, exact: true })).toBeInViewport({
      ratio: 1,
    });
  }
  const menus = home.getByRole('region', { name: 'ハウスクリーニングのメニューと料金' });
  await expect(menus.getByText('(税込)').first()).toBeInViewport({ ratio: 1 });
  await expect(home.main.getByText('訪問前日の正午(12:00)まで無料キャンセル')).toBeInViewport({
    ratio: 1,
  });
});

test('the header of a signed-in customer is one row on a phone', { tag: '@phone' }, async ({
  tab,
  customer: _signedIn,
}) => {
  await tab.page.setViewportSize(PHONE);
  const home = await tab.open(HomeScreen);
  const header = home.root.getByRole('banner');
  // The postcode of the customer's own place has arrived.
  await expect(header.getByRole('button', { name: /^〒150-0001/ })).toBeVisible();
  await expect(header.getByRole('link', { name: 'マイページ' })).toBeVisible();
  expect((await header.boundingBox())?.height).toBeLessThan(70);
});

test('an unknown address returns 404 with a not-found page', async ({ tab, problems }) => {
  problems.expect(/status of 404/);
  const { screen, answer } = await openAnswered(tab, NotFoundScreen, '/nothing-here');
  expect(answer.status()).toBe(404);
  await expect(screen.heading).toBeVisible();
  await checkScreen(tab.page, 'not-found');
});
