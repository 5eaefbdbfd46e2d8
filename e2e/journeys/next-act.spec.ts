import type { Locator, Page } from '@playwright/test';
import { AIRCON_SET, storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { openConfirm, paidByCard } from '../order-journey';
import { PHONE, WIDE } from '../screen-check';
import {
  HouseCleaningConfirmScreen,
  HouseCleaningOptionScreen,
  orderSummary,
} from '../screens/menu-screens';
import {
  AddressScreen,
  ConfirmScreen,
  DateScreen,
  PaymentScreen,
  QuestionsScreen,
} from '../screens/order-screens';
import type { Screen, ScreenKind } from '../screens/screen';

test.use({ leavesShop: true });

/** Each page from the options to the confirm page, and the one button that leads on. */
const STEPS: readonly [ScreenKind<Screen>, string, string | RegExp][] = [
  [
    HouseCleaningOptionScreen,
    `${HouseCleaningOptionScreen.route}?id=${AIRCON_SET.id}`,
    'この内容で進む',
  ],
  [HouseCleaningConfirmScreen, HouseCleaningConfirmScreen.route, 'お申し込みへ進む'],
  [QuestionsScreen, QuestionsScreen.route, '次へ進む'],
  [AddressScreen, AddressScreen.route, '次へ進む'],
  [DateScreen, DateScreen.route, /で進む$/],
  [PaymentScreen, PaymentScreen.route, '確認画面へ進む'],
  [ConfirmScreen, ConfirmScreen.route, '13,200円(税込)で申し込む'],
];

async function scrollTo(page: Page, share: number): Promise<void> {
  await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), share);
}

/** Focuses a field from the top of the page, and expects all of it on the screen, above the bar. */
async function expectUncovered(step: Screen, field: Locator): Promise<void> {
  await scrollTo(step.page, 0);
  await field.focus();
  await expect(field).toBeInViewport({ ratio: 1 });
  const [box, bar] = [await field.boundingBox(), await orderSummary(step).boundingBox()];
  if (!box || !bar) throw new Error('field and bar are on the page');
  const isCovered = box.y + box.height > bar.y && box.y < bar.y + bar.height;
  expect(isCovered, await field.evaluate(({ id }) => `covered by the bar: ${id}`)).toBe(false);
}

async function expectAllUncovered(step: Screen): Promise<void> {
  const fields = step.locator('main form').locator('input, select, textarea');
  await fields.first().waitFor();
  for (const field of await fields.all()) await expectUncovered(step, field);
}

test('the button of each step is in view from the top of its page to the end @phone', async ({
  tab,
  request,
  workerShop,
  customer,
}) => {
  await tab.page.setViewportSize(PHONE);
  await openConfirm({ tab, request, workerShop, customer });
  for (const [kind, path, name] of STEPS) {
    const step = await tab.open(kind, path);
    const button = step.button(name);
    await expect(button).toHaveCount(1);
    await expect(orderSummary(step)).toContainText('13,200円(税込)');
    for (const share of [0, 0.5, 1]) {
      await scrollTo(tab.page, share);
      await expect(button, `${path} scrolled by ${share}`).toBeInViewport({ ratio: 1 });
    }
  }
});

for (const [screen, viewport] of [
  ['phone', PHONE],
  ['phone with the keyboard open', { width: 390, height: 380 }],
] as const) {
  test(`the bar covers no field that is filled in on a ${screen} @phone`, async ({
    tab,
    request,
    workerShop,
    customer,
  }) => {
    const startsAt = await workerShop.starts.next(request, AIRCON_SET);
    await storeDraft(tab.page, { ...paidByCard(customer), selectedDate: [startsAt] });
    await tab.page.setViewportSize(viewport);
    await expectAllUncovered(await tab.open(QuestionsScreen));
    const address = await tab.open(AddressScreen);
    await address.openPlace();
    await address.getByText('担当者に伝える').click();
    await address.getByLabel('町名・番地').waitFor();
    await expectAllUncovered(address);
    const payment = await tab.open(PaymentScreen);
    await payment.choose('新しいカード');
    await payment.field('カード番号').waitFor();
    await expectAllUncovered(payment);
  });
}

