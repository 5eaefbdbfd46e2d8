import { officeMenuPath, officeMenusPath, paths } from '@/config/paths';
import { addJapanDays, formatJapanDate, toJapanDate } from '@/domain/japan-time';
import { shopNow } from '../../tests/shop/shop-date';
import { expect, test } from '../own-shop';
import { checkScreen } from '../screen-check';
import {
  CouponsScreen,
  OfficeMenuScreen,
  OfficeMenusScreen,
  PartnersScreen,
} from '../screens/office-screens';
import type { Screen, ScreenKind } from '../screens/screen';

/** The menu 浴室クリーニング, which costs 16,500円. */
const BATHROOM = '12001';

test('an owner changes a price from tomorrow and takes the menu off sale, told before what it does', async ({
  newOfficeTab,
  request,
  shopOrigin,
}) => {
  const tomorrow = addJapanDays(toJapanDate(shopNow()), 1);
  const listed = async () => {
    const path = `${shopOrigin}/api/v1/menu/items?project=houseCleaning&id=120`;
    return JSON.stringify(await (await request.get(path)).json());
  };
  const tab = await newOfficeTab('owner');
  const menus = await tab.open(OfficeMenusScreen, officeMenusPath('houseCleaning'));
  await checkScreen(tab.page, 'office-menus');
  await menus.locator(`a[href="${officeMenuPath(BATHROOM)}"]`).click();
  const menu = await tab.shows(OfficeMenuScreen, /浴室/);
  const label = await menu.heading.textContent();

  await menu.field(label ?? '').fill('17,600');
  await menu.button('変わることを確認する').click();
  const { dialog } = menu;
  await expect(dialog).toContainText('16,500円 → 17,600円(税込)');
  await expect(dialog).toContainText(
    `${formatJapanDate(tomorrow)}の0:00からお申し込みになるお客様の料金が変わります。`,
  );
  await expect(dialog).toContainText(
    'お申し込み済みの訪問、定期プラン、お見積もりの料金は変わりません',
  );
  await checkScreen(tab.page, 'office-price-dialog');
  await dialog.getByRole('button', { name: '料金を変える' }).click();
  await expect(menu.getByRole('status')).toContainText('保存しました');
  const first = menu.getByRole('group', { name: '料金の履歴' }).getByRole('row').nth(1);
  await expect(first).toContainText(formatJapanDate(tomorrow));
  await expect(first).toContainText('17,600円');
  await expect(first).toContainText('これから');
  await expect(first).toContainText('業務 花子');
  await checkScreen(tab.page, 'office-menu');

  expect(await listed()).toContain(BATHROOM);
  await menu.button('販売を停止する').click();
  await expect(dialog).toContainText('お申し込み済みの訪問と定期プランは続き');
  await tab.page.keyboard.press('Escape');
  await expect(menu.getByText('販売中です。')).toBeVisible();
  await menu.button('販売を停止する').click();
  await dialog.getByRole('button', { name: '販売を停止する' }).click();
  await expect(menu.getByText('販売を停止しています。')).toBeVisible();
  // The storefront shows it within five seconds.
  await expect.poll(listed).not.toContain(`"${BATHROOM}"`);
});

test('an owner makes a coupon and changes a partner’s offer; a dispatcher only reads', async ({
  newOfficeTab,
  problems,
}) => {
  const tab = await newOfficeTab('owner');
  const coupons = await tab.open(CouponsScreen);
  await coupons.button('新しいクーポン').click();
  const { dialog } = coupons;
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
  await checkScreen(tab.page, 'office-coupon-dialog');
  await dialog.getByLabel('割引(%)').fill('10');
  await dialog.getByRole('button', { name: 'クーポンをつくる' }).click();
  await expect(coupons.getByRole('row', { name: /HARU2099/ })).toContainText(
    '2099年3月31日(火)まで',
  );
  await expect(coupons.getByRole('row', { name: /HARU2099/ })).toContainText('0回');
  await checkScreen(tab.page, 'office-coupons');

  const partners = await tab.open(PartnersScreen);
  await partners
    .button(/を変える$/)
    .first()
    .click();
  await partners.dialog.getByLabel('説明').fill('入居者の方へのご案内です。');
  await partners.dialog.getByRole('button', { name: 'ご案内を変える' }).click();
  await expect(partners.getByText('入居者の方へのご案内です。')).toBeVisible();
  await checkScreen(tab.page, 'office-partners');

  const dispatchers = await newOfficeTab('dispatcher');
  const pages: readonly (readonly [ScreenKind<Screen>, string])[] = [
    [CouponsScreen, paths.office.coupons],
    [PartnersScreen, paths.office.partners],
    [OfficeMenuScreen, officeMenuPath(BATHROOM)],
  ];
  for (const [kind, path] of pages) {
    const shown = await dispatchers.open(kind, path);
    const changes = shown.main.getByRole('button', { name: /変え|停止|新しい|確認/ });
    await expect(changes).toHaveCount(0);
  }
});
