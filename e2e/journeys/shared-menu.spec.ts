import type { Page } from '@playwright/test';
import { formatJapanDate, toJapanDate } from '@/domain/japan-time';
import { shopNow } from '../../tests/shop/shop-date';
import { expect, test } from '../fixtures';
import { orderSummary } from '../pages/order-summary';
import { checkScreen } from '../screen-check';

/** エアコンクリーニング(壁掛け): お掃除機能付き for 19,800 yen, 室外機クリーニング for 2,200. */
const AIRCON = '/menu-select/houseclean/option?id=11001';

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
