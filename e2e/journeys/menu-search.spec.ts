import { expect, test } from '../fixtures';
import { checkScreen, PHONE } from '../screen-check';
import {
  HomeScreen,
  HouseCleaningOptionScreen,
  HouseCleaningScreen,
} from '../screens/menu-screens';
import type { Screen } from '../screens/screen';

test.use({ leavesShop: true });

const LIST = '/menu-select/houseclean';

const field = (list: Screen) => list.getByRole('searchbox', { name: /^メニューを検索/ });
const categories = (list: Screen) => list.getByRole('navigation', { name: 'サービスへ移動' });

test('the list of a phone begins high on the page and shows house cleaning in rows', async ({
  tab,
}) => {
  await tab.page.setViewportSize(PHONE);
  const menus = await tab.open(HouseCleaningScreen);
  const first = await menus.getByRole('listitem').filter({ hasText: '円' }).first().boundingBox();
  expect(first?.y).toBeLessThan(420);
  expect(first?.height).toBeLessThanOrEqual(115);
  // Footer and all.
  expect(await tab.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_500);
  const last = menus.link('在宅まるごと大掃除');
  await expect
    .poll(() => last.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true);
  await expect(last).not.toBeInViewport();
  await checkScreen(tab.page, 'houseclean-list');
});

test('a category has its heading on a row of its own, over as many columns as the width has room for', async ({
  tab,
}) => {
  const list = await tab.open(HouseCleaningScreen);
  for (const [width, columns] of [
    [768, 3],
    [1280, 4],
  ] as const) {
    await tab.page.setViewportSize({ width, height: 900 });
    for (const name of ['エアコン', 'キッチン・換気扇']) {
      const category = list.getByRole('region', { name, exact: true });
      const heading = await category.getByRole('heading', { level: 2 }).boundingBox();
      const cards = await category.getByRole('listitem').evaluateAll((all) =>
        all.map((card) => {
          const { top, left } = card.getBoundingClientRect();
          return { top: Math.round(top), left: Math.round(left) };
        }),
      );
      const [first] = cards;
      expect(first?.left).toBe(Math.round(heading?.x ?? 0));
      expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThan(first?.top ?? 0);
      const inLine = cards.filter(({ top }) => top === first?.top);
      expect(inLine).toHaveLength(Math.min(columns, cards.length));
      expect(new Set(cards.map(({ left }) => left)).size).toBe(inLine.length);
    }
  }
});

test('the bar of categories stays in reach and marks the category that is read', async ({
  tab,
}) => {
  const list = await tab.open(HouseCleaningScreen);
  await categories(list).getByRole('link', { name: '家電', exact: true }).click();
  await expect(list.getByRole('heading', { level: 2, name: '家電', exact: true })).toBeInViewport();
  await expect(categories(list)).toBeInViewport({ ratio: 1 });
  await expect(categories(list).locator('[aria-current="location"]')).toHaveText('家電');
});

test('the last category is led to exactly, also without scripts, past rows of a phone that were not laid out', async ({
  tab,
  newDevice,
}) => {
  await tab.page.setViewportSize(PHONE);
  const withoutScripts = await newDevice({ javaScriptEnabled: false, viewport: PHONE });
  for (const list of [
    await tab.open(HouseCleaningScreen),
    await withoutScripts.openBeforeScripts(HouseCleaningScreen),
  ]) {
    const link = categories(list).getByRole('link').last();
    const name = (await link.textContent()) ?? '';
    const heading = list.getByRole('heading', { level: 2, name, exact: true });
    await link.click();
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(160);
    await expect(heading).toBeInViewport();
  }
});

test('Back from a menu returns to its place in the list', {
  tag: '@phone',
}, async ({ tab }) => {
  await tab.page.setViewportSize(PHONE);
  let list = await tab.open(HouseCleaningScreen);
  // Back leads to the menu that was tapped last, and not to this category.
  await categories(list).getByRole('link', { name: '浴室', exact: true }).click();
  await expect(list.getByRole('heading', { level: 2, name: '浴室' })).toBeInViewport();
  await expect(list.link('冷蔵庫クリーニング')).not.toBeInViewport();
  await list.openMenu('冷蔵庫クリーニング');
  await tab.expectAddress(/\/option\?id=/);
  list = await tab.back(HouseCleaningScreen);
  await tab.expectAddress(LIST);
  await expect(list.link('冷蔵庫クリーニング')).toBeInViewport();
});

// Straight after Back a reload would be too quick: Chromium keeps a new position within a second.
test('Back from another document returns to the place in a list, and so does a reload', async ({
  tab,
}) => {
  await tab.page.setViewportSize(PHONE);
  let list = await tab.open(HouseCleaningScreen);
  await list.link('冷蔵庫クリーニング').scrollIntoViewIfNeeded();
  await tab.open(HomeScreen);
  list = await tab.back(HouseCleaningScreen);
  await tab.expectAddress(LIST);
  await expect(list.link('冷蔵庫クリーニング')).toBeInViewport();
  list = await tab.reload(HouseCleaningScreen);
  await expect(list.link('冷蔵庫クリーニング')).toBeInViewport();
});

test('a search shows what it finds without a request, and is still there after Back', async ({
  tab,
}) => {
  let list = await tab.open(HouseCleaningScreen);
  await expect(list.link('トイレクリーニング')).toBeVisible();
  const requests: string[] = [];
  tab.page.on('request', (request) => requests.push(request.url()));
  await field(list).pressSequentially('えあこん');
  await expect(list.getByText('「えあこん」のメニュー: 3件')).toBeVisible();
  await expect(list.link('トイレクリーニング')).toHaveCount(0);
  // The first use of a page loads the scripts of the draft, and what comes into sight its picture.
  const ofFiles = /\/_next\/static\/|\/illustrations\//;
  expect(requests.filter((url) => !ofFiles.test(url))).toEqual([]);
  await checkScreen(tab.page, 'houseclean-search');

  await field(list).press('Enter');
  await tab.expectAddress(`${LIST}?q=${encodeURIComponent('えあこん')}`);
  await list.follow('エアコン+室外機セット', HouseCleaningOptionScreen);
  await tab.expectAddress(/\/option\?id=11010$/);
  list = await tab.back(HouseCleaningScreen);
  await expect(field(list)).toHaveValue('えあこん');
  await expect(list.getByText('「えあこん」のメニュー: 3件')).toBeVisible();
});
