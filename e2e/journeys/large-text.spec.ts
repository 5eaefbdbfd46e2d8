import type { Page } from '@playwright/test';
import { AIRCON_SET, storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { paidByCard } from '../order-journey';
import { expectNoSidewaysScroll, PHONE } from '../screen-check';
import { OrdersScreen, UsageScreen, VisitsScreen } from '../screens/account-screens';
import {
  HouseCleaningOptionScreen,
  HouseCleaningScreen,
  KajiScreen,
  KurashiOptionScreen,
} from '../screens/menu-screens';
import { ConfirmScreen, DateScreen } from '../screens/order-screens';
import type { Screen, ScreenKind } from '../screens/screen';
import type { Tab } from '../tab';

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

test.use({ leavesShop: true, viewport: PHONE });

/** The number of a step stays within its circle. */
async function expectStepNumbersInCircles(step: Screen): Promise<void> {
  const marks = step.getByRole('navigation', { name: 'お手続きの流れ' }).locator('[aria-hidden]');
  const cutOff = await marks.evaluateAll((all) =>
    all.filter((mark) => mark.scrollHeight > mark.clientHeight).map((mark) => mark.textContent),
  );
  expect(cutOff).toEqual([]);
}

async function expectRoomFor(tab: Tab, kind: ScreenKind<Screen>, path?: string): Promise<void> {
  await tab.open(kind, path);
  await doubleTheText(tab.page);
  await expectNoSidewaysScroll(tab.page);
  await expectPricesOnScreen(tab.page);
}

test('menus do not scroll sideways with text at 200 %', async ({ tab }) => {
  await expectRoomFor(tab, HouseCleaningScreen);
  await expectRoomFor(tab, HouseCleaningOptionScreen, '/menu-select/houseclean/option?id=11001');
  await expectRoomFor(tab, KurashiOptionScreen, '/menu-select/kurashi/option?id=22001');
  await expectRoomFor(tab, KajiScreen);
});

test('my page, the dates and the confirm page do not scroll sideways with text at 200 %', async ({
  tab,
  request,
  workerShop,
  longtimeCustomer,
}) => {
  for (const kind of [UsageScreen, OrdersScreen, VisitsScreen]) await expectRoomFor(tab, kind);
  const startsAt = await workerShop.starts.next(request, AIRCON_SET);
  await storeDraft(tab.page, { ...paidByCard(longtimeCustomer), selectedDate: [startsAt] });
  const dates = await tab.open(DateScreen);
  await doubleTheText(tab.page);
  await expect(dates.getByRole('group', { name: /の開始時間$/ })).toBeVisible();
  await expectNoSidewaysScroll(tab.page);
  await expectStepNumbersInCircles(dates);
  const confirm = await tab.open(ConfirmScreen);
  await doubleTheText(tab.page);
  await expect(confirm.section('ご予約の内容')).toBeVisible();
  await expectNoSidewaysScroll(tab.page);
  await expectPricesOnScreen(tab.page);
  await expectStepNumbersInCircles(confirm);
});
