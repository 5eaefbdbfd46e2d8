import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackEndsProcess } from '../../tests/back-ends-process';
import { test as base, expect } from '../fixtures';
import { checkScreen } from '../screen-check';
import { openAnswered, SystemErrorScreen } from '../screens/failure-screens';
import { HouseCleaningScreen, KajiScreen } from '../screens/menu-screens';
import { startShop } from '../shop';

interface SplitShop {
  origin: string;
  stopBackEnds(): Promise<void>;
  startBackEnds(): Promise<void>;
}

/** A storefront whose back ends run in a process of their own. */
const test = base.extend<{ splitShop: SplitShop }>({
  splitShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from here.
    async ({}, use, { project }) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'back-ends-'));
      const name = `back-ends-down-${project.name}`;
      let backEnds = await startBackEndsProcess({ name: `${name}-back-ends`, dataDir });
      const { port } = backEnds;
      const shop = await startShop({ name, environment: backEnds.environment });
      await use({
        origin: shop.origin,
        stopBackEnds: () => backEnds.stop(),
        startBackEnds: async () => {
          backEnds = await startBackEndsProcess({ name: `${name}-back-ends`, dataDir, port });
        },
      });
      await shop.stop();
      await backEnds.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    // Two servers start, the database is filled.
    { timeout: 120_000 },
  ],
  shopOrigin: async ({ splitShop }, use) => use(splitShop.origin),
});

test('while the main API is down, menus read before are served, other pages return 503, and the draft is kept', async ({
  tab,
  problems,
  splitShop,
}) => {
  problems.expect(/status of 50\d/);
  let list = await tab.open(HouseCleaningScreen);
  const options = await list.openMenu('エアコン+室外機セット');
  const chosen = await options.goOn();
  await expect(chosen.summary).toContainText('13,200円(税込)');

  await splitShop.stopBackEnds();
  const menus = await openAnswered(tab, HouseCleaningScreen);
  expect(menus.answer.status()).toBe(200);
  await expect(menus.screen.link('エアコン+室外機セット')).toBeVisible();

  // Nobody has read these before.
  const { screen: failure, answer } = await openAnswered(
    tab,
    SystemErrorScreen,
    '/menu-select/kaji',
  );
  expect(answer.status()).toBe(503);
  expect(answer.headers()['retry-after']).toBe('5');
  await expect(tab.page).toHaveTitle('システムエラー｜おうちサービス');
  for (const link of ['トップページへ', 'お問い合わせ']) {
    await expect(failure.main.getByRole('link', { name: link })).toBeVisible();
  }
  await checkScreen(tab.page, 'system-error');
  expect((await tab.page.request.get(`${splitShop.origin}/_health_check`)).status()).toBe(200);

  await splitShop.startBackEnds();
  await expect(async () => {
    await failure.button('読み込み直す').click();
    await expect(failure.getByRole('heading', { level: 1, name: '家事代行' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await tab.shows(KajiScreen, '家事代行');
  list = await tab.open(HouseCleaningScreen);
  await expect(list.summary).toContainText('13,200円(税込)');
});
