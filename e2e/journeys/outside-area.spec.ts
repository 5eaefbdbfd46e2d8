import { expect, test } from '../fixtures';
import { MenuSelection } from '../pages/menu-selection';
import { orderSummary } from '../pages/order-summary';
import { checkScreen } from '../screen-check';

test('a postal code outside the service area shows a notice, and the chosen menu is kept', async ({
  page,
}) => {
  const menu = new MenuSelection(page);
  await page.goto('/menu-select/houseclean');
  await menu.open('エアコン+室外機セット');
  await menu.goOn();
  await menu.checkPostcode('060-0001');

  await expect(page).toHaveURL(
    '/order/outside-area?project=houseCleaning&zipCode=0600001&id=11010',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^札幌市中央区.*は、ハウスクリーニングのサービス対象エリア外です$/,
  );
  await expect(
    page.getByText('選んだメニューと入力された内容は、そのまま残っています。'),
  ).toBeVisible();
  await expect(
    page.getByText('この地域でご利用いただけるサービスは、まだありません。'),
  ).toBeVisible();
  await checkScreen(page, 'outside-area');

  await page.getByRole('link', { name: 'メニューへ戻る' }).click();
  await expect(orderSummary(page)).toContainText('13,200円(税込)');
  await page.getByRole('link', { name: '選んだ内容を確認する' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '選んだメニューの確認' })).toBeVisible();
  await menu.checkPostcode('530-0001');
  await expect(page.getByText(/大阪市北区.*はサービス対象エリアです/)).toBeVisible();
  await expect(page.getByRole('group', { name: '訪問日時' })).toBeVisible();
});
