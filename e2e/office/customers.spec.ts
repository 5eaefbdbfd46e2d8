import { officeCustomerPath, paths } from '@/config/paths';
import { expect, test } from '../fixtures';
import { holdScripts } from '../held-scripts';
import { waitForHydration } from '../hydration';
import { enterCustomer, orderFor } from '../office-customers';
import { newOfficePerson, signInAtOffice } from '../office-people';
import { checkScreen } from '../screen-check';

test('a customer is found by telephone number, without the number in any address', async ({
  page,
  context,
  request,
  shopOrigin,
  problems,
}) => {
  const { name, tel, customerId } = await enterCustomer(request, shopOrigin, '検索 梅子');
  const orderId = await orderFor(request, shopOrigin, customerId, 20);
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  const addresses: string[] = [];
  page.on('request', (sent) => addresses.push(sent.url()));
  await page.goto(paths.office.customers);
  await waitForHydration(page);
  await expect(page.getByText('新しいお客様から順に')).toBeVisible();
  const typedTel = `${tel.slice(0, 3)}-${tel.slice(3, 7)}-${tel.slice(7)}`;
  await page.getByLabel('お客様を探す').fill(typedTel);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`「${typedTel}」のお客様: 1名`, { exact: true })).toBeVisible();
  await checkScreen(page, 'office-customers');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('group', { name: 'お申し込み', exact: true })).toContainText(orderId);
  await expect(page.getByText('会員登録なし', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`「${typedTel}」のお客様: 1名`, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  problems.expect(/400/);
  await page.getByLabel('お客様を探す').fill('a');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2文字以上で入力してください')).toBeVisible();
  expect(
    addresses.filter((address) => address.includes(tel) || address.includes(tel.slice(3, 7))),
  ).toEqual([]);
});

test('a note is kept, withdrawn with a reason, and further orders are refused and taken again', async ({
  page,
  context,
  request,
  shopOrigin,
  problems,
}) => {
  const { customerId } = await enterCustomer(request, shopOrigin, '記録 松子');
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  await page.goto(officeCustomerPath(customerId));
  await waitForHydration(page);

  await page.getByLabel('新しいメモ').fill('担当者に大声を出した');
  await page.getByLabel('迷惑行為の記録').check();
  await page.getByRole('link', { name: 'お客様', exact: true }).click();
  await expect(page.getByText('新しいお客様から順に')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('新しいメモ')).toHaveValue('担当者に大声を出した');
  await page.getByRole('button', { name: 'メモを残す' }).click();
  await expect(page.getByRole('button', { name: 'このメモを取り下げる' })).toBeVisible();
  await expect(page.getByLabel('新しいメモ')).toHaveValue('');

  await page.getByRole('button', { name: 'これからのお申し込みを受け付けない' }).click();
  const dialog = page.getByRole('dialog');
  problems.expect(/400/);
  await dialog.getByRole('button', { name: '受け付けない' }).click();
  await expect(dialog.getByText('理由を入力してください')).toBeVisible();
  await dialog.getByLabel('理由').fill('担当者への暴言');
  await page.keyboard.press('Enter');
  await expect(page.getByText('これからのお申し込みを受け付けていません。')).toBeVisible();
  await checkScreen(page, 'office-customer');

  await page.getByRole('button', { name: 'お申し込みの受け付けを再開する' }).click();
  await dialog.getByLabel('理由').fill('お話し合いのうえ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('再開「お話し合いのうえ」')).toBeVisible();

  await page.getByRole('button', { name: 'このメモを取り下げる' }).click();
  await dialog.getByLabel('理由').fill('別のお客様の話');
  await page.keyboard.press('Enter');
  await expect(page.getByText('「別のお客様の話」')).toBeVisible();
});

test('what was typed before the scripts of a page arrived is kept and sent', async ({
  page,
  context,
  request,
  shopOrigin,
}) => {
  const { customerId } = await enterCustomer(request, shopOrigin, '低速 竹子');
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  const letScriptsArrive = await holdScripts(page);
  await page.goto(officeCustomerPath(customerId), { waitUntil: 'commit' });
  await page.getByLabel('新しいメモ').fill('担当者に');
  await page.getByLabel('迷惑行為の記録').check();
  letScriptsArrive();
  await waitForHydration(page);
  await page.getByLabel('新しいメモ').press('End');
  await page.keyboard.type('大声を出した');
  await page.getByRole('button', { name: 'メモを残す' }).click();
  await expect(page.getByRole('button', { name: 'このメモを取り下げる' })).toBeVisible();
  const notes = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'メモ', exact: true }) });
  await expect(notes).toContainText('迷惑行為');
  await expect(notes).toContainText('担当者に大声を出した');
});
