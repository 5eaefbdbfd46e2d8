import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { housecleanOptionPath, outsideAreaPath } from '@/config/paths';
import { openPgliteDatabase } from '@/database/pglite-database';
import { serviceAreas } from '@/main-api/catalogue/catalogue-tables';
import { freePort } from '../../tests/free-port';
import { test as base, expect } from '../fixtures';
import { newOfficePerson, signInAtOffice } from '../office-people';
import { checkScreen } from '../screen-check';
import { WaitingEntryScreen } from '../screens/link-screens';
import { HouseCleaningOptionScreen, OutsideAreaScreen } from '../screens/menu-screens';
import { OfficeWaitingListScreen } from '../screens/office-screens';
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
  tab,
  newDevice,
  outbox,
  request,
  shop,
}) => {
  const option = housecleanOptionPath(BATHROOM);
  const options = await tab.open(HouseCleaningOptionScreen, option);
  await options.field('郵便番号').fill('060-0001');
  await options.button(OFFER).click();
  const contact = options.getByLabel(/お知らせを受け取る携帯電話番号/);
  await expect(contact).toBeVisible();
  await options.button('お知らせを登録する').click();
  await expect(
    options.getByText('携帯電話番号またはメールアドレスを入力してください'),
  ).toBeVisible();
  await expect(contact).toBeFocused();
  await checkScreen(tab.page, 'waiting-list-form');
  await contact.fill('０９０-１２３４-０００１');
  await options.button('お知らせを登録する').click();
  await expect(options.getByText('お知らせの登録をしました')).toBeVisible();
  await expect(options.getByText(/090-1234-0001へ1回お知らせします/)).toBeVisible();
  await checkScreen(tab.page, 'waiting-list-left');

  const outside = await tab.open(OutsideAreaScreen, outsideAreaPath('houseCleaning', '0600001'));
  await outside.button(OFFER).click();
  await expect(outside.getByLabel(/お知らせを受け取る携帯電話番号/)).toBeVisible();
  await checkScreen(tab.page, 'outside-area-waiting');

  const dispatcher = await newDevice();
  const person = await newOfficePerson(shop.origin, 'dispatcher');
  await signInAtOffice(dispatcher.context, shop.origin, person);
  const office = await dispatcher.open(OfficeWaitingListScreen);
  const row = office.getByRole('row', { name: /060-0001/ });
  await expect(row).toContainText('浴室クリーニング');
  await expect(row.getByRole('cell').last()).toHaveText('1');
  await expect(office.getByText('0901234')).toHaveCount(0);
  await checkScreen(dispatcher.page, 'office-waiting-list');

  // Nobody looks at the shop while it is away.
  await dispatcher.page.close();
  await tab.page.close();
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
  // On another device the postcode was not typed.
  const phone = await newDevice();
  let entry = await phone.open(WaitingEntryScreen, link);
  await expect(entry.main).toContainText('浴室クリーニング');
  await checkScreen(phone.page, 'waiting-list-link');
  const served = await entry.follow('メニューと日時を見る', HouseCleaningOptionScreen);
  await phone.expectAddress(option);
  await expect(served.getByText(/札幌市中央区.*はサービス対象エリアです/)).toBeVisible();

  entry = await phone.open(WaitingEntryScreen, link);
  await entry.button('お知らせの登録を取り消す').click();
  await expect(entry.getByText('お知らせの登録を取り消しました')).toBeVisible();
  await checkScreen(phone.page, 'waiting-list-taken-off');
  await phone.reload(WaitingEntryScreen, 'お知らせの登録は、もうありません');
  await checkScreen(phone.page, 'waiting-list-gone');
});
