import { expect, it } from 'vitest';
import { filesBelow } from './source-files';

/** What specs leave to a `Tab` and its screens, which wait for the page, and dates, which are the shop's. */
const NOT_IN_SPECS =
  /\bpage\.(getBy\w+|goto|reload|goBack|goForward|locator)\b|\bbrowser\.new|\b(waitForHydration|networkidle|waitForTimeout)\b|\bnew Date\(\)|\bDate\.now\(\)/;

it('browser specs act on pages through screens only, and never ask for the date of the machine', () => {
  const specs = filesBelow('e2e', /\.spec\.ts$/);
  const found = specs.filter(({ text }) => NOT_IN_SPECS.test(text)).map(({ path }) => path);
  expect(found).toEqual([]);
});
