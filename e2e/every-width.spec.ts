import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { test } from './fixtures';
import { arriveAtShop, openPageSlowly } from './page-walk';
import { expectRoom, NARROWEST, PHONE, photograph, resize, WIDE } from './screen-check';
import { states, walks } from './walked-pages';

test.use({ leavesShop: true });

const WIDEST = { width: 1920, height: 1080 } as const;
const TABLET = 768;
const { height } = WIDE;

test.describe.configure({ mode: 'parallel' });

/** axe on a phone and on a wide screen, the contrast once, and pictures for somebody who looks at them. */
async function expectWholeAtEveryWidth(page: Page, name: string): Promise<void> {
  for (const width of [NARROWEST, TABLET, WIDE.width]) await expectRoom(page, { width, height });
  await expectRoom(page, { width: PHONE.width, height });
  await expectAccessible(page);
  await expectRoom(page, { width: WIDEST.width, height });
  await expectAccessible(page, { contrast: false });
  await photograph(page, name);
}

for (const walk of [...walks, ...states]) {
  test(`${walk.visitor} reads ${walk.what} before scripts arrive, and finds them whole at every width`, async ({
    tab,
    workerShop,
    problems,
  }) => {
    if (walk.reports) problems.expect(walk.reports);
    const walker = await arriveAtShop(walk, tab.page, workerShop);
    for (const walked of walk.pages) {
      await test.step(walked.name, async () => {
        await resize(tab.page, PHONE);
        await openPageSlowly(walker, walked);
        await expectWholeAtEveryWidth(tab.page, walked.name);
      });
    }
  });
}
