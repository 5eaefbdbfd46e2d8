import type { Locator, Page } from '@playwright/test';
import { findOpenStarts } from '../calendar';
import { signIn } from '../customers';
import { AIRCON_SET, storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { DEMO_CARD, PAID_BY_CARD, standAtConfirm } from '../order-journey';
import { orderSummary } from '../pages/order-summary';
import { PaymentStep } from '../pages/payment-step';
import { tick } from '../pages/tick';
import { PHONE, WIDE } from '../screen-check';

/** Each page from the options to the confirm page, and the one button that leads on. */
const STEPS = [
  [`/menu-select/houseclean/option?id=${AIRCON_SET.id}`, 'この内容で進む'],
  ['/menu-select/houseclean/confirm', 'お申し込みへ進む'],
  ['/order/ask', '次へ進む'],
  ['/order/address', '次へ進む'],
  ['/order/date', 'この日時で次へ進む'],
  ['/order/payment', '確認画面へ進む'],
  ['/order/confirm', '13,200円(税込)で申し込む'],
] as const;

const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function scrollTo(page: Page, share: number): Promise<void> {
  await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), share);
}

/** Focuses a field from the top of the page, and expects all of it on the screen, above the bar. */
async function expectUncovered(page: Page, field: Locator): Promise<void> {
  await scrollTo(page, 0);
  await field.focus();
  await expect(field).toBeInViewport({ ratio: 1 });
  const [box, bar] = [await field.boundingBox(), await orderSummary(page).boundingBox()];
  if (!box || !bar) throw new Error('field and bar are on the page');
  const isCovered = box.y + box.height > bar.y && box.y < bar.y + bar.height;
  expect(isCovered, await field.evaluate(({ id }) => `covered by the bar: ${id}`)).toBe(false);
}

async function expectAllUncovered(page: Page): Promise<void> {
  const fields = page.locator('main form').locator('input, select, textarea');
  await fields.first().waitFor();
  for (const field of await fields.all()) await expectUncovered(page, field);
}

test('the button of each step is in view from the top of its page to the end @phone', async ({
  page,
  request,
  shopOrigin,
}) => {
  await page.setViewportSize(PHONE);
  await standAtConfirm(page, request, shopOrigin, 8);
  for (const [path, name] of STEPS) {
    await page.goto(path);
    const button = buttonOf(page, name);
    await expect(button).toHaveCount(1);
    await expect(orderSummary(page)).toContainText('13,200円(税込)');
    for (const share of [0, 0.5, 1]) {
      await scrollTo(page, share);
      await expect(button, `${path} scrolled by ${share}`).toBeInViewport({ ratio: 1 });
    }
  }
});

for (const [screen, viewport] of [
  ['phone', PHONE],
  ['phone with the keyboard open', { width: 390, height: 380 }],
] as const) {
  test(`the bar covers no field that is filled in on a ${screen} @phone`, async ({
    page,
    request,
    shopOrigin,
  }) => {
    await signIn(page, shopOrigin);
    const [startsAt = ''] = await findOpenStarts(request, shopOrigin, AIRCON_SET);
    await storeDraft(page, { ...PAID_BY_CARD, selectedDate: [startsAt] });
    await page.setViewportSize(viewport);
    await page.goto('/order/ask');
    await expectAllUncovered(page);
    await page.goto('/order/address');
    await tick(page.getByRole('radio', { name: '新しい住所を入力する' }));
    await page.getByLabel('町名・番地').waitFor();
    await expectAllUncovered(page);
    await page.goto('/order/payment');
    await new PaymentStep(page).choose('新しいカード');
    await page.getByLabel('カード番号', { exact: true }).waitFor();
    await expectAllUncovered(page);
  });
}

