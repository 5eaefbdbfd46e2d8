import { expectAccessible } from './accessibility';
import { expect, test } from './fixtures';
import { arriveAtShop, expectStillShown, openPage, strayRoutes, walks } from './page-walk';
import { expectNoSidewaysScroll, PHONE, resize, WIDE } from './screen-check';

/* Other widths, large text and pictures of the same pages: every-width.spec.ts. */

test.describe.configure({ mode: 'parallel' });

test('every page of the shop is in one of the walks', { tag: '@gate' }, () => {
  expect(strayRoutes()).toEqual({ forgotten: [], gone: [] });
});

for (const walk of walks) {
  test(`${walk.visitor} finds ${walk.what} whole, accessible and within the screen`, {
    tag: '@gate',
  }, async ({ tab, workerShop }) => {
    const walker = await arriveAtShop(walk, tab.page, workerShop);
    for (const walked of walk.pages) {
      await test.step(walked.route, async () => {
        await tab.page.setViewportSize(WIDE);
        await openPage(walker, walked);
        await expectAccessible(tab.page);
        await expectNoSidewaysScroll(tab.page);
        await resize(tab.page, PHONE);
        await expectNoSidewaysScroll(tab.page);
        await expectStillShown(walker, walked);
      });
    }
  });
}
