import { type DevelopmentShop, startDevelopmentShop } from '../tests/server/development-shop';
import { isOpen } from '../tests/server-process';
import { signIn } from './customers';
import { test as base, expect } from './fixtures';
import { MyScreen } from './screens/account-screens';
import { HomeScreen } from './screens/menu-screens';

const test = base.extend<{ development: DevelopmentShop }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from here.
    async ({}, use) => {
      const shop = await startDevelopmentShop('development');
      await use(shop);
      await shop.stop();
    },
    // Pages are compiled when they are first asked for.
    { timeout: 120_000 },
  ],
  shopOrigin: async ({ development }, use) => use(development.origin),
});

test('npm run dev serves pages without console messages, writes a readable log, and leaves no server behind when killed', async ({
  tab,
  shopOrigin,
  development,
}) => {
  const home = await tab.open(HomeScreen);
  await expect(home.getByRole('link', { name: /ハウスクリーニング/ }).first()).toBeVisible();
  await signIn(tab.page, shopOrigin);
  await tab.open(MyScreen);

  const log = development.readLog();
  expect(log).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: request: GET \/my 200, \d+ ms$/m);
  expect(log).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: \(backends\) request: .* 200, \d+ ms$/m);
  expect(log).not.toMatch(/^\{|should not access/m);

  // No page asks for anything meanwhile.
  await tab.page.close();
  process.kill(development.pid, 'SIGKILL');
  await expect.poll(() => isOpen(shopOrigin)).toBe(false);
});
