import type { Page } from '@playwright/test';
import { keptDraftEndpoints } from '@/contract/kept-drafts';
import { AIRCON_SET, storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { checkScreen } from '../screen-check';
import { MyScreen } from '../screens/account-screens';
import { HomeScreen, HouseCleaningOptionScreen } from '../screens/menu-screens';
import { DateScreen, PaymentScreen } from '../screens/order-screens';
import type { Screen } from '../screens/screen';
import type { Tab } from '../tab';

test.use({ leavesShop: true });

const AIRCON = 'エアコンクリーニング(壁掛け)';
const AIRCON_PAGE = '/menu-select/houseclean/option?id=11001';

const noticeOn = (screen: Screen) => screen.getByRole('region', { name: '途中のお申し込み' });

/** Reads the draft that local storage keeps. */
const onDevice = (page: Page) => page.evaluate(() => localStorage.getItem('KeptDraft'));

/** Reads the draft that the server keeps for the page's customer. */
async function onServer(page: Page, origin: string) {
  const answer = await page.request.get(`${origin}/api/v1/user/order_draft`);
  return keptDraftEndpoints.getKeptDraft.response.parse(await answer.json()).draft;
}

/** A visitor has changed an air conditioner's amounts, and has closed the tab. */
async function leaveAirconditioner(tab: Tab): Promise<void> {
  const options = await tab.open(HouseCleaningOptionScreen, AIRCON_PAGE, AIRCON);
  await options.addOne('標準タイプ');
  await expect.poll(() => onDevice(tab.page)).toContain('"menuId":"11001"');
  await tab.page.close();
}

test('a visitor who closed the tab finds the order on the front page, which moves nothing for it, and goes on at the step', async ({
  tab,
  newTab,
}) => {
  await leaveAirconditioner(tab);
  const later = await newTab();
  await later.page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) performance.mark('shift', { detail: entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const home = await later.open(HomeScreen);
  const notice = noticeOn(home);
  await expect(notice).toContainText(/途中のお申し込みがあります: エアコンクリーニング/);
  await expect(notice).toContainText(/現在の料金は[\d,]+円\(税込\)です。/);
  await expect(notice).toBeInViewport();
  const shifts = await later.page.evaluate(() => performance.getEntriesByName('shift').length);
  expect(shifts, 'layout shifts').toBe(0);
  await checkScreen(later.page, 'kept-draft-front-page');

  await notice.getByRole('button', { name: '続ける' }).click();
  const options = await later.shows(HouseCleaningOptionScreen, AIRCON);
  await later.expectAddress(new RegExp(`${AIRCON_PAGE.replace('?', '\\?')}$`));
  await expect(options.heading).toHaveText(AIRCON);
  const stored = await later.page.evaluate(() => sessionStorage.getItem('recoil-persist'));
  expect(stored).toContain('"quantity":2');
});

test('a visitor who looks at a second menu loses neither, in the tab, after a reload and beyond the tab', async ({
  tab,
  newTab,
}) => {
  const CEILING = '天井埋め込みエアコンクリーニング';
  const ceilingPage = '/menu-select/houseclean/option?id=11002';
  const first = await tab.open(HouseCleaningOptionScreen, AIRCON_PAGE, AIRCON);
  await first.addOne('標準タイプ');
  await expect.poll(() => onDevice(tab.page)).toContain('"menuId":"11001"');

  let second = await tab.open(HouseCleaningOptionScreen, ceilingPage, CEILING);
  await second.addOne('4方向');
  await expect(second.getByText(/^別のメニューが選ばれています/)).toBeVisible();
  second = await tab.reload(HouseCleaningOptionScreen, CEILING);
  await expect(second.getByRole('group', { name: '4方向' })).toContainText('1台');

  const again = await tab.back(HouseCleaningOptionScreen, AIRCON);
  await expect(again.getByRole('group', { name: '標準タイプ' })).toContainText('2台');
  await tab.page.close();
  const home = await (await newTab()).open(HomeScreen);
  await expect(noticeOn(home)).toContainText(/途中のお申し込みがあります: エアコンクリーニング/);
});

test('a customer goes on with the order on another device, and once it is placed no device offers it', async ({
  tab,
  newDevice,
  signIn,
  request,
  shopOrigin,
  workerShop,
  customer,
}) => {
  const startsAt = await workerShop.starts.next(request, AIRCON_SET);
  const other = await workerShop.starts.next(request, AIRCON_SET);
  await storeDraft(tab.page, { selectedDate: [startsAt] });
  const dates = await tab.open(DateScreen);
  await dates.chooseStart(other);
  await dates.goOn(PaymentScreen);
  await tab.expectAddress(`${shopOrigin}/order/payment`);
  await expect
    .poll(() => onServer(tab.page, shopOrigin))
    .toMatchObject({ menuId: AIRCON_SET.id, starts: [other], step: 'payment' });
  expect(await onDevice(tab.page)).toBeNull();

  const elsewhere = await newDevice();
  await signIn(elsewhere, customer);
  const myElsewhere = await elsewhere.open(MyScreen);
  await expect(noticeOn(myElsewhere)).toContainText(
    '途中のお申し込みがあります: エアコン+室外機セット',
  );
  await checkScreen(elsewhere.page, 'kept-draft-my-page');
  const home = await elsewhere.open(HomeScreen);
  await expect(noticeOn(home)).toContainText('エアコン+室外機セット');
  await noticeOn(home).getByRole('button', { name: '続ける' }).click();
  const payment = await elsewhere.shows(PaymentScreen);
  await elsewhere.expectAddress(`${shopOrigin}/order/payment`);
  await payment.chooseDeferred();
  const confirm = await payment.goOn();
  await expect(confirm.section('ご予約の内容')).toContainText('神宮前1-2-3');
  await confirm.placeOrder('13,530円');

  expect(await onServer(tab.page, shopOrigin)).toBeNull();
  const my = await tab.open(MyScreen);
  await expect(noticeOn(my)).toHaveCount(0);
});
