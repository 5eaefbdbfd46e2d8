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
