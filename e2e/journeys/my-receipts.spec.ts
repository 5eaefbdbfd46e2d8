import { usageDetailsPath } from '@/config/paths';
import { type UsageItem, usageEndpoints } from '@/contract/usage';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { shopNow } from '../../tests/shop/shop-date';
import { expect, test } from '../fixtures';
import { checkScreen, photograph } from '../screen-check';
import { UsageScreen } from '../screens/account-screens';

import type { Tab } from '../tab';

test.use({ leavesShop: true });

/** The customer's newest month with several charges; which one that is depends on the day. */
async function findBusyMonth({ page }: Tab, origin: string) {
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
  tab,
  shopOrigin,
  longtimeCustomer,
}) => {
  const { month, usage } = await findBusyMonth(tab, shopOrigin);
  const screen = await tab.open(UsageScreen, usageDetailsPath(month));
  const totals = screen.getByRole('region', { name: 'ご利用合計' });
  await expect(totals).toContainText(`${formatYen(usage.total)}(税込)`);
  for (const { taxRate, tax } of usage.taxByRate) {
    const rate = taxRate === 0 ? '対象外' : `${taxRate}%対象(税込)`;
    await expect(totals.getByRole('row', { name: rate })).toContainText(formatYen(tax));
  }
  const receipts = screen.getByRole('article', { name: /^(領収書|ご利用明細) / });
  await expect(receipts).toHaveCount(usage.items.length);
  await expect(receipts.first()).toContainText('T9000000000000(見本)');
  await expect(receipts.first()).toContainText(`${longtimeCustomer.name} 様`);
  await checkScreen(tab.page, 'my-usage-details');

  await tab.page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const [first, second] = usage.items.map((item) =>
    screen.getByRole('article', { name: nameOf(item), exact: true }),
  );
  if (!first || !second) throw new Error('two receipts');
  await second.getByRole('heading').click();
  await second.getByRole('button', { name: /(領収書|ご利用明細)を印刷する$/ }).click();
  await expect(screen.root).toHaveAttribute('data-printed', 'yes');
  await tab.page.emulateMedia({ media: 'print' });
  await expect(second).toBeVisible();
  await expect(first).toBeHidden();
  await expect(screen.getByRole('navigation', { name: 'マイページのメニュー' })).toBeHidden();
  await photograph(tab.page, 'my-receipt-printed');
});
