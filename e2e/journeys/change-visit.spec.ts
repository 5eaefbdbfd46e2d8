import { addJapanDays, formatJapanDateTime, formatShortJapanDate } from '@/domain/japan-time';
import { findOpenStarts } from '../calendar';
import { AIRCON_SET } from '../draft';
import { expect, test } from '../fixtures';
import { countCalls, openConfirm, readOrder } from '../order-journey';
import { checkScreen } from '../screen-check';
import { MyScreen, OrdersScreen, VisitsScreen } from '../screens/account-screens';
import { chooseStart } from '../screens/calendar';
import { AddressScreen, ConfirmScreen, QuestionsScreen } from '../screens/order-screens';

test.use({ leavesShop: true });

const MENU = 'エアコン+室外機セット';

function freeUntil(startsAt: string): string {
  const day = formatShortJapanDate(addJapanDays(startsAt.slice(0, 10), -1));
  return `無料キャンセル・日時変更 ${day} 正午まで`;
}

test('a customer moves a visit and then cancels it free of charge from my page', {
  tag: '@gate',
}, async ({ tab, request, shopOrigin, workerShop, customer }) => {
  const { confirm, startsAt } = await openConfirm({ tab, request, workerShop, customer });
  const { orderId } = await confirm.placeOrder('13,200円');
  const movedTo = await workerShop.starts.next(request, AIRCON_SET);

  const order = await tab.open(OrdersScreen, `/my/applications?orderId=${orderId}`, MENU);
  const visit = await order.follow(/エアコン\+室外機セット/, VisitsScreen, MENU);
  await expect(visit.getByText(freeUntil(startsAt), { exact: true })).toBeVisible();
  await visit.button('日時を変更する').click();
  await chooseStart(visit, movedTo);
  await checkScreen(tab.page, 'my-visit-move');
  // The button may also say that somebody else will come.
  await visit.getByRole('button', { name: `${formatJapanDateTime(movedTo)}に変更する` }).click();
  await expect(visit.getByText('日時を変更しました')).toBeVisible();
  await expect(visit.getByText(freeUntil(movedTo), { exact: true })).toBeVisible();

  const file = await visit.link(/カレンダーに登録$/).getAttribute('href');
  const calendar = await tab.page.request.get(`${shopOrigin}${file}`);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain(
    `DTSTART;TZID=Asia/Tokyo:${movedTo.replaceAll(/[-:]/g, '')}`,
  );

  await visit.button('キャンセルする').click();
  await expect(visit.getByText('キャンセル料はかかりません', { exact: true })).toBeVisible();
  await checkScreen(tab.page, 'my-visit-cancel');
  const calls = countCalls(tab.page, `/api/v1/user/visits/${orderId}-1/cancel`);
  await visit.button('無料でキャンセルする').evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(visit.getByText('キャンセルを承りました', { exact: true })).toBeVisible();
  await expect(visit.getByText('キャンセル済み', { exact: true })).toBeVisible();
  await checkScreen(tab.page, 'my-visit-cancelled');
  expect(calls()).toBe(1);

  expect(await readOrder(tab, orderId)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
  });
  // The former times can be had by others again.
  const free = await findOpenStarts(request, shopOrigin, AIRCON_SET);
  expect(free).toEqual(expect.arrayContaining([startsAt, movedTo]));
});

test('ordering a completed order again opens the confirm page with everything filled in, which can be changed', async ({
  tab,
  longtimeCustomer,
}) => {
  const bathroom = `demo-order-1-${longtimeCustomer.number}`;
  const order = await tab.open(OrdersScreen, `/my/applications?orderId=${bathroom}`);
  let confirm = await order.press(/浴室クリーニング.*もう一度申し込む$/, ConfirmScreen);
  await tab.expectAddress('/order/confirm');
  const expectSuggestion = () =>
    expect(
      confirm.getByText(/前回と同じ.曜日で、無料でキャンセルできるいちばん早い日/),
    ).toBeVisible();
  await expectSuggestion();
  await expect(confirm.button(/円\(税込\)で申し込む$/)).toBeEnabled();
  await checkScreen(tab.page, 'order-again');

  confirm = await tab.reload(ConfirmScreen);
  await expectSuggestion();
  const address = await tab.open(AddressScreen);
  await expect(address.getByText(/^〒.* サンプルマンション101$/)).toBeVisible();
  const questions = await tab.open(QuestionsScreen);
  await expect(questions.getByRole('radio', { checked: true }).first()).toBeVisible();
});

test('one tap on my page leads to the button that orders the last completed order again', async ({
  tab,
  longtimeCustomer: _signedIn,
}) => {
  const my = await tab.open(MyScreen);
  const confirm = await my.press(/エアコンクリーニング.*もう一度申し込む$/, ConfirmScreen);
  await expect(confirm.button(/円\(税込\)で申し込む$/)).toBeEnabled();
});
