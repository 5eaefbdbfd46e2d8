import type { Locator } from '@playwright/test';
import { officeVisitEndpoints } from '@/contract/office-visits';
import { formatJapanDateTime } from '@/domain/japan-time';
import { AIRCON_SET, storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { tabTo } from '../keyboard';
import { callOffice } from '../office';
import { checkScreen } from '../screen-check';
import { MyScreen, OrdersScreen, VisitsScreen } from '../screens/account-screens';
import { ConfirmScreen } from '../screens/order-screens';
import type { Tab } from '../tab';

test.use({ leavesShop: true });

const MENU = 'エアコン+室外機セット';

const BY_DEFERRED_PAYMENT = {
  selectedPayment: 'np',
  payment: { np: {} },
  isDeferredPaymentConsented: true,
  selectedBillingAddressType: 'workingAddress',
  agreedTotal: 13_530,
} as const;

const inJapan = (startsAt: string) => `${startsAt}+09:00`;

/** By the keyboard alone. */
async function press({ page }: Tab, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function placeWishes(tab: Tab, wishes: readonly string[]): Promise<string> {
  await storeDraft(tab.page, {
    ...BY_DEFERRED_PAYMENT,
    selectedDate: [...wishes],
    selectedDateType: 'negotiable',
  });
  const confirm = await tab.open(ConfirmScreen);
  await expect(confirm.section('ご予約の内容')).toContainText(
    'お申し込みの翌営業日の18:00までに、日時を確定するか、別の日時をご提案し、SMSとメールでお知らせします。',
  );
  const complete = await confirm.placeOrder('13,530円');
  await expect(complete.main).toContainText(
    /\d日\(.\) 18:00までに、日時を確定するか、別の日時をご提案し、SMSとメールでお知らせします。お申し込みから7日以内に日時が決まらない場合は、/,
  );
  await checkScreen(tab.page, 'wish-complete');
  return complete.orderId;
}

test('a customer picks one of the dates that the shop proposes, by keyboard @phone', async ({
  tab,
  request,
  shopOrigin,
  workerShop,
  outbox,
  customer,
}) => {
  const nextStart = () => workerShop.starts.next(request, AIRCON_SET);
  const orderId = await placeWishes(tab, [await nextStart(), await nextStart()]);
  let my = await tab.open(MyScreen);
  await expect(my.getByText(`${MENU}の日時を調整しています`)).toBeVisible();
  await checkScreen(tab.page, 'my-waiting');

  // They are later than the wishes, as the customer gets two days to answer.
  const [first, picked, third] = [await nextStart(), await nextStart(), await nextStart()];
  const starts = [first, picked, third].map((start) => ({ start: inJapan(start) }));
  await callOffice(shopOrigin, officeVisitEndpoints.proposeStarts, { orderId }, { starts });
  const orders = await tab.open(OrdersScreen);
  await expect(orders.getByText('日時のご提案中', { exact: true })).toBeVisible();
  await checkScreen(tab.page, 'my-orders-proposed');
  const order = await tab.open(OrdersScreen, `/my/applications?orderId=${orderId}`, MENU);
  await expect(order.getByText(`${MENU}の日時をご提案しています`)).toBeVisible();
  await checkScreen(tab.page, 'my-order-proposed');
  my = await tab.open(MyScreen);
  await expect(my.getByText(`${MENU}の日時を調整しています`)).toBeHidden();
  await checkScreen(tab.page, 'my-proposed');
  await press(tab, my.link(/日時を選ぶ$/));
  let visit = await tab.shows(VisitsScreen);
  await expect(visit.getByRole('heading', { name: 'ご提案の日時' })).toBeVisible();
  await checkScreen(tab.page, 'my-visit-proposed');

  for (const [name, title, screen] of [
    ['ほかの日時を相談する', 'ほかの日時を相談しますか', 'my-visit-proposed-others'],
    ['キャンセルする(無料)', 'この訪問をキャンセルしますか', 'my-visit-proposed-cancel'],
  ] as const) {
    await press(tab, visit.button(name));
    await expect(visit.getByRole('heading', { name: title })).toBeFocused();
    await checkScreen(tab.page, screen);
    await press(tab, visit.button('ご提案の日時へ戻る'));
  }

  await tabTo(tab.page, visit.getByRole('radio').first());
  await tab.page.keyboard.press('Space');
  await tab.page.keyboard.press('ArrowDown');
  await checkScreen(tab.page, 'my-visit-proposed-chosen');
  await press(tab, visit.button(`${formatJapanDateTime(picked)}に決める`));
  await expect(visit.getByText('訪問日時が確定しました', { exact: true })).toBeVisible();
  await expect(visit.getByText('予約確定', { exact: true })).toBeVisible();
  expect((await outbox.messagesTo(customer.phone))[0]?.text).toContain('日時が確定しました');
  visit = await tab.reload(VisitsScreen);
  await expect(visit.getByRole('heading', { name: 'うかがう担当者' })).toBeVisible();
  await checkScreen(tab.page, 'my-visit-who-comes');
});
