import { rmSync } from 'node:fs';
import { paths } from '@/config/paths';
import { test as base, expect } from '../fixtures';
import { listStaff } from '../office-people';
import { BoardScreen } from '../screens/board-screens';
import { MyDayScreen } from '../screens/my-day-screens';
import { newDataDirectory } from '../seeded-data';
import { type Shop, startShop } from '../shop';

/** A shop whose clock is ahead of the machine's, as README's way through the office has it. */
const test = base.extend<{ movedShop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from here.
  movedShop: async ({}, use, { project }) => {
    const dataDir = newDataDirectory();
    const environment = { EMBEDDED_CLOCK_START: '2036-05-14T15:00:00+09:00' };
    const shop = await startShop({ name: `moved-clock-${project.name}`, dataDir, environment });
    await use(shop);
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  shopOrigin: async ({ movedShop }, use) => use(movedShop.origin),
});

test('codes of an authenticator app sign in by the machine’s time, and the pages show the shop’s day', async ({
  newOfficeTab,
  shopOrigin,
}) => {
  const dispatchers = await newOfficeTab('dispatcher');
  await dispatchers.open(BoardScreen, paths.office.board, '2036年5月14日(水)の予定');

  const [person] = await listStaff(shopOrigin);
  const staffs = await newOfficeTab('staff', { staffId: person?.staffId ?? '' });
  const answered = staffs.page.waitForResponse(`${shopOrigin}${paths.office.myDay}`);
  await staffs.open(MyDayScreen, paths.office.myDay);
  expect((await answered).status()).toBe(200);
});
