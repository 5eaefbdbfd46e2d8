import type { Page } from '@playwright/test';
import { formatJapanDate, toJapanDate } from '@/domain/japan-time';
import { shopNow } from '../../tests/shop/shop-date';
import { expect, test } from '../fixtures';
import { orderSummary } from '../pages/order-summary';
import { checkScreen } from '../screen-check';

/** エアコンクリーニング(壁掛け): お掃除機能付き for 19,800 yen, 室外機クリーニング for 2,200. */
const AIRCON = '/menu-select/houseclean/option?id=11001';
const CHOICE = `${AIRCON}&types=1100102*2&options=1100151*2`;

const quantityOf = (page: Page, label: string) =>
  page.getByRole('main').getByRole('group', { name: new RegExp(`^${label}`) });

test('a chosen menu is copied with its price, and opens elsewhere with the same choice', async ({
  page,
  context,
  browser,
  shopOrigin,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shopOrigin });
  await page.goto(AIRCON);
  await page.getByRole('button', { name: 'お掃除機能付きを1台増やす' }).click();
  await page.getByRole('button', { name: 'お掃除機能付きを1台増やす' }).click();
  await expect(orderSummary(page)).toContainText('37,400円(税込)');
  await page.getByRole('button', { name: 'この内容と料金を共有' }).click();
  await expect(page.getByText('内容と料金、リンクをコピーしました。')).toBeVisible();
  await checkScreen(page, 'houseclean-option-shared');

  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const today = toJapanDate(shopNow());
  const [label, content, price, link = ''] = copied.split('\n');
  expect(label).toBe('エアコンクリーニング(壁掛け)');
  expect(content).toBe('お掃除機能付き 2台');
  expect(price).toBe(`料金 37,400円(税込) ${formatJapanDate(today)}現在`);
  expect(link).toBe(`${shopOrigin}${AIRCON}&types=1100102*2&on=${today}`);

  const other = await browser.newPage();
  await other.goto(link);
  const main = other.getByRole('main');
  await expect(main).toContainText('共有された内容から始めています');
  await expect(main).toContainText(
    `${formatJapanDate(today)}に共有された内容です。この内容の今日の料金は、37,400円(税込)です。`,
  );
  await expect(quantityOf(other, 'お掃除機能付き')).toContainText('2台');
  await expect(orderSummary(other)).toContainText('37,400円(税込)');
  await checkScreen(other, 'houseclean-option-from-link');
  await other.close();
});

test('a link to a choice has choice and price in the HTML of the server, and the menu’s own address for search engines', async ({
  request,
  shopOrigin,
}) => {
  const response = await request.get(`${shopOrigin}${CHOICE}&on=2026-01-05`);
  const html = (await response.text()).replaceAll('<!-- -->', '');
  expect(html).toContain(
    '2026年1月5日(月)に共有された内容です。この内容の今日の料金は、41,800円(税込)です。',
  );
  expect(html).toContain(`<link rel="canonical" href="${shopOrigin}${AIRCON}"`);
});

test('a device that shares by itself gets menu, price and link', async ({ page, shopOrigin }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(data);
      },
    });
  });
  await page.goto(AIRCON);
  await page.getByRole('button', { name: 'この内容と料金を共有' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', /./);
  const shared = JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '');
  expect(shared.url).toBe(`${shopOrigin}${AIRCON}&types=1100101*1&on=${toJapanDate(shopNow())}`);
  expect(shared.text).toContain('料金 12,100円(税込)');
});

for (const [what, query] of [
  ['an unknown type', 'types=9999999*1'],
  ['more than can be ordered', 'types=1100101*7'],
  ['a damaged list', 'types=1100101*2.'],
  ['a list given twice', 'types=1100101*1&types=1100102*1'],
  ['half of an escape', 'types=%E3%81'],
  ['a very long list', `options=${'1100151*1.'.repeat(300)}`],
] as const) {
  test(`a link with ${what} shows what the menu starts with, and says so`, async ({ page }) => {
    const response = await page.goto(`${AIRCON}&${query}&on=2026-01-05`);
    expect(response?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main).toContainText('リンクの内容を表示できませんでした');
    await expect(main).toContainText('メニューのはじめの内容を表示しています。');
    await expect(quantityOf(page, '標準タイプ')).toContainText('1台');
    if (query === 'types=9999999*1') await checkScreen(page, 'houseclean-option-unusable-link');
  });
}

test('a link to a menu that is no longer sold leads to the others', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  const response = await page.goto('/menu-select/houseclean/option?id=99999&types=1100101*1');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText(
    'お探しのメニューは、受付を終えた可能性があります。',
  );
  await checkScreen(page, 'houseclean-option-not-sold');
  await page.getByRole('link', { name: 'メニューの一覧へ' }).click();
  await expect(page).toHaveURL('/menu-select/houseclean');
});

test('the facts of menu and company are folded below what is chosen', async ({ page }) => {
  await page.goto(AIRCON);
  const about = page.getByRole('region', { name: 'このメニューについて' });
  const choice = page.getByRole('region', { name: 'タイプと数を選ぶ' });
  const [factsBox, choiceBox] = [await about.boundingBox(), await choice.boundingBox()];
  expect(factsBox?.y ?? 0).toBeGreaterThan((choiceBox?.y ?? 0) + (choiceBox?.height ?? 0));
  await expect(about.getByText('担当者1名がうかがいます。')).toBeHidden();
  const folded = about.locator('details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
  await expect(about).toContainText('標準タイプ: 1台につき約1時間30分');
  await expect(about.getByText('担当者1名がうかがいます。')).toBeVisible();
  await expect(about).toContainText('当店が加入する賠償責任保険の範囲で補償します。');
  await expect(about).toContainText('実在しません。');
  await checkScreen(page, 'houseclean-option-facts');
});
