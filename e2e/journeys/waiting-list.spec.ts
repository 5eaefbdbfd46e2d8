import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { outsideAreaPath, paths } from '@/config/paths';
import { openPgliteDatabase } from '@/embedded/database/pglite-database';
import { serviceAreas } from '@/embedded/main-api/catalogue/catalogue-tables';
import { freePort } from '../../tests/free-port';
import { test as base, expect } from '../fixtures';
import { waitForHydration } from '../hydration';
import { newOfficePerson, signInAtOffice } from '../office-people';
import { checkScreen } from '../screen-check';
import { newDataDirectory } from '../seeded-data';
import { startShop } from '../shop';

/** By day, as nothing is told at night. */
const MORNING = '2036-05-14T10:00:00+09:00';

interface GrowingShop {
  readonly origin: string;
  /** As a release does that adds a city: the shop starts anew with it, at the same address. */
  serve(city: { prefecture: string; cityPrefix: string }): Promise<void>;
}

const test = base.extend<{ shop: GrowingShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from here.
  shop: async ({}, use, { project }) => {
    const dataDir = newDataDirectory();
    const port = await freePort();
    const name = `waiting-list-${project.name}`;
    const environment = { EMBEDDED_CLOCK_START: MORNING };
    let shop = await startShop({ name, dataDir, port, environment });
    await use({
      origin: shop.origin,
      serve: async (city) => {
        await shop.stop();
        const database = await openPgliteDatabase(join(dataDir, 'database'));
        await database.db.insert(serviceAreas).values({ project: 'houseCleaning', ...city });
        await database.close();
        shop = await startShop({ name, dataDir, port, environment });
      },
    });
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  shopOrigin: async ({ shop }, use) => use(shop.origin),
});

const OFFER = '始まったらお知らせを受け取る';
const BATHROOM = '12001';

test('a number that was left where the shop does not come is told when it does, and is taken off by one tap', async ({
  page,
  browser,
  outbox,
  request,
  shop,
}) => {
  const option = `${paths.menuSelect.housecleanOption}?id=${BATHROOM}`;
  await page.goto(option);
  await waitForHydration(page);
  await page.getByLabel('郵便番号', { exact: true }).fill('060-0001');
  await page.getByRole('button', { name: OFFER }).click();
  const contact = page.getByLabel(/お知らせを受け取る携帯電話番号/);
  await expect(contact).toBeVisible();
  await page.getByRole('button', { name: 'お知らせを登録する' }).click();
  await expect(page.getByText('携帯電話番号またはメールアドレスを入力してください')).toBeVisible();
  await expect(contact).toBeFocused();
  await checkScreen(page, 'waiting-list-form');
  await contact.fill('０９０-１２３４-０００１');
  await page.getByRole('button', { name: 'お知らせを登録する' }).click();
  await expect(page.getByText('お知らせの登録をしました')).toBeVisible();
  await expect(page.getByText(/090-1234-0001へ1回お知らせします/)).toBeVisible();
  await checkScreen(page, 'waiting-list-left');

  await page.goto(outsideAreaPath('houseCleaning', '0600001'));
  await waitForHydration(page);
  await page.getByRole('button', { name: OFFER }).click();
  await expect(contact).toBeVisible();
  await checkScreen(page, 'outside-area-waiting');

  const dispatcher = await browser.newContext({ baseURL: shop.origin });
  await signInAtOffice(dispatcher, shop.origin, await newOfficePerson(shop.origin, 'dispatcher'));
  const office = await dispatcher.newPage();
  await office.goto(paths.office.waitingList);
  const row = office.getByRole('row', { name: /060-0001/ });
  await expect(row).toContainText('浴室クリーニング');
  await expect(row.getByRole('cell').last()).toHaveText('1');
  await expect(office.getByText('0901234')).toHaveCount(0);
  await checkScreen(office, 'office-waiting-list');
  await dispatcher.close();

  await page.goto('about:blank');
  await shop.serve({ prefecture: '北海道', cityPrefix: '札幌市' });
  // The list is checked once a minute.
  await expect(async () => {
    expect(await outbox.messagesTo('09012340001')).toHaveLength(1);
  }).toPass({ timeout: 120_000 });
  const [message] = await outbox.messagesTo('09012340001');
  const link = /https?:\/\/\S+\/w\/\S+/.exec(message?.text ?? '')?.[0] ?? '';

  // Programs that check messages open their links.
  for (const method of ['get', 'head'] as const)
    expect((await request[method](link)).ok()).toBe(true);
  const scanned = await request.get(link);
  expect(await scanned.text()).toContain('noindex');
  await page.goto(link);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('お待ちのサービスのお知らせ');
  await expect(page.getByRole('main')).toContainText('浴室クリーニング');
  await checkScreen(page, 'waiting-list-link');
  // As on another device, where the postcode was not typed.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.getByRole('link', { name: 'メニューと日時を見る' }).click();
  await expect(page).toHaveURL(option);
  await expect(page.getByText(/札幌市中央区.*はサービス対象エリアです/)).toBeVisible();

  await page.goto(link);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'お知らせの登録を取り消す' }).click();
  await expect(page.getByText('お知らせの登録を取り消しました')).toBeVisible();
  await checkScreen(page, 'waiting-list-taken-off');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'お知らせの登録は、もうありません',
  );
  await checkScreen(page, 'waiting-list-gone');
});
