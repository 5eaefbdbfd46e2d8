import { expect, test } from '../fixtures';
import {
  MyScreen,
  OrdersScreen,
  PastVisitsScreen,
  UsageScreen,
  VisitsScreen,
} from '../screens/account-screens';

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

test('on phones the links of my page stand in one row at the foot, and cover nothing', async ({
  tab,
  longtimeCustomer: _signedIn,
}) => {
  const size = { width: 320, height: 640 };
  await tab.page.setViewportSize(size);
  const my = await tab.open(MyScreen);
  const links = my.getByRole('navigation', { name: 'マイページのメニュー' }).getByRole('link');
  await expect(links).toHaveCount(6);
  await tab.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const boxes = await links.evaluateAll((all) =>
    all.map((link) => {
      const { top, bottom, right } = link.getBoundingClientRect();
      return {
        top,
        bottom,
        isWhole: right <= window.innerWidth && link.scrollWidth <= link.clientWidth,
      };
    }),
  );
  const [first] = boxes;
  if (!first) throw new Error('six links');
  expect(first.bottom).toBe(size.height);
  expect(boxes).toEqual(boxes.map(() => ({ ...first, isWhole: true })));
  const end = await my.getByRole('contentinfo').getByRole('paragraph').boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(first.top);
});