test('the bar leaves a screen with the keyboard open to the text that is typed @phone', async ({
  page,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  await storeDraft(page, { isHearingDone: false });
  await page.setViewportSize({ width: 390, height: 380 });
  await page.goto('/order/ask');
  const height = page.getByLabel('床からエアコンの下までの高さ');
  await height.waitFor();
  await scrollTo(page, 0.3);
  await expect(buttonOf(page, '次へ進む')).toBeInViewport({ ratio: 1 });
  await height.focus();
  await expect(orderSummary(page)).not.toBeInViewport();
  await height.blur();
  await expect(buttonOf(page, '次へ進む')).toBeInViewport({ ratio: 1 });
});

test('pressing the button with something missing leads to it, in full view @phone', async ({
  page,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  await storeDraft(page, { hearing: {}, isHearingDone: false });
  await page.setViewportSize(PHONE);
  await page.goto('/order/ask');
  await buttonOf(page, '次へ進む').click();
  const problems = page.getByRole('alert').filter({ hasText: '入力内容をご確認ください' });
  await expect(problems).toBeFocused();
  await expect(problems).toBeInViewport({ ratio: 1 });
  await problems.getByRole('link').last().click();
  const field = page.locator('main form').locator(':focus');
  await expect(field).toBeInViewport({ ratio: 1 });
  const [box, bar] = [await field.boundingBox(), await orderSummary(page).boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('Enter in a field presses the button in the bar @phone', async ({ page, shopOrigin }) => {
  await signIn(page, shopOrigin);
  await storeDraft(page, { hearing: {}, isHearingDone: false });
  await page.goto('/order/ask');
  await page.getByLabel('床からエアコンの下までの高さ').press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: '入力内容をご確認ください' }),
  ).toBeFocused();
});

test('the second tap of a double tap presses nothing on the next page @phone', async ({
  page,
  request,
  shopOrigin,
}) => {
  await standAtConfirm(page, request, shopOrigin, 10);
  await page.goto('/order/date');
  const next = buttonOf(page, 'この日時で次へ進む');
  await expect(next).toBeVisible();
  // In the frame in which the button of the confirm page appears, and after its half second.
  const looked = page.evaluate(async () => {
    for (;;) {
      await new Promise(requestAnimationFrame);
      const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
        /で申し込む$|^料金を確認しています$/.test(textContent),
      );
      if (!button?.parentElement) continue;
      const { x, y, width, height } = button.getBoundingClientRect();
      const isHit = () => button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      const atFirst = isHit();
      await Promise.all(button.parentElement.getAnimations().map(({ finished }) => finished));
      return { atFirst, afterwards: isHit() };
    }
  });
  await next.click();
  expect(await looked).toEqual({ atFirst: false, afterwards: true });
});

test('the side panel keeps the button of each step in view and collects what was chosen', async ({
  page,
  request,
  shopOrigin,
}) => {
  await standAtConfirm(page, request, shopOrigin, 9);
  const summary = orderSummary(page);
  for (const height of [WIDE.height, 600]) {
    await page.setViewportSize({ width: WIDE.width, height });
    for (const [path, name] of STEPS) {
      await page.goto(path);
      const button = summary.getByRole('button', { name, exact: true });
      await expect(buttonOf(page, name)).toHaveCount(1);
      await expect(button, `${path}, ${height}px high`).toBeInViewport({ ratio: 1 });
    }
  }
  for (const part of ['エアコン+室外機セット', '渋谷区神宮前1-2-3', DEMO_CARD.cardNumberBottom]) {
    await expect(summary.getByRole('definition').filter({ hasText: part })).toBeVisible();
  }
  await summary.getByRole('link', { name: /^選択中の日時を\s*変更$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '訪問日時の選択' })).toBeVisible();
  await expect(summary.getByRole('link', { name: /^選択中の日時を\s*変更$/ })).toHaveCount(0);
  await buttonOf(page, 'この日時で次へ進む').click();
  await expect(buttonOf(page, '13,200円(税込)で申し込む')).toBeVisible();
});
