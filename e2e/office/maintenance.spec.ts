import { expect, test } from '../own-shop';
import { checkScreen } from '../screen-check';
import { MaintenanceScreen } from '../screens/failure-screens';
import { HomeScreen } from '../screens/menu-screens';
import { OfficeMaintenanceScreen } from '../screens/office-screens';

test('an owner closes the shop, knowing what customers will see, and opens it again', async ({
  newOfficeTab,
  newDevice,
  shopOrigin,
  problems,
}) => {
  const tab = await newOfficeTab('owner');
  const office = await tab.open(OfficeMaintenanceScreen);
  await expect(office.getByRole('status')).toContainText('営業中です');
  await office.getByLabel('開始予定').fill('2099-05-06T22:00');
  await office.getByLabel('終了予定').fill('2099-05-06T21:00');
  const preview = office.main.getByRole('region', { name: 'お客様に見える画面' });
  await expect(preview).toContainText('2099年5月6日(水) 22:00');
  await checkScreen(tab.page, 'office-maintenance');
  await office.button('メンテナンスを始める').click();
  problems.expect(/400|503/);
  await expect(office.dialog).toContainText('業務の画面はこのまま使えます');
  await office.dialog.getByRole('button', { name: 'メンテナンスを始める' }).click();
  await expect(office.dialog).toContainText('終了は、開始よりあとの日時にしてください。');
  await office.dialog.getByRole('button', { name: '閉じる' }).click();
  await office.getByLabel('終了予定').fill('2099-05-07T06:00');
  await office.button('メンテナンスを始める').click();
  await checkScreen(tab.page, 'office-maintenance-dialog');
  await office.dialog.getByRole('button', { name: 'メンテナンスを始める' }).click();
  await expect(office.getByRole('status')).toContainText('メンテナンス中です');

  const visitor = await newDevice();
  const answer = visitor.page.waitForResponse(`${shopOrigin}/`);
  const closed = await visitor.open(MaintenanceScreen, '/');
  expect((await answer).status()).toBe(503);
  await expect(closed.main).toContainText('システムメンテナンス中です');
  await expect(closed.main).toContainText('2099年5月6日(水) 22:00');
  await expect(closed.main).toContainText('2099年5月7日(木) 6:00');
  await expect(preview).toContainText('2099年5月7日(木) 6:00');
  await checkScreen(tab.page, 'office-maintenance-on');

  await office.button('メンテナンスを終える').click();
  await office.dialog.getByRole('button', { name: 'メンテナンスを終える' }).click();
  await expect(office.getByRole('status')).toContainText('営業中です');
  await expect(office.getByRole('region', { name: '業務画面からの変更の履歴' })).toContainText(
    '業務 花子: 営業中に',
  );
  await expect(office.getByLabel('開始予定')).toHaveValue('');
  const open = visitor.page.waitForResponse(`${shopOrigin}/`);
  await visitor.open(HomeScreen);
  expect((await open).status()).toBe(200);
});
