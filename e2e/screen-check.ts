import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The narrowest screen the shop is made for. */
export const NARROWEST = 320;

export const PHONE = { width: 390, height: 844 } as const;
export const WIDE = { width: 1280, height: 900 } as const;

const photographedWidths = (process.env.SCREEN_WIDTHS ?? '').split(',').filter(Boolean).map(Number);

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  const { width = 0 } = page.viewportSize() ?? {};
  expect(tooWide, `pixels too wide at ${width}: ${new URL(page.url()).pathname}`).toBe(0);
}

/** Labels of the office's fields end with an ellipsis when they do not fit. */
async function expectWholeLabels(page: Page): Promise<void> {
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
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/**
 * With `SCREEN_WIDTHS=390,1280`, photographs the whole page at these widths for somebody who looks at all screens:
 * test-results/screens/<name>-<width>.png. The page keeps the last width.
 */
export async function photograph(page: Page, name: string): Promise<void> {
  for (const width of photographedWidths) {
    await resize(page, { width, height: WIDE.height });
    await page.evaluate(() => document.fonts.ready);
    // As high as the page, so that the bar at the lower edge covers nothing of it.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await resize(page, { width, height });
    const file = new URL(`../test-results/screens/${name}-${width}.png`, import.meta.url);
    await page.screenshot({
      path: fileURLToPath(file),
      fullPage: true,
      animations: 'disabled',
    });
  }
}

/** At this size nothing scrolls sideways, and no label is cut off. */
export async function expectRoom(page: Page, size: Size): Promise<void> {
  await resize(page, size);
  await expectNoSidewaysScroll(page);
  await expectWholeLabels(page);
}

/**
 * Checks a screen on a phone and on a wide screen: no label is cut off, nothing scrolls sideways, not even at 320 px,
 * and axe finds nothing on the phone. every-page.spec.ts has axe on wide screens. Photographs it as `name`.
 * On a browser that acts as a phone, only the widths of phones are checked: the same test on a wide screen does the others.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  await expectRoom(page, { width: NARROWEST, height: PHONE.height });
  await expectRoom(page, PHONE);
  if (size?.width !== WIDE.width) {
    if (size) await page.setViewportSize(size);
    return;
  }
  await expectAccessible(page);
  await photograph(page, name);
  await expectRoom(page, WIDE);
}
