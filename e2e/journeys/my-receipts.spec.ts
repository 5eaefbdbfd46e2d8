import type { Page } from '@playwright/test';
import { usageDetailsPath } from '@/config/paths';
import { type UsageItem, usageEndpoints } from '@/contract/usage';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { shopNow } from '../../tests/shop/shop-date';
import { signIn } from '../customers';
import { expect, test } from '../fixtures';
import { checkScreen } from '../screen-check';
import { takeScreenshot } from '../screenshots';

/** The customer's newest month with several charges; which one that is depends on the day. */
async function findBusyMonth(page: Page, origin: string) {
  let month = toJapanDate(shopNow()).slice(0, 7);
  for (let back = 0; back < 6; back += 1) {
    const query = usageDetailsPath(month).split('?')[1];
    const answer = await page.request.get(`${origin}/api/v1/user/usage_details?${query}`);
    const usage = usageEndpoints.getUsageDetails.response.parse(await answer.json());
    if (usage.items.length > 1) return { month, usage };
    month = addJapanDays(`${month}-01`, -1).slice(0, 7);
  }
  throw new Error('no month with several charges');
}

/** What is not paid yet has a statement in place of a receipt. */
function nameOf({ isPaid, receipt }: UsageItem): string {
  return `${isPaid ? '領収書' : 'ご利用明細'} ${receipt.number}`;
}

test('a month shows its total, the tax by rate, and a printable receipt for each charge', async ({
  page,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  const { month, usage } = await findBusyMonth(page, shopOrigin);
  await page.goto(usageDetailsPath(month));
  const totals = page.getByRole('region', { name: 'ご利用合計' });
  await expect(totals).toContainText(`${formatYen(usage.total)}(税込)`);
  for (const { taxRate, tax } of usage.taxByRate) {
    const rate = taxRate === 0 ? '対象外' : `${taxRate}%対象(税込)`;
    await expect(totals.getByRole('row', { name: rate })).toContainText(formatYen(tax));
  }
  const receipts = page.getByRole('article', { name: /^(領収書|ご利用明細) / });
  await expect(receipts).toHaveCount(usage.items.length);
  await expect(receipts.first()).toContainText('T9000000000000(見本)');
  await expect(receipts.first()).toContainText('見本 花子 様');
  await checkScreen(page, 'my-usage-details');

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const [first, second] = usage.items.map((item) =>
    page.getByRole('article', { name: nameOf(item), exact: true }),
  );
  if (!first || !second) throw new Error('two receipts');
  await second.getByRole('button', { name: /(領収書|ご利用明細)を印刷する$/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(second).toBeVisible();
  await expect(first).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'マイページのメニュー' })).toBeHidden();
  await takeScreenshot(page, 'my-receipt-printed');
});
