import { storeDraft } from '../draft';
import { changeStored, type Stored } from '../draft-storage';
import { test } from '../fixtures';
import { checkScreen } from '../screen-check';
import { InvalidSessionScreen } from '../screens/failure-screens';
import { HomeScreen } from '../screens/menu-screens';
import { QuestionsScreen } from '../screens/order-screens';

test.use({ leavesShop: true });

function part(stored: Stored, key: string): Stored {
  const value = stored[key];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

test('a customer can start a new order from the invalid-session page', async ({
  tab,
  problems,
  customer: _signedIn,
}) => {
  problems.expect(/InternalDataError|内部データ不整合エラー/);
  await storeDraft(tab.page, {});
  await changeStored(tab.page, (stored) => ({
    ...stored,
    HouseCleaning: { ...part(stored, 'HouseCleaning'), project: 'maid' },
  }));
  const invalid = await tab.open(InvalidSessionScreen, '/order/payment');
  await checkScreen(tab.page, 'invalid-session');

  await invalid.main.getByRole('link', { name: 'トップページへ' }).click();
  const home = await tab.shows(HomeScreen);
  await tab.expectAddress('/');
  const list = await home.openHouseCleaning();
  const options = await list.openMenu('エアコン+室外機セット');
  await options.goOnToOrder(QuestionsScreen);
});
