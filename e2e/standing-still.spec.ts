import { MEASURED_PAGES } from '../tests/bench/pages/measured-pages';
import { PHONE } from '../tests/bench/pages/page-weight';
import { welcomeVisitors } from '../tests/bench/pages/visitors';
import { expect, test } from './fixtures';

/** What Lighthouse takes off a page's score begins beyond this. */
const UNNOTICED_SHIFT = 0.1;

test('order steps on a phone load without a noticeable layout shift', async ({
  browser,
  shopOrigin,
}) => {
  const visitors = await welcomeVisitors(browser, shopOrigin);
  const shifts: { path: string; shift: number }[] = [];
  for (const { path, visitor } of MEASURED_PAGES.filter(({ visitor }) => visitor === 'ordering')) {
    const page = await visitors.contextOf(visitor).newPage();
    await page.setViewportSize(PHONE.viewport);
    await page.addInitScript(
      (text) => sessionStorage.setItem('recoil-persist', text),
      visitors.storedOf(visitor) ?? '',
    );
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry) performance.mark('shift', { detail: entry.value });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${shopOrigin}${path}`);
    await expect(page.getByText('お申し込みをやめる')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(() =>
      performance
        .getEntriesByName('shift')
        .reduce(
          (sum, mark) => sum + (mark instanceof PerformanceMark ? Number(mark.detail) : 0),
          0,
        ),
    );
    shifts.push({ path, shift });
    await page.close();
  }
  await visitors.close();
  expect(shifts.filter(({ shift }) => shift > UNNOTICED_SHIFT)).toEqual([]);
});
