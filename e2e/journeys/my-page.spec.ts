import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures';
import { NARROWEST, PHONE } from '../screen-check';
import {
  MyScreen,
  OrdersScreen,
  PastVisitsScreen,
  UsageScreen,
  VisitsScreen,
} from '../screens/account-screens';
import type { Screen } from '../screens/screen';

test.use({ leavesShop: true });

test('my page loads neither the order draft code nor MUI', async ({
  tab,
  longtimeCustomer: _signedIn,
}) => {
  const scripts: Promise<string>[] = [];
  tab.page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  // Whatever a page loads by itself it has asked for when it takes input.
  for (const screen of [MyScreen, OrdersScreen, VisitsScreen, PastVisitsScreen, UsageScreen]) {
    await tab.open(screen);
  }
  expect(scripts.length).toBeGreaterThan(4);
  const carried = (await Promise.all(scripts)).join('\n');
  expect(carried).not.toContain('<RecoilRoot>');
  expect(carried).not.toContain('MuiButtonBase');
});

/** All of it is seen, and nothing of it is behind the links at the foot. */
async function expectAboveLinks(my: Screen, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  const links = await my.getByRole('navigation', { name: 'マイページのメニュー' }).boundingBox();
  if (!box || !links) throw new Error('both are on the page');
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(links.y);
}

test('on phones the next visit is in the first screenful, and the links stand in one row at the foot', async ({
  tab,
  longtimeCustomer: _signedIn,
}) => {
  await tab.page.setViewportSize(PHONE);
  let my: Screen = await tab.open(MyScreen);
  const next = my.getByRole('region', { name: '次の訪問' });
  await expect(next).toContainText(/さん.*円\(税込\).*無料キャンセル/);
  await expectAboveLinks(my, next);
  my = await my.follow('日時の変更・キャンセル', VisitsScreen);
  await expectAboveLinks(my, my.getByRole('region', { name: '訪問日時' }));
  await expectAboveLinks(my, my.button('キャンセルする'));

  await tab.page.setViewportSize({ width: NARROWEST, height: PHONE.height });
  const links = my.getByRole('navigation', { name: 'マイページのメニュー' }).getByRole('link');
  const tops = await links.evaluateAll((all) =>
    all.map((link) => {
      const { top, right } = link.getBoundingClientRect();
      const isWhole = right <= window.innerWidth && link.scrollWidth <= link.clientWidth;
      return isWhole ? top : 'cut off';
    }),
  );
  expect(tops).toEqual(Array.from({ length: 6 }, () => tops[0]));
  await tab.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectAboveLinks(my, my.getByRole('contentinfo').getByText('©'));
});
