import { formatJapanDate, toJapanDate } from '@/domain/japan-time';
import { shopNow } from '../../tests/shop/shop-date';
import { expect, test } from '../fixtures';
import { checkScreen } from '../screen-check';
import { HouseCleaningOptionScreen } from '../screens/menu-screens';

test.use({ leavesShop: true });

/** エアコンクリーニング(壁掛け): お掃除機能付き for 19,800 yen, 室外機クリーニング for 2,200. */
const AIRCON = '/menu-select/houseclean/option?id=11001';
const MENU = 'エアコンクリーニング(壁掛け)';

test('a chosen menu is copied with its price, and opens elsewhere with the same choice', async ({
  tab,
  newDevice,
  shopOrigin,
}) => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  await tab.context.grantPermissions(permissions, { origin: shopOrigin });
  const options = await tab.open(HouseCleaningOptionScreen, AIRCON, MENU);
  await options.addOne('お掃除機能付き');
  await options.addOne('お掃除機能付き');
  await expect(options.summary).toContainText('37,400円(税込)');
  await options.button('この内容と料金を共有').click();
  await expect(options.getByText('内容と料金、リンクをコピーしました。')).toBeVisible();
  await checkScreen(tab.page, 'houseclean-option-shared');

  const copied = await tab.page.evaluate(() => navigator.clipboard.readText());
  const today = toJapanDate(shopNow());
  const [label, content, price, link = ''] = copied.split('\n');
  expect(label).toBe(MENU);
  expect(content).toBe('お掃除機能付き 2台');
  expect(price).toBe(`料金 37,400円(税込) ${formatJapanDate(today)}現在`);
  expect(link).toBe(`${shopOrigin}${AIRCON}&types=1100102*2&on=${today}`);

  const other = await newDevice();
  const shared = await other.open(HouseCleaningOptionScreen, link, MENU);
  await expect(shared.main).toContainText('共有された内容から始めています');
  await expect(shared.main).toContainText(
    `${formatJapanDate(today)}に共有された内容です。この内容の今日の料金は、37,400円(税込)です。`,
  );
  await expect(shared.main.getByRole('group', { name: /^お掃除機能付き/ })).toContainText('2台');
  await expect(shared.summary).toContainText('37,400円(税込)');
  await checkScreen(other.page, 'houseclean-option-from-link');
});
