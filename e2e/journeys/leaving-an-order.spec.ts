import { signIn } from '../customers';
import { duplicateTab, readStored } from '../draft-storage';
import { expect, test } from '../fixtures';
import { openConfirm } from '../order-journey';
import { HomeScreen, HouseCleaningScreen } from '../screens/menu-screens';
import {
  AuthenticateScreen,
  CompleteScreen,
  ConfirmScreen,
  SignUpInputScreen,
} from '../screens/order-screens';
import { signedUpCustomer } from '../signed-up-customer';

test.use({ leavesShop: true });

test('giving up an order removes everything stored of it, and its steps redirect to the menu', async ({
  tab,
  request,
  workerShop,
  customer,
}) => {
  const { confirm } = await openConfirm({ tab, request, workerShop, customer });
  expect(await readStored(tab.page)).toHaveProperty('SelectedOrder');
  await confirm.button('お申し込みをやめる').click();
  await confirm.press('やめてトップへ戻る', HomeScreen);
  expect(await readStored(tab.page)).toEqual({});
  await tab.open(HouseCleaningScreen, '/order/confirm');
  await tab.expectAddress('/menu-select/houseclean');
});

test('signing out removes personal data from the draft, so that another customer sees none of it', async ({
  tab,
  request,
  shopOrigin,
  outbox,
  workerShop,
  customer,
}) => {
  const { confirm } = await openConfirm({ tab, request, workerShop, customer });
  await expect(confirm.section('ご予約の内容')).toContainText('神宮前1-2-3');
  const signedOut = await confirm.press('ログアウト', AuthenticateScreen);
  await expect(signedOut.link('ログイン').first()).toBeVisible();
  await expect(signedOut.getByText('神宮前1-2-3')).toHaveCount(0);
  expect(JSON.stringify(await readStored(tab.page))).not.toMatch(/神宮前|1111|200cm/);
  expect(await readStored(tab.page)).toMatchObject({ HouseCleaning: { id: '11010' } });

  await signIn(tab.page, shopOrigin, await signedUpCustomer(request, shopOrigin, outbox));
  const step = await tab.open(SignUpInputScreen, '/order/confirm');
  await expect(step.getByText('神宮前1-2-3')).toHaveCount(0);
});

test('a customer who signs in after another’s session has ended sees none of that customer’s order', async ({
  tab,
  request,
  shopOrigin,
  outbox,
  problems,
  workerShop,
  customer,
}) => {
  // The draft is kept a moment after its last change, when the session is over already.
  problems.expect(/status of 401 .*\/user\/order_draft/);
  await openConfirm({ tab, request, workerShop, customer });
  await tab.context.clearCookies();
  await signIn(tab.page, shopOrigin, await signedUpCustomer(request, shopOrigin, outbox));
  await tab.open(SignUpInputScreen, '/order/address');
  expect(JSON.stringify(await readStored(tab.page))).not.toMatch(/神宮前|1111|200cm/);
});

test('a changed order sent under a used idempotency key leads to the existing order and clears the draft', async ({
  tab,
  request,
  problems,
  workerShop,
  customer,
}) => {
  problems.expect(/status of 409/);
  const { confirm } = await openConfirm({ tab, request, workerShop, customer });
  const otherTab = await duplicateTab(tab);
  let other = await otherTab.open(ConfirmScreen);
  // From here on, the page stores nothing by itself.
  await expect(other.orderButton('13,200円')).toBeVisible();
  await otherTab.page.evaluate(() => {
    const state = JSON.parse(sessionStorage.getItem('recoil-persist') ?? '{}');
    const SelectedOrder = { ...state.SelectedOrder, isSendMailForCampaign: true };
    sessionStorage.setItem('recoil-persist', JSON.stringify({ ...state, SelectedOrder }));
  });
  other = await otherTab.reload(ConfirmScreen);
  await expect(other.orderButton('13,200円')).toBeVisible();
  const { orderId } = await confirm.placeOrder('13,200円');
  await other.orderButton('13,200円').click();
  await other.press('受け付けた内容を見る', CompleteScreen);
  await otherTab.expectAddress(`/order/complete?orderId=${orderId}`);
  expect(await readStored(otherTab.page)).not.toHaveProperty('SelectedOrder');
});
