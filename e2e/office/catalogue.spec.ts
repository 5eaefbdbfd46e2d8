import { officeMenuPath, officeMenusPath, paths } from '@/config/paths';
import { addJapanDays, formatJapanDate, toJapanDate } from '@/domain/japan-time';
import { shopNow } from '../../tests/shop/shop-date';
import { waitForHydration } from '../hydration';
import { newOfficePerson, signInAtOffice } from '../office-people';
import { expect, test } from '../own-shop';
import { checkScreen } from '../screen-check';

/** The menu 浴室クリーニング, which costs 16,500円. */
const BATHROOM = '12001';

test('an owner changes a price from tomorrow and takes the menu off sale, told before what it does', async ({
  page,
  context,
  shopOrigin,
}) => {
  const tomorrow = addJapanDays(toJapanDate(shopNow()), 1);
  const listed = async () => {
    const path = `${shopOrigin}/api/v1/menu/items?project=houseCleaning&id=120`;
    return JSON.stringify(await (await context.request.get(path)).json());
  };
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'owner'));
  await page.goto(officeMenusPath('houseCleaning'));
  await waitForHydration(page);
  await checkScreen(page, 'office-menus');
  await page.locator(`a[href="${officeMenuPath(BATHROOM)}"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('浴室');
  const menu = await page.getByRole('heading', { level: 1 }).textContent();

  await page.getByLabel(menu ?? '', { exact: true }).fill('17,600');
  await page.getByRole('button', { name: '変わることを確認する' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('16,500円 → 17,600円(税込)');
  await expect(dialog).toContainText(
    `${formatJapanDate(tomorrow)}の0:00からお申し込みになるお客様の料金が変わります。`,
  );
  await expect(dialog).toContainText(
    'お申し込み済みの訪問、定期プラン、お見積もりの料金は変わりません',
  );
  await checkScreen(page, 'office-price-dialog');
  await dialog.getByRole('button', { name: '料金を変える' }).click();
  await expect(page.getByRole('status')).toContainText('保存しました');
  const first = page.getByRole('group', { name: '料金の履歴' }).getByRole('row').nth(1);
  await expect(first).toContainText(formatJapanDate(tomorrow));
  await expect(first).toContainText('17,600円');
  await expect(first).toContainText('これから');
  await expect(first).toContainText('業務 花子');
  await checkScreen(page, 'office-menu');

  expect(await listed()).toContain(BATHROOM);
  await page.getByRole('button', { name: '販売を停止する' }).click();
  await expect(page.getByRole('dialog')).toContainText('お申し込み済みの訪問と定期プランは続き');
  await page.keyboard.press('Escape');
  await expect(page.getByText('販売中です。')).toBeVisible();
  await page.getByRole('button', { name: '販売を停止する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '販売を停止する' }).click();
  await expect(page.getByText('販売を停止しています。')).toBeVisible();
  // The storefront may show customers its cached catalogue for a while.
  await expect.poll(listed, { timeout: 40_000 }).not.toContain(`"${BATHROOM}"`);
});

test('an owner makes a coupon and changes a partner’s offer; a dispatcher only reads', async ({
  page,
  context,
  shopOrigin,
  problems,
}) => {
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'owner'));
  await page.goto(paths.office.coupons);
  await waitForHydration(page);
  await page.getByRole('button', { name: '新しいクーポン' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('クーポンコード').fill('osouji10');
  await expect(dialog).toContainText('このコードのクーポンがあります。');
  await dialog.getByLabel('クーポンコード').fill('haru2099');
  await dialog.getByLabel('お客様に見える名前').fill('春のおそうじ');
  await dialog.getByLabel('割引の種類').selectOption('percent');
  await dialog.getByLabel('割引(%)').fill('101');
  problems.expect(/400/);
  await dialog.getByLabel('最後の日').fill('2099-03-31');
  await dialog.getByRole('button', { name: 'クーポンをつくる' }).click();
  await expect(dialog).toContainText('100以下で入力してください');
  await checkScreen(page, 'office-coupon-dialog');
  await dialog.getByLabel('割引(%)').fill('10');
  await dialog.getByRole('button', { name: 'クーポンをつくる' }).click();
  await expect(page.getByRole('row', { name: /HARU2099/ })).toContainText('2099年3月31日(火)まで');
  await expect(page.getByRole('row', { name: /HARU2099/ })).toContainText('0回');
  await checkScreen(page, 'office-coupons');

  await page.goto(paths.office.partners);
  await waitForHydration(page);
  await page
    .getByRole('button', { name: /を変える$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('説明').fill('入居者の方へのご案内です。');
  await page.getByRole('dialog').getByRole('button', { name: 'ご優待を変える' }).click();
  await expect(page.getByText('入居者の方へのご案内です。')).toBeVisible();
  await checkScreen(page, 'office-partners');

  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  for (const path of [paths.office.coupons, paths.office.partners, officeMenuPath(BATHROOM)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const changes = page.getByRole('main').getByRole('button', { name: /変え|停止|新しい|確認/ });
    await expect(changes).toHaveCount(0);
  }
});
