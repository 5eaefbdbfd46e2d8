import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { takeScreenshot } from './screenshots';

/** The narrowest screen the shop is made for. */
const NARROWEST = 320;

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  const { width = 0 } = page.viewportSize() ?? {};
  expect(tooWide, `pixels too wide at ${width}: ${new URL(page.url()).pathname}`).toBe(0);
}

/**
 * What every screen has to stand: axe finds nothing, nothing scrolls sideways, on phones not even at
 * 320 px. Leaves a screenshot under `name`.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await takeScreenshot(page, name);
  await expectNoSidewaysScroll(page);
  const size = page.viewportSize();
  if (!size || size.width > 600) return;
  await page.setViewportSize({ width: NARROWEST, height: size.height });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(size);
}
