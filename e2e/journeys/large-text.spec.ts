import type { Page } from '@playwright/test';
import { findOpenStarts } from '../calendar';
import { signIn } from '../customers';
import { AIRCON_SET, storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { PAID_BY_CARD } from '../order-journey';
import { ConfirmStep } from '../pages/confirm-step';
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

/** The number of a step stays within its circle. */
async function expectStepNumbersInCircles(page: Page): Promise<void> {
  const marks = page.getByRole('navigation', { name: 'お手続きの流れ' }).locator('[aria-hidden]');
  const cutOff = await marks.evaluateAll((all) =>
    all.filter((mark) => mark.scrollHeight > mark.clientHeight).map((mark) => mark.textContent),
  );
  expect(cutOff).toEqual([]);
}

async function expectRoomFor(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await doubleTheText(page);
  await expectNoSidewaysScroll(page);
  await expectPricesOnScreen(page);
}

test('menus do not scroll sideways with text at 200 %', async ({ page }) => {
  for (const path of [
    '/menu-select/houseclean',
    '/menu-select/houseclean/option?id=11001',
    '/menu-select/kurashi/option?id=22001',
    '/menu-select/kaji',
  ]) {
    await expectRoomFor(page, path);
  }
});

test('my page, the dates and the confirm page do not scroll sideways with text at 200 %', async ({
  page,
  request,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  for (const path of ['/my/usage-details', '/my/applications', '/my/schedules']) {
    await expectRoomFor(page, path);
  }
  const [startsAt = ''] = await findOpenStarts(request, shopOrigin, AIRCON_SET);
  await storeDraft(page, { ...PAID_BY_CARD, selectedDate: [startsAt] });
  await page.goto('/order/date');
  await doubleTheText(page);
  await expect(page.getByRole('group', { name: /すぐに予約が確定する時間/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectStepNumbersInCircles(page);
  await page.goto('/order/confirm');
  await doubleTheText(page);
  await expect(new ConfirmStep(page).section('訪問日時')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectPricesOnScreen(page);
  await expectStepNumbersInCircles(page);
});
