import { expect, test } from '../fixtures';
import { checkScreen } from '../screen-check';
import {
  HouseCleaningConfirmScreen,
  HouseCleaningScreen,
  OutsideAreaScreen,
} from '../screens/menu-screens';

test.use({ leavesShop: true });

test('a postal code outside the service area shows a notice, and the chosen menu is kept', async ({
  tab,
}) => {
  let list = await tab.open(HouseCleaningScreen);
  const options = await list.openMenu('エアコン+室外機セット');
  let chosen = await options.goOn();
  await chosen.checkPostcode('060-0001');

  const outside = await tab.shows(
    OutsideAreaScreen,
    /^札幌市中央区.*は、ハウスクリーニングのサービス対象エリア外です$/,
  );
  await tab.expectAddress('/order/outside-area?project=houseCleaning&zipCode=0600001&id=11010');
  await expect(
    outside.getByText('選んだメニューと入力された内容は、そのまま残っています。'),
  ).toBeVisible();
  await expect(
    outside.getByText('この地域でご利用いただけるサービスは、まだありません。'),
  ).toBeVisible();
  await checkScreen(tab.page, 'outside-area');

  list = await outside.follow('メニューへ戻る', HouseCleaningScreen);
  await expect(list.summary).toContainText('13,200円(税込)');
  chosen = await list.follow('選んだ内容を確認する', HouseCleaningConfirmScreen);
  await chosen.checkPostcode('530-0001');
  await expect(chosen.getByText(/大阪市北区.*はサービス対象エリアです/)).toBeVisible();
  await expect(chosen.getByRole('group', { name: '訪問日時' })).toBeVisible();
});
