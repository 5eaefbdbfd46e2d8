import { MEASURED_PAGES } from '../tests/bench/pages/measured-pages';
import { PHONE } from '../tests/bench/pages/page-weight';
import { welcomeVisitors } from '../tests/bench/pages/visitors';
import { expect, test } from './fixtures';
import { sendPagesInPieces } from './page-in-pieces';

/** What Lighthouse takes off a page's score begins beyond this. */
const UNNOTICED_SHIFT = 0.1;

/** In the page: marks each layout shift from the beginning on. */
function markShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry) performance.mark('shift', { detail: entry.value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** In the page: how much it has shifted. */
const sumOfShifts = () =>
  performance
    .getEntriesByName('shift')
    .reduce((sum, mark) => sum + (mark instanceof PerformanceMark ? Number(mark.detail) : 0), 0);

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
    await page.addInitScript(markShifts);
    await page.goto(`${shopOrigin}${path}`);
    await expect(page.getByText('お申し込みをやめる')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(sumOfShifts);
    shifts.push({ path, shift });
    await page.close();
  }
  await visitors.close();
  expect(shifts.filter(({ shift }) => shift > UNNOTICED_SHIFT)).toEqual([]);
});

/** Cards that have arrived in part still grow by this much at most. */
const ARRIVING_SHIFT = 0.02;

const ARRIVING = ['/', '/menu-select/houseclean', '/menu-select/kaji', '/menu-select/baby'];

for (const width of [390, 1280]) {
  test(`pages that arrive in pieces have their layout from the first one on, at ${width} px`, async ({
    browser,
    shopOrigin,
  }) => {
    const slow = await sendPagesInPieces(shopOrigin);
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const shifts: { path: string; shift: number }[] = [];
    try {
      for (const path of ARRIVING) {
        const page = await context.newPage();
        await page.addInitScript(markShifts);
        await page.goto(`${slow.origin}${path}`, { waitUntil: 'networkidle' });
        await expect(page.getByRole('contentinfo')).toBeAttached();
        shifts.push({ path, shift: await page.evaluate(sumOfShifts) });
        await page.close();
      }
    } finally {
      await context.close();
      await slow.close();
    }
    expect(shifts.filter(({ shift }) => shift > ARRIVING_SHIFT)).toEqual([]);
  });
}
