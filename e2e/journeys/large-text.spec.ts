import type { Page } from '@playwright/test';
import { signIn } from '../customers';
import { expect, test } from '../fixtures';
import { expectNoSidewaysScroll, PHONE } from '../screen-check';

/** As a browser does whose text is set to twice its size. */
async function doubleTheText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** Sideways scrolling aside, a card that clips what is too wide for it would hide a price. */
async function expectPricesOnScreen(page: Page): Promise<void> {
  const cutOff = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(({ children, textContent }) => children.length === 0 && textContent === '(税込)')
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .map(({ parentElement }) => parentElement?.textContent),
  );
  expect(cutOff).toEqual([]);
}

test.use({ viewport: PHONE });

for (const path of [
  '/menu-select/houseclean',
  '/menu-select/houseclean/option?id=11001',
  '/menu-select/kurashi/option?id=22001',
  '/menu-select/kaji',
]) {
  test(`${path} does not scroll sideways with text at 200 %`, async ({ page }) => {
    await page.goto(path);
    await doubleTheText(page);
    await expectNoSidewaysScroll(page);
    await expectPricesOnScreen(page);
  });
}

for (const path of ['/my/usage-details', '/my/applications', '/my/schedules']) {
  test(`${path} does not scroll sideways with text at 200 %`, async ({ page, shopOrigin }) => {
    await signIn(page, shopOrigin);
    await page.goto(path);
    await doubleTheText(page);
    await expectNoSidewaysScroll(page);
    await expectPricesOnScreen(page);
  });
}
