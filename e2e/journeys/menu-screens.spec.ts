import { expect, test } from '../fixtures';
import { tick } from '../pages/tick';
import { checkScreen } from '../screen-check';
import { BabyScreen, expectServed } from '../screens/menu-screens';
import { SignUpInputScreen } from '../screens/order-screens';

test.use({ leavesShop: true });

test('two hours of babysitting are below the minimum order and cannot be ordered until raised to three', {
  tag: '@phone',
}, async ({ tab }) => {
  let menu = await tab.open(BabyScreen);
  await tick(menu.getByRole('radio', { name: 'ベビーシッター スポット', exact: true }));
  await tab.expectAddress(/\/menu-select\/baby\?id=41001$/);
  const child = { name: '未就学児1名', exact: true };
  const goOn = () => menu.summary.getByRole('button', { name: 'お申し込みへ進む' });
  const hours = () => menu.getByRole('combobox', { name: '1回のご利用時間' });
  await tick(menu.getByRole('radio', child));
  await expect(hours()).toHaveValue('12');
  await hours().selectOption('2時間');
  await expect(menu.getByText('あと1,910円で最低金額')).toHaveCount(1);
  await expect(goOn()).toBeDisabled();
  await checkScreen(tab.page, 'menu-baby-below-minimum');

  // On a phone the remedy stands in the bar, in sight without scrolling.
  const remedy = menu.summary.getByRole('button', { name: '3時間にする(+2,400円)' });
  await expect(remedy).toBeInViewport({ ratio: 1 });
  await remedy.click();
  await expect(menu.getByText(/で最低金額/)).toHaveCount(0);
  await goOn().click();
  await expect(
    menu.getByText('郵便番号を入力して、サービス対象エリアをご確認ください。'),
  ).toBeVisible();
  await menu.checkPostcode('150-0001');
  await expectServed(menu, '渋谷区神宮前');
  menu = await tab.reload(BabyScreen);
  await expect(menu.getByRole('radio', child)).toBeChecked();
  await expect(hours()).toHaveValue('12');
  await goOn().click();
  await tab.shows(SignUpInputScreen);
});
