import { rmSync } from 'node:fs';
import { paths } from '@/config/paths';
import { test as base, expect } from '../fixtures';
import { listStaff, newOfficePerson, signInAtOffice } from '../office-people';
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
  page,
  context,
  shopOrigin,
}) => {
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  await page.goto(paths.office.board);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2036年5月14日(水)の予定');

  const [person] = await listStaff(shopOrigin);
  const staffId = person?.staffId ?? '';
  await signInAtOffice(
    context,
    shopOrigin,
    await newOfficePerson(shopOrigin, 'staff', { staffId }),
  );
  const answer = await page.goto(paths.office.myDay);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('今日の訪問');
});
