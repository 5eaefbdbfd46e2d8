import type { Page } from '@playwright/test';
import { formatJapanDateTime } from '@/domain/japan-time';
import { signIn } from '../customers';
import { AIRCON_SET, storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { MenuSelection } from '../pages/menu-selection';
import { orderSummary } from '../pages/order-summary';
import { tick } from '../pages/tick';
import { VisitSteps } from '../pages/visit-steps';
import { checkScreen } from '../screen-check';
import { bathroomStarts, storeBathroomDraft, takeStart } from '../taken-start';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const OPTIONS = `/menu-select/houseclean/option?id=${AIRCON_SET.id}`;

/** Stands at the options with everything after them known but the date, and picks a free start. */
async function pickStart(page: Page, origin: string): Promise<string> {
  await signIn(page, origin);
  await storeDraft(page, { selectedDate: [], selectedDateType: undefined });
  await page.goto(OPTIONS);
  const chip = page.getByRole('group', { name: '訪問日時' }).getByRole('radio').nth(1);
  await tick(chip);
  const label = await chip.locator('xpath=ancestor::label').textContent();
  return label ?? '';
}

test('a start picked with the menu needs no page of dates, and is shown and changed from there on', async ({
  page,
  shopOrigin,
}) => {
  const picked = await pickStart(page, shopOrigin);
  expect(picked).toMatch(/^\d+\/\d+\(.+\) \d+:00$/);
  await checkScreen(page, 'picked-start-option');
  await new MenuSelection(page).goOnToOrder();
  await expect(heading(page, '事前のご質問')).toBeVisible();
  const visit = new VisitSteps(page);
  await visit.goOn();
  await expect(heading(page, '訪問先の住所')).toBeVisible();
  await visit.goOn();

  await expect(heading(page, 'お支払い方法')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`訪問日時: ${picked}`);
  await checkScreen(page, 'picked-start-payment');

  // The step that was passed over is not in the history.
  await page.goBack();
  await expect(heading(page, '訪問先の住所')).toBeVisible();
  await visit.goOn();
  await expect(heading(page, 'お支払い方法')).toBeVisible();

  await page.getByRole('link', { name: /^訪問日時を\s*変更$/ }).click();
  await expect(heading(page, '訪問日時の選択')).toBeVisible();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await page.goBack();
  await expect(heading(page, 'お支払い方法')).toBeVisible();
  await page.goto('/order/date');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await visit.goOnWithDate();
  await expect(heading(page, 'お支払い方法')).toBeVisible();
});

test('a picked start that was taken meanwhile opens the dates with the nearest ones', async ({
  page,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  const startsAt = (await bathroomStarts(shopOrigin)).at(-1) ?? '';
  await storeBathroomDraft(page, startsAt, { isDateUnchecked: true, selectedPayment: undefined });
  await takeStart(page, shopOrigin, startsAt);

  await page.goto('/order/payment');
  await expect(page).toHaveURL('/order/date');
  const lost = `${formatJapanDateTime(startsAt)} は、受付を終了しました`;
  await expect(page.getByText(lost)).toBeVisible();
  const nearest = page.getByRole('main').getByRole('button', { name: /^\d{4}年\d+月\d+日/ });
  await expect(nearest).not.toHaveCount(0);
  const [year, month] = startsAt.split('-').map(Number);
  await expect(page.getByRole('grid', { name: `${year}年${month}月` })).toBeVisible();
  await checkScreen(page, 'picked-start-taken');
  await nearest.first().click();
  await new VisitSteps(page).goOnWithDate();
  await expect(heading(page, 'お支払い方法')).toBeVisible();
});

test('free starts arrive on the options page without moving what stands below them', async ({
  page,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  await storeDraft(page, { selectedDate: [], selectedDateType: undefined });
  await page.setViewportSize({ width: 390, height: 844 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/order/available_dates?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(OPTIONS);
  const below = page.getByRole('button', { name: '内容を見直す' });
  await expect(orderSummary(page)).toContainText('13,200円(税込)');
  const before = await below.evaluate((button) => button.getBoundingClientRect().y);
  release();
  const first = page.getByRole('group', { name: '訪問日時' }).getByRole('radio').first();
  await expect(first).toBeVisible();
  expect(await below.evaluate((button) => button.getBoundingClientRect().y)).toBe(before);
});
