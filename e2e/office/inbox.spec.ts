import { officeInboxPath } from '@/config/paths';
import { officeOutcomeEndpoints } from '@/contract/office-visit-acts';
import { AIRCON_SET } from '../draft';
import { expect, test } from '../fixtures';
import { tabTo } from '../keyboard';
import { callOffice } from '../office';
import { orderAircon } from '../office-orders';
import { checkScreen } from '../screen-check';
import { ConfirmWishScreen, InboxScreen, ReportScreen } from '../screens/office-screens';

const BEGIN = /: 対応を始める$/;
const CHECK_REPORT = /報告を確認する$/;

test('an item is taken by one person, taken over after a question, and leads to its next act', async ({
  tab: customersTab,
  customer: _signedIn,
  newOfficeTab,
  request,
  shopOrigin,
  workerShop,
  problems,
}) => {
  const wishes = [
    await workerShop.starts.next(request, AIRCON_SET),
    await workerShop.starts.next(request, AIRCON_SET),
  ];
  const orderId = await orderAircon(customersTab, shopOrigin, wishes, 'negotiable');
  const tab = await newOfficeTab('dispatcher', { name: '業務 安奈' });
  const otherTab = await newOfficeTab('dispatcher', { name: '業務 文太' });
  const inbox = await tab.open(InboxScreen, officeInboxPath('wish'));
  const row = inbox.rowOf(orderId);
  await expect(row).toContainText('佐藤 次郎様電話の末尾 2222');
  await expect(row).toContainText('東京都渋谷区');
  await expect(inbox.getByRole('navigation', { name: '業務' })).toContainText(
    /対応が必要なもの\d+件/,
  );

  const theirs = await otherTab.open(InboxScreen, officeInboxPath('wish'));
  await theirs.rowOf(orderId).getByRole('button', { name: BEGIN }).click();
  await expect(theirs.rowOf(orderId)).toContainText('自分が対応中');

  problems.expect(/409/);
  await tabTo(tab.page, row.getByRole('button', { name: BEGIN }));
  await tab.page.keyboard.press('Enter');
  await expect(row.getByRole('alert')).toContainText('業務 文太さんが');
  await expect(row).toContainText('業務 文太が対応中');
  await checkScreen(tab.page, 'office-inbox-taken');
  await row.getByRole('button', { name: /: 引き継ぐ$/ }).click();
  await inbox.button('対応を引き継ぐ').click();
  await expect(row).toContainText('自分が対応中');
  await theirs.comeBack();
  await expect(theirs.rowOf(orderId)).toContainText('業務 安奈が対応中');

  const order = await inbox.openAct(orderId, /希望から確定する$/, ConfirmWishScreen);
  await expect(order.getByRole('dialog', { name: '日時を確定する' })).toBeVisible();
  await expect(order.dialog).toContainText('第1希望');
});

test('a report from a visit is resolved by one of two people, and leaves the list when it is withdrawn', async ({
  tab: customersTab,
  customer: _signedIn,
  newOfficeTab,
  request,
  shopOrigin,
  workerShop,
  problems,
}) => {
  const start = await workerShop.starts.next(request, AIRCON_SET);
  const orderId = await orderAircon(customersTab, shopOrigin, [start], 'negotiable');
  const { reportHarassment } = officeOutcomeEndpoints;
  const report = (text: string) =>
    callOffice(shopOrigin, reportHarassment, { visitId: `${orderId}-1` }, { text });
  await report('玄関で大声を出された。');
  const tab = await newOfficeTab('dispatcher');
  const otherTab = await newOfficeTab('owner');
  let inbox = await tab.open(InboxScreen, officeInboxPath('harassment'));
  await checkScreen(tab.page, 'office-inbox-report');
  const open = async (shown: InboxScreen) => {
    const customer = await shown.openAct(orderId, CHECK_REPORT, ReportScreen);
    await customer.getByLabel('確認した内容と対応').fill('担当者に電話で確認した。');
    return customer;
  };
  let customer = await open(inbox);
  const theirs = await open(await otherTab.open(InboxScreen, officeInboxPath('harassment')));
  await checkScreen(tab.page, 'office-customer-report');
  await theirs.button('対応済みにする').click();
  await expect(theirs.getByText(/対応済み: .*「担当者に電話で確認した。」/)).toBeVisible();

  problems.expect(/409/);
  await customer.dialog.getByRole('button', { name: '対応済みにする' }).click();
  await expect(customer.dialog.getByRole('alert')).toBeVisible();
  await customer.dialog.getByRole('button', { name: '閉じる' }).click();
  await expect(customer.getByText(/対応済み: .*「担当者に電話で確認した。」/)).toBeVisible();
  await checkScreen(tab.page, 'office-customer-report-resolved');

  await report('別のお客様の報告。');
  inbox = await tab.open(InboxScreen, officeInboxPath('harassment'));
  customer = await inbox.openAct(orderId, CHECK_REPORT, ReportScreen);
  await customer.dialog.getByRole('button', { name: '閉じる' }).click();
  await customer.button('このメモを取り下げる').first().click();
  await customer.dialog.getByLabel('理由').fill('別のお客様の話');
  await customer.dialog.getByRole('button', { name: '取り下げる' }).click();
  await expect(customer.getByText('「別のお客様の話」')).toBeVisible();
  inbox = await tab.open(InboxScreen, officeInboxPath('harassment'));
  await expect(inbox.rowOf(orderId)).toHaveCount(0);
});
