import { officeOrderPath } from '@/config/paths';
import { formatJapanDateTime } from '@/domain/japan-time';
import { AIRCON_SET } from '../draft';
import { expect, test } from '../fixtures';
import { tabTo } from '../keyboard';
import { orderAircon } from '../office-orders';
import { orderEstimate, validUntil } from '../quoted-orders';
import { checkScreen } from '../screen-check';
import { OfficeOrderScreen } from '../screens/office-screens';

test.use({ leavesShop: true });

test('a dispatcher fixes a wish by keyboard, sees what the customer will be told, and cancels it later', async ({
  tab: customersTab,
  customer,
  newOfficeTab,
  request,
  shopOrigin,
  workerShop,
  outbox,
}) => {
  const wish = await workerShop.starts.next(request, AIRCON_SET);
  const other = await workerShop.starts.next(request, AIRCON_SET);
  const orderId = await orderAircon(customersTab, shopOrigin, [wish, other], 'negotiable');
  const tab = await newOfficeTab('dispatcher');
  const { keyboard } = tab.page;
  const order = await tab.open(
    OfficeOrderScreen,
    officeOrderPath(orderId),
    `お申し込み ${orderId}`,
  );
  await checkScreen(tab.page, 'office-order-wished');

  await tabTo(tab.page, order.button('1回目の訪問: 日時を確定する'));
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await expect(order.getByLabel(`第2希望 ${formatJapanDateTime(other)}`)).toBeChecked();
  await expect(order.told).toContainText(formatJapanDateTime(other));
  await expect(order.getByText(/空いている担当者: \d+人/)).toBeVisible();
  await checkScreen(tab.page, 'office-order-confirm');
  await tabTo(tab.page, order.button('この日時で確定する'));
  await keyboard.press('Enter');
  await expect(order.done('訪問の日時を確定しました。')).toBeFocused();
  await expect(order.getByRole('region', { name: /^訪問/ })).toContainText(
    formatJapanDateTime(other),
  );
  await expect
    .poll(async () => (await outbox.messagesTo(customer.phone))[0]?.text)
    .toContain('日時が確定しました');

  await order.button('お申し込みを取り消す').click();
  await order.dialog.getByLabel('当店の都合').check();
  await order.getByLabel(/^理由/).fill('機材の故障');
  await expect(order.told).toContainText('機材の故障');
  await order.dialog.getByRole('button', { name: 'お申し込みを取り消す' }).click();
  await expect(order.done('お申し込みを取り消しました。')).toBeVisible();
  await expect(order.button('お申し込みを取り消す')).toBeHidden();
  await expect(order.getByRole('region', { name: '履歴' })).toContainText('機材の故障');
  await checkScreen(tab.page, 'office-order-cancelled');
});

test('a quote shows its total by tax rate and the screen of the customer before it is sent', async ({
  tab: customersTab,
  customer: _signedIn,
  newOfficeTab,
  shopOrigin,
}) => {
  const orderId = await orderEstimate(customersTab.page, shopOrigin);
  const tab = await newOfficeTab('dispatcher');
  const order = await tab.open(OfficeOrderScreen, officeOrderPath(orderId));
  await order.button('見積もる').click();
  await order.getByLabel(/内訳1の内容/).fill('高木の剪定');
  await order.getByLabel(/内訳1の金額/).fill('33,000');
  await order.button('内訳を追加する').click();
  await order.getByLabel(/内訳2の内容/).fill('値引き');
  await order.getByLabel(/内訳2の金額/).fill('-3300');
  await order.getByLabel(/^作業時間\(分\)/).fill('120');
  await order.getByLabel(/^有効期限/).fill(validUntil());
  const running = order.getByRole('group', { name: '内訳' }).getByRole('status');
  await expect(running).toContainText('合計 29,700円(税込)10%対象 29,700円(うち消費税 2,700円)');
  const screen = order.getByRole('region', { name: 'お客様の画面' });
  await expect(screen).toContainText('29,700円(税込)で申し込む');
  await expect(order.told).toContainText('29,700円');
  await checkScreen(tab.page, 'office-order-quote');
  await order.button('お見積もりを送る').click();
  await expect(order.done('お見積もり(合計29,700円)を送りました。')).toBeVisible();
  await expect(order.getByRole('region', { name: 'お見積もり' })).toContainText('ご確認待ち');
});
