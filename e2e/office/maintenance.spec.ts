import { paths } from '@/config/paths';
import { waitForHydration } from '../hydration';
import { newOfficePerson, signInAtOffice } from '../office-people';
import { expect, test } from '../own-shop';
import { checkScreen } from '../screen-check';

test('an owner closes the shop, knowing what customers will see, and opens it again', async ({
  page,
  context,
  browser,
  shopOrigin,
  problems,
}) => {
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'owner'));
  await page.goto(paths.office.maintenance);
  await waitForHydration(page);
  await expect(page.getByRole('status')).toContainText('営業中です');
  await page.getByLabel('開始予定').fill('2099-05-06T22:00');
  await page.getByLabel('終了予定').fill('2099-05-06T21:00');
  const preview = page.getByRole('main').getByRole('region', { name: 'お客様に見える画面' });
  await expect(preview).toContainText('2099年5月6日(水) 22:00');
  await checkScreen(page, 'office-maintenance');
  await page.getByRole('button', { name: 'メンテナンスを始める' }).click();
  problems.expect(/400|503/);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('業務の画面はこのまま使えます');
  await dialog.getByRole('button', { name: 'メンテナンスを始める' }).click();
  await expect(dialog).toContainText('終了は、開始よりあとの日時にしてください。');
  await dialog.getByRole('button', { name: '閉じる' }).click();
  await page.getByLabel('終了予定').fill('2099-05-07T06:00');
  await page.getByRole('button', { name: 'メンテナンスを始める' }).click();
  await checkScreen(page, 'office-maintenance-dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'メンテナンスを始める' }).click();
  await expect(page.getByRole('status')).toContainText('メンテナンス中です');

  const customers = await browser.newContext();
  const visitor = await customers.newPage();
  const answer = await visitor.goto(shopOrigin);
  expect(answer?.status()).toBe(503);
  const main = visitor.getByRole('main');
  await expect(main).toContainText('システムメンテナンス中です');
  await expect(main).toContainText('2099年5月6日(水) 22:00');
  await expect(main).toContainText('2099年5月7日(木) 6:00');
  await expect(preview).toContainText('2099年5月7日(木) 6:00');
  await checkScreen(page, 'office-maintenance-on');

  await page.getByRole('button', { name: 'メンテナンスを終える' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'メンテナンスを終える' }).click();
  await expect(page.getByRole('status')).toContainText('営業中です');
  await expect(page.getByRole('region', { name: '業務画面からの変更の履歴' })).toContainText(
    '業務 花子: 営業中に',
  );
  await expect(page.getByLabel('開始予定')).toHaveValue('');
  const open = await visitor.goto(shopOrigin);
  expect(open?.status()).toBe(200);
  await customers.close();
});
