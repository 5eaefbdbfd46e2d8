import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { waitForHydration } from '../hydration';
import { checkScreen, PHONE } from '../screen-check';

const LIST = '/menu-select/houseclean';

/** Between two columns, in pixels. */
const GAP = 16;

const field = (page: Page) => page.getByRole('searchbox', { name: /^メニューを検索/ });
const categories = (page: Page) => page.getByRole('navigation', { name: 'サービスへ移動' });

test('the list of a phone begins high on the page and shows house cleaning in rows', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(LIST);
  const first = await page.getByRole('listitem').filter({ hasText: '円' }).first().boundingBox();
  expect(first?.y).toBeLessThan(420);
  expect(first?.height).toBeLessThanOrEqual(115);
  const list = await page.getByRole('region', { name: 'エアコン' }).locator('..').boundingBox();
  expect(list?.height).toBeLessThan(4_500);
  const last = page.getByRole('link', { name: '在宅まるごと大掃除', exact: true });
  await expect
    .poll(() => last.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true);
  await expect(last).not.toBeInViewport();
  await checkScreen(page, 'houseclean-list');
});

test('on every width the lines of the list are full', async ({ page }) => {
  await page.goto(LIST);
  for (const [width, columns] of [
    [768, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const cells = page
      .getByRole('region', { name: 'エアコン' })
      .locator('..')
      .locator('li:has(h3), div:has(> h2)');
    const boxes = await cells.evaluateAll((all) =>
      all.map((cell) => {
        const { top, width } = cell.getBoundingClientRect();
        return { top: Math.round(top), width };
      }),
    );
    const inLine = (line: number) => boxes.filter(({ top }) => top === line);
    const lines = [...new Set(boxes.map(({ top }) => top))].map(inLine);
    expect(lines[0]).toHaveLength(columns);
    const widths = lines.map((line) =>
      line.reduce((sum, cell) => sum + cell.width, GAP * (line.length - 1)),
    );
    for (const filled of widths) expect(Math.abs(filled - (widths[0] ?? 0))).toBeLessThan(2);
  }
});

test('the bar of categories stays in reach and marks the category that is read', async ({
  page,
}) => {
  await page.goto(LIST);
  await categories(page).getByRole('link', { name: '家電', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: '家電', exact: true })).toBeInViewport();
  await expect(categories(page)).toBeInViewport({ ratio: 1 });
  await expect(categories(page).locator('[aria-current="location"]')).toHaveText('家電');
});

test('the last category is led to exactly, also without scripts, past rows of a phone that were not laid out', async ({
  page,
  browser,
  shopOrigin,
}) => {
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  for (const shown of [page, await withoutScripts.newPage()]) {
    await shown.setViewportSize(PHONE);
    await shown.goto(`${shopOrigin}${LIST}`);
    const link = categories(shown).getByRole('link').last();
    const name = (await link.textContent()) ?? '';
    const heading = shown.getByRole('heading', { level: 2, name, exact: true });
    await link.click();
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(160);
    await expect(heading).toBeInViewport();
  }
  await withoutScripts.close();
});

test('Back from a menu returns to its place in the list', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(LIST);
  await waitForHydration(page);
  // Back leads to the menu that was tapped last, and not to this category.
  await categories(page).getByRole('link', { name: '浴室', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: '浴室' })).toBeInViewport();
  const menu = page.getByRole('link', { name: '冷蔵庫クリーニング', exact: true });
  await expect(menu).not.toBeInViewport();
  await menu.click();
  await expect(page).toHaveURL(/\/option\?id=/);
  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await expect(menu).toBeInViewport();
});

// Straight after Back a reload would be too quick: Chromium keeps a new position within a second.
test('Back from another document returns to the place in a list, and so does a reload', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(LIST);
  await waitForHydration(page);
  const menu = page.getByRole('link', { name: '冷蔵庫クリーニング', exact: true });
  await menu.scrollIntoViewIfNeeded();
  await page.goto('/');
  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await expect(menu).toBeInViewport();
  await page.reload();
  await expect(menu).toBeInViewport();
});

test('a search shows what it finds without a request, and is still there after Back', async ({
  page,
}) => {
  await page.goto(LIST);
  await expect(page.getByRole('link', { name: 'トイレクリーニング', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await field(page).pressSequentially('えあこん');
  await expect(page.getByText('「えあこん」のメニュー: 3件')).toBeVisible();
  await expect(page.getByRole('link', { name: 'トイレクリーニング', exact: true })).toHaveCount(0);
  // The first use of a page loads the scripts of the draft, and what comes into sight its picture.
  const ofFiles = /\/_next\/static\/|\/illustrations\//;
  expect(requests.filter((url) => !ofFiles.test(url))).toEqual([]);
  await checkScreen(page, 'houseclean-search');

  await field(page).press('Enter');
  await expect(page).toHaveURL(`${LIST}?q=${encodeURIComponent('えあこん')}`);
  await page.getByRole('link', { name: 'エアコン+室外機セット', exact: true }).click();
  await expect(page).toHaveURL(/\/option\?id=11010$/);
  await page.goBack();
  await expect(field(page)).toHaveValue('えあこん');
  await expect(page.getByText('「えあこん」のメニュー: 3件')).toBeVisible();
});