test('the bar leaves a screen with the keyboard open to the text that is typed @phone', async ({
  tab,
  customer: _signedIn,
}) => {
  await storeDraft(tab.page, { isHearingDone: false });
  await tab.page.setViewportSize({ width: 390, height: 380 });
  const questions = await tab.open(QuestionsScreen);
  const height = questions.getByLabel('床からエアコンの下までの高さ');
  await height.waitFor();
  await scrollTo(tab.page, 0.3);
  await expect(questions.button('次へ進む')).toBeInViewport({ ratio: 1 });
  await height.focus();
  // It stands after the questions then, of which this is the last.
  await expect(orderSummary(questions)).not.toBeInViewport({ ratio: 1 });
  await height.blur();
  await expect(questions.button('次へ進む')).toBeInViewport({ ratio: 1 });
});

test('pressing the button with something missing leads to it, in full view @phone', async ({
  tab,
  customer: _signedIn,
}) => {
  await storeDraft(tab.page, { hearing: {}, isHearingDone: false });
  await tab.page.setViewportSize(PHONE);
  const questions = await tab.open(QuestionsScreen);
  await questions.button('次へ進む').click();
  const problems = questions.getByRole('alert').filter({ hasText: '入力内容をご確認ください' });
  await expect(problems).toBeFocused();
  await expect(problems).toBeInViewport({ ratio: 1 });
  await problems.getByRole('link').last().click();
  const field = questions.locator('main form').locator(':focus');
  await expect(field).toBeInViewport({ ratio: 1 });
  const [box, bar] = [await field.boundingBox(), await orderSummary(questions).boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('Enter in a field presses the button in the bar @phone', async ({
  tab,
  customer: _signedIn,
}) => {
  await storeDraft(tab.page, { hearing: {}, isHearingDone: false });
  const questions = await tab.open(QuestionsScreen);
  await questions.getByLabel('床からエアコンの下までの高さ').press('Enter');
  await expect(
    questions.getByRole('alert').filter({ hasText: '入力内容をご確認ください' }),
  ).toBeFocused();
});

test('the second tap of a double tap presses nothing on the next page @phone', async ({
  tab,
  request,
  workerShop,
  customer,
}) => {
  await openConfirm({ tab, request, workerShop, customer });
  const dates = await tab.open(DateScreen);
  const next = dates.button(/で進む$/);
  await expect(next).toBeVisible();
  // In the frame in which the button of the confirm page appears, and after its half second.
  const looked = tab.page.evaluate(async () => {
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
  tab,
  request,
  workerShop,
  customer,
}) => {
  const { confirm } = await openConfirm({ tab, request, workerShop, customer });
  let shown: Screen = confirm;
  for (const height of [WIDE.height, 600]) {
    await tab.page.setViewportSize({ width: WIDE.width, height });
    for (const [kind, path, name] of STEPS) {
      shown = await tab.open(kind, path);
      const button = orderSummary(shown).getByRole('button', { name, exact: true });
      await expect(shown.button(name)).toHaveCount(1);
      await expect(button, `${path}, ${height}px high`).toBeInViewport({ ratio: 1 });
    }
  }
  const summary = orderSummary(shown);
  const { cardNumberBottom } = paidByCard(customer).payment.creditCard;
  for (const part of ['エアコン+室外機セット', '渋谷区神宮前1-2-3', cardNumberBottom]) {
    await expect(summary.getByRole('definition').filter({ hasText: part })).toBeVisible();
  }
  const change = /^選択中の日時を\s*変更$/;
  await summary.getByRole('link', { name: change }).click();
  const dates = await tab.shows(DateScreen);
  await expect(orderSummary(dates).getByRole('link', { name: change })).toHaveCount(0);
  const again = await dates.goOn(ConfirmScreen);
  await expect(again.button('13,200円(税込)で申し込む')).toBeVisible();
});
