import { officeCustomerPath } from '@/config/paths';
import { AIRCON_SET } from '../draft';
import { expect, test } from '../fixtures';
import { holdScripts } from '../held-scripts';
import { enterCustomer, orderFor } from '../office-customers';
import { checkScreen } from '../screen-check';
import { OfficeCustomerScreen, OfficeCustomersScreen } from '../screens/office-screens';

test.use({ leavesShop: true });

test('a customer is found by telephone number, without the number in any address', async ({
  newOfficeTab,
  request,
  shopOrigin,
  workerShop,
}) => {
  const { name, tel, customerId } = await enterCustomer(request, shopOrigin, '検索 梅子');
  const startsAt = await workerShop.starts.next(request, AIRCON_SET);
  const orderId = await orderFor(request, shopOrigin, customerId, startsAt);
  const tab = await newOfficeTab('dispatcher');
  const addresses: string[] = [];
  tab.page.on('request', (sent) => addresses.push(sent.url()));
  let customers = await tab.open(OfficeCustomersScreen);
  await expect(customers.getByText('新しいお客様から順に')).toBeVisible();
  const typedTel = `${tel.slice(0, 3)}-${tel.slice(3, 7)}-${tel.slice(7)}`;
  const expectFound = () =>
    expect(customers.getByText(`「${typedTel}」のお客様: 1名`, { exact: true })).toBeVisible();
  await customers.search(typedTel);
  await expectFound();
  await checkScreen(tab.page, 'office-customers');
  const customer = await customers.follow(name, OfficeCustomerScreen, new RegExp(name));
  const orders = customer.getByRole('group', { name: 'お申し込み', exact: true });
  await expect(orders).toContainText(orderId);
  await expect(customer.getByText('会員登録なし', { exact: true })).toBeVisible();
  customers = await tab.back(OfficeCustomersScreen);
  await expectFound();
  await expect(customers.link(name)).toBeVisible();
  expect(
    addresses.filter((address) => address.includes(tel) || address.includes(tel.slice(3, 7))),
  ).toEqual([]);
});

test('a note is kept, withdrawn with a reason, and further orders are refused and taken again', async ({
  newOfficeTab,
  request,
  shopOrigin,
  problems,
}) => {
  const { customerId } = await enterCustomer(request, shopOrigin, '記録 松子');
  const tab = await newOfficeTab('dispatcher');
  const { keyboard } = tab.page;
  let customer = await tab.open(OfficeCustomerScreen, officeCustomerPath(customerId));

  await customer.newNote.fill('担当者に大声を出した');
  await customer.getByLabel('迷惑行為の記録').check();
  const customers = await customer.follow('お客様', OfficeCustomersScreen);
  await expect(customers.getByText('新しいお客様から順に')).toBeVisible();
  customer = await tab.back(OfficeCustomerScreen);
  await expect(customer.newNote).toHaveValue('担当者に大声を出した');
  await customer.button('メモを残す').click();
  await expect(customer.button('このメモを取り下げる')).toBeVisible();
  await expect(customer.newNote).toHaveValue('');

  await customer.button('これからのお申し込みを受け付けない').click();
  const { dialog } = customer;
  problems.expect(/400/);
  await dialog.getByRole('button', { name: '受け付けない' }).click();
  await expect(dialog.getByText('理由を入力してください')).toBeVisible();
  await dialog.getByLabel('理由').fill('担当者への暴言');
  await keyboard.press('Enter');
  await expect(customer.getByText('これからのお申し込みを受け付けていません。')).toBeVisible();
  await checkScreen(tab.page, 'office-customer');

  await customer.button('お申し込みの受け付けを再開する').click();
  await dialog.getByLabel('理由').fill('お話し合いのうえ');
  await keyboard.press('Enter');
  await expect(customer.getByText('再開「お話し合いのうえ」')).toBeVisible();

  await customer.button('このメモを取り下げる').click();
  await dialog.getByLabel('理由').fill('別のお客様の話');
  await keyboard.press('Enter');
  await expect(customer.getByText('「別のお客様の話」')).toBeVisible();
});

test('what was typed before the scripts of a page arrived is kept and sent', async ({
  newOfficeTab,
  request,
  shopOrigin,
}) => {
  const { customerId } = await enterCustomer(request, shopOrigin, '低速 竹子');
  const tab = await newOfficeTab('dispatcher');
  const letScriptsArrive = await holdScripts(tab.page);
  const early = await tab.openBeforeScripts(OfficeCustomerScreen, officeCustomerPath(customerId));
  await early.newNote.fill('担当者に');
  await early.getByLabel('迷惑行為の記録').check();
  letScriptsArrive();
  const customer = await tab.shows(OfficeCustomerScreen);
  await customer.newNote.press('End');
  await tab.page.keyboard.type('大声を出した');
  await customer.button('メモを残す').click();
  await expect(customer.button('このメモを取り下げる')).toBeVisible();
  await expect(customer.section('メモ')).toContainText('迷惑行為');
  await expect(customer.section('メモ')).toContainText('担当者に大声を出した');
});
