import { MEASURED_PAGES } from '../tests/bench/pages/measured-pages';
import { weighPage } from '../tests/bench/pages/page-weight';
import { welcomeVisitors } from '../tests/bench/pages/visitors';
import { expect, test } from './fixtures';

// Bytes and requests are exact, so they are held here; times are `npm run bench:pages`'s business.
test('every page stays within its budget of JavaScript and requests', async ({
  browser,
  shopOrigin,
}) => {
  const visitors = await welcomeVisitors(browser, shopOrigin);
  const beyond = await Promise.all(
    MEASURED_PAGES.map(async ({ path, visitor, targets }) => {
      const weight = await weighPage(
        visitors.contextOf(visitor),
        `${shopOrigin}${path}`,
        visitors.storedOf(visitor),
      );
      const isWithin = weight.scriptKb <= targets.scriptKb && weight.requests <= targets.requests;
      return isWithin ? [] : [{ path, ...weight }];
    }),
  );
  await visitors.close();
  expect(beyond.flat()).toEqual([]);
});
