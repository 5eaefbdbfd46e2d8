import type { Locator, Page } from '@playwright/test';
import { addDays } from 'date-fns';
import { PHONE } from '../tests/bench/pages/page-weight';
import { shopNow } from '../tests/shop/shop-date';
import { AIRCON_SET, storeDraft } from './draft';
import { expect, test } from './fixtures';
import { paidByCard } from './order-journey';
import { sendPagesInPieces } from './page-in-pieces';
import {
  BabyScreen,
  HomeScreen,
  HouseCleaningConfirmScreen,
  HouseCleaningOptionScreen,
  HouseCleaningScreen,
  KajiScreen,
} from './screens/menu-screens';
import {
  AddressScreen,
  ConfirmScreen,
  DateScreen,
  PaymentScreen,
  QuestionsScreen,
} from './screens/order-screens';
import type { Screen, ScreenKind } from './screens/screen';

test.use({ leavesShop: true });

/** At most so much of a page moves once it is shown; cards that have arrived in part still grow by this much. */
const UNNOTICED_SHIFT = 0.02;

/** In the page: marks each layout shift from the beginning on. */
function markShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry) performance.mark('shift', { detail: entry.value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Measures how much the page has shifted, the next frame included. */
function sumOfShifts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    // An observer hears of a frame in a task after it.
    await new Promise((resolve) => setTimeout(resolve));
    return performance
      .getEntriesByName('shift')
      .reduce((sum, mark) => sum + (mark instanceof PerformanceMark ? Number(mark.detail) : 0), 0);
  });
}

/** The steps of an order, and what arrives last on each. */
const STEPS: readonly [ScreenKind<Screen>, (step: Screen) => Locator][] = [
  [QuestionsScreen, (step) => step.getByRole('radio', { name: '3年未満' })],
  [AddressScreen, (step) => step.getByText(/^〒150-0001 東京都/)],
  [DateScreen, (step) => step.getByRole('gridcell', { selected: true })],
  [PaymentScreen, (step) => step.getByText('お支払い総額: 13,200円(税込)')],
  [ConfirmScreen, (step) => step.button('13,200円(税込)で申し込む')],
];

test('order steps on a phone load without a noticeable layout shift', async ({
  tab,
  request,
  workerShop,
  customer,
}) => {
  const startsAt = await workerShop.starts.next(request, AIRCON_SET);
  await tab.page.setViewportSize(PHONE.viewport);
  await tab.page.addInitScript(markShifts);
  await storeDraft(tab.page, { ...paidByCard(customer), selectedDate: [startsAt] });
  const shifts: { path: string; shift: number }[] = [];
  for (const [kind, last] of STEPS) {
    const step = await tab.open(kind);
    await expect(step.getByText('お申し込みをやめる')).toBeVisible();
    await expect(last(step)).toBeVisible();
    shifts.push({ path: tab.address, shift: await sumOfShifts(tab.page) });
  }
  expect(shifts.filter(({ shift }) => shift > UNNOTICED_SHIFT)).toEqual([]);
});

/** The pages before an order for somebody whose tab and device know a menu and a place, and what arrives last on each. */
const CHOOSING: readonly [ScreenKind<Screen>, path: string, (screen: Screen) => Locator][] = [
  [HomeScreen, '/', (home) => home.getByRole('button', { name: /^〒150-0001/ })],
  [
    HouseCleaningOptionScreen,
    '/menu-select/houseclean/option?id=11001',
    (option) => option.getByText(/^別のメニューが選ばれています/),
  ],
  [
    HouseCleaningConfirmScreen,
    HouseCleaningConfirmScreen.route,
    (chosen) => chosen.getByRole('table', { name: '料金の内訳' }),
  ],
];

/** In the page: lets the device know a place until then, in milliseconds. */
function rememberPlace(until: number): void {
  const area = { zipCode: '1500001', areaLabel: '渋谷区神宮前', until };
  localStorage.setItem('KnownArea', JSON.stringify(area));
}

for (const width of [320, PHONE.viewport.width]) {
  test(`pages of choosing stand still while what is known arrives, at ${width} px`, async ({
    tab,
  }) => {
    await tab.page.setViewportSize({ ...PHONE.viewport, width });
    await tab.page.addInitScript(markShifts);
    await tab.page.addInitScript(rememberPlace, addDays(shopNow(), 1).getTime());
    await storeDraft(tab.page, { selectedDate: [], selectedDateType: undefined });
    const shifts: { path: string; shift: number }[] = [];
    for (const [kind, path, last] of CHOOSING) {
      const screen = await tab.open(kind, path);
      await expect(last(screen)).toBeVisible();
      if (kind !== HomeScreen) {
        await expect(screen.getByRole('radio', { name: 'ほかの日時' })).toBeVisible();
      }
      shifts.push({ path: tab.address, shift: await sumOfShifts(tab.page) });
    }
    expect(shifts.filter(({ shift }) => shift > UNNOTICED_SHIFT)).toEqual([]);
  });
}

const ARRIVING: readonly ScreenKind<Screen>[] = [
  HomeScreen,
  HouseCleaningScreen,
  KajiScreen,
  BabyScreen,
];

for (const width of [390, 1280]) {
  test(`pages that arrive in pieces have their layout from the first one on, at ${width} px`, async ({
    tab,
    problems,
    shopOrigin,
  }) => {
    const slow = await sendPagesInPieces(shopOrigin);
    problems.expect(new RegExp(`^request to a foreign host: ${slow.origin}/`));
    await tab.page.setViewportSize({ width, height: 800 });
    await tab.page.addInitScript(markShifts);
    const shifts: { path: string; shift: number }[] = [];
    try {
      for (const kind of ARRIVING) {
        const screen = await tab.open(kind, `${slow.origin}${kind.route}`);
        await expect(screen.getByRole('contentinfo')).toBeAttached();
        shifts.push({ path: tab.address, shift: await sumOfShifts(tab.page) });
      }
    } finally {
      await slow.close();
    }
    expect(shifts.filter(({ shift }) => shift > UNNOTICED_SHIFT)).toEqual([]);
  });
}
