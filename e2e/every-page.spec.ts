import { expectAccessible } from './accessibility';
import { expect, test } from './fixtures';
import { arriveAtShop, expectWhole, openPage } from './page-walk';
import { expectNoSidewaysScroll, PHONE, resize, WIDE } from './screen-check';
import { strayRoutes, walks } from './walked-pages';

test.use({ leavesShop: true });

/* The same pages at further widths, and in further states: every-width.spec.ts. */

test.describe.configure({ mode: 'parallel' });

test('every page of the shop is in one of the walks', { tag: '@gate' }, () => {
  expect(strayRoutes()).toEqual({ forgotten: [], gone: [] });
});

for (const walk of walks) {
  test(`${walk.visitor} finds ${walk.what} whole, accessible and as wide as the screen`, {
    tag: '@gate',
  }, async ({ tab, workerShop }) => {
    const walker = await arriveAtShop(walk, tab.page, workerShop);
    for (const walked of walk.pages) {
      await test.step(walked.name, async () => {
        await tab.page.setViewportSize(WIDE);
        await openPage(walker, walked);
        // every-width.spec.ts has the contrast of these pages.
        await expectAccessible(tab.page, { contrast: false });
        await expectNoSidewaysScroll(tab.page);
        await resize(tab.page, PHONE);
        await expectNoSidewaysScroll(tab.page);
        // No late redirect has led away from it.
        await expectWhole(walker, walked);
      });
    }
  });
}
