import type { Locator } from '@playwright/test';
import { addDays } from 'date-fns';
import { visitPath } from '@/config/paths';
import { shopNow } from '../tests/shop/shop-date';
import { bookVisit } from './booked-visits';
import { expect, test } from './fixtures';
import { openConfirm } from './order-journey';
import { VisitsScreen } from './screens/account-screens';
import {
  BabyScreen,
  CookingScreen,
  CounselingScreen,
  HouseCleaningOptionScreen,
  KajiScreen,
  KurashiOptionScreen,
  orderSummary,
} from './screens/menu-screens';
import type { Screen, ScreenKind } from './screens/screen';

const SCREEN = { width: 390, height: 844 } as const;

test.use({ leavesShop: true });

/** Pixels from the top of the page. */
async function endOf(part: Locator): Promise<number> {
  return part.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);
}

test('who, when, where, how much and until when free stand on the first screen of confirm and of the visit', async ({
  tab,
  request,
  workerShop,
  customer,
}) => {
  await tab.page.setViewportSize(SCREEN);
  const { confirm } = await openConfirm({ tab, request, workerShop, customer });
  const card = confirm.section('ご予約の内容');
  const bar = await orderSummary(confirm).boundingBox();
  for (const term of ['訪問日時', '担当者', '訪問先', 'お支払い総額', 'キャンセル']) {
    const row = card.locator('dl > div').filter({ has: tab.page.getByText(term, { exact: true }) });
    expect(await endOf(row), term).toBeLessThanOrEqual(bar?.y ?? 0);
  }

  const booked = await bookVisit({ tab, request, workerShop });
  const visit = await tab.open(VisitsScreen, visitPath(booked.visitId), 'エアコン+室外機セット');
  const links = await visit.getByRole('navigation', { name: 'マイページのメニュー' }).boundingBox();
  const facts = visit.getByRole('region', { name: '訪問日時' });
  for (const fact of [/〜/, /さん$/, /神宮前/, /円\(税込\)/, /^無料キャンセル/]) {
    const text = facts.getByText(fact).first();
    expect(await endOf(text), String(fact)).toBeLessThanOrEqual(links?.y ?? 0);
  }
});

/** A menu of each service whose dates are free to choose; of plans the first of the list. */
const MENUS: readonly [ScreenKind<Screen>, path: string][] = [
  [HouseCleaningOptionScreen, '/menu-select/houseclean/option?id=11001'],
  [KurashiOptionScreen, '/menu-select/kurashi/option?id=21001'],
  [KajiScreen, '/menu-select/kaji?id=16510'],
  [CookingScreen, '/menu-select/cooking?id=16514'],
  [BabyScreen, '/menu-select/baby?id=16516'],
  [CounselingScreen, '/menu-select/counseling?id=51001'],
];

/** In the page: lets the device know a place until then, in milliseconds. */
function rememberPlace(until: number): void {
  const area = { zipCode: '1500001', areaLabel: '渋谷区神宮前', until };
  localStorage.setItem('KnownArea', JSON.stringify(area));
}

for (const [kind, path] of MENUS) {
  test(`the free times and their deadlines stand on the first two screens of ${path}`, async ({
    tab,
  }) => {
    await tab.page.setViewportSize(SCREEN);
    await tab.page.addInitScript(rememberPlace, addDays(shopNow(), 1).getTime());
    const menu = await tab.open(kind, path);
    const visit = menu.getByRole('region', { name: '訪問日時' });
    const deadline = visit.getByText(/^無料キャンセル .+ 正午まで$/).first();
    const time = visit.getByText(/^\d+:\d\d$/).first();
    expect(await endOf(deadline)).toBeLessThanOrEqual(2 * SCREEN.height);
    expect(await endOf(time)).toBeLessThanOrEqual(2 * SCREEN.height);
  });
}
