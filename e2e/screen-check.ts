import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { takeScreenshot } from './screenshots';

/** The narrowest screen the shop is made for. */
export const NARROWEST = 320;

export const PHONE = { width: 390, height: 844 } as const;
export const WIDE = { width: 1280, height: 900 } as const;

/** `SCREEN_WIDTHS=768,1920`: further widths at which every screen is photographed, for somebody who looks at all of them. */
export const furtherWidths = (process.env.SCREEN_WIDTHS ?? '')
  .split(',')
  .filter(Boolean)
  .map(Number);

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  const { width = 0 } = page.viewportSize() ?? {};
  expect(tooWide, `pixels too wide at ${width}: ${new URL(page.url()).pathname}`).toBe(0);
}

/** Labels of the office's fields end with an ellipsis when they do not fit. */
export async function expectWholeLabels(page: Page): Promise<void> {
  const cut = await page
    .locator('.MuiInputLabel-root')
    .evaluateAll((labels) =>
      labels
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  const { width = 0 } = page.viewportSize() ?? {};
  expect(cut, `labels cut off at ${width}: ${new URL(page.url()).pathname}`).toEqual([]);
}

/** Resolves once the page has laid itself out for the size: open lists are placed in an event of the next frame. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

async function checkAtWidth(
  page: Page,
  name: string,
  width: number,
  height: number,
): Promise<void> {
  await resize(page, { width, height });
  await expectAccessible(page);
  await takeScreenshot(page, name);
  await expectNoSidewaysScroll(page);
  await expectWholeLabels(page);
}

/**
 * Checks a screen on a phone and on a wide screen: axe finds nothing, no label
 * is cut off, and nothing scrolls sideways, not even at 320 px. Leaves a screenshot of each under `name`.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  await checkAtWidth(page, name, PHONE.width, PHONE.height);
  await resize(page, { width: NARROWEST, height: PHONE.height });
  await expectNoSidewaysScroll(page);
  // A browser that acts a phone stays one.
  if (size?.width !== WIDE.width) {
    if (size) await page.setViewportSize(size);
    return;
  }
  for (const width of furtherWidths) {
    await resize(page, { width, height: WIDE.height });
    await expectNoSidewaysScroll(page);
    await takeScreenshot(page, name);
  }
  await checkAtWidth(page, name, WIDE.width, WIDE.height);
}
