import { MEASURED_PAGES } from '../tests/bench/pages/measured-pages';
import { weighPage } from '../tests/bench/pages/page-weight';
import { welcomeVisitors } from '../tests/bench/pages/visitors';
import { registeredCardId } from '../tests/shop/own-customers';
import { expect, test } from './fixtures';
import { signInAs } from './own-session';

test.use({ leavesShop: true });

// Bytes and requests are exact, so they are held here; times are `npm run bench:pages`'s business.
test('every page stays within its budget of JavaScript and requests', async ({
  browser,
  workerShop,
}) => {
  const { origin } = workerShop;
  const customer = workerShop.nextCustomer();
  const visitors = await welcomeVisitors(browser, origin, {
    signIn: (page) => signInAs(page.context(), workerShop, customer),
    cardId: registeredCardId(customer, 'visa'),
  });
  const beyond = await Promise.all(
    MEASURED_PAGES.map(async ({ path, visitor, targets }) => {
      const weight = await weighPage(
        visitors.contextOf(visitor),
        `${origin}${path}`,
        visitors.storedOf(visitor),
      );
      const isWithin = weight.scriptKb <= targets.scriptKb && weight.requests <= targets.requests;
      return isWithin ? [] : [{ path, ...weight }];
    }),
  );
  await visitors.close();
  expect(beyond.flat()).toEqual([]);
});
