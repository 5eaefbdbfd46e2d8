import { readMenu } from '../menu-draft';
import { expect, test } from '../own-shop';
import { tick } from '../pages/tick';
import { checkScreen } from '../screen-check';
import { expectServed, KajiScreen, orderSummary } from '../screens/menu-screens';
import {
  AddressScreen,
  MaidDateScreen,
  PaymentScreen,
  QuestionsScreen,
} from '../screens/order-screens';
import { readStaffSchedules } from '../staff-schedules';
import { readStoredTerms } from '../stored-order';

const couponField = (payment: PaymentScreen) => payment.field('クーポンコード');

async function applyCoupon(payment: PaymentScreen, code: string): Promise<void> {
  await couponField(payment).fill(code);
  await payment.button(/^クーポンを\s?適用する$/).click();
}

async function applyPoints(payment: PaymentScreen, points: string): Promise<void> {
  await payment.button(/^ポイントを\s?使う$/).click();
  await payment.field('使うポイント').fill(points);
  await payment.button(/^ポイントを\s?適用する$/).click();
}

test('an order through a partner is stored with its code, coupon, points and price lines', async ({
  tab,
  request,
  shop,
  shopOrigin,
  problems,
  customer: _signedIn,
}) => {
  problems.expect(/status of 422 .*\/api\/v1\/order\/coupons/);
  const spot = await readMenu(request, shopOrigin, { id: '31010', project: 'maid' });
  const { staffs } = await readStaffSchedules(request, shopOrigin, spot, '3時間');

  const menu = await tab.open(KajiScreen, '/menu-select/kaji?alliance=HIDAMARI');
  await tick(menu.getByRole('radio', { name: '家事代行 スポット', exact: true }));
  await tick(menu.getByRole('radio', { name: '3時間', exact: true }));
  await expectServed(menu, '渋谷区神宮前');
  const questions = await menu.startOrder(QuestionsScreen);

  await tick(questions.getByRole('checkbox', { name: '掃除', exact: true }));
  await tick(questions.getByRole('radio', { name: '2LDK', exact: true }));
  await tick(questions.getByRole('radio', { name: '在宅する' }));
  const address = await questions.goOn(AddressScreen);
  const dates = await address.goOn(MaidDateScreen);

  await dates.chooseStart(staffs[0]?.openStarts[0] ?? '');
  let payment = await dates.goOn(PaymentScreen);

  await expect(payment.getByText('お支払い総額: 11,350円(税込)')).toBeVisible();
  await payment.button(/^クーポンを\s?使う$/).click();
  await applyCoupon(payment, 'OSOUJI10');
  await expect(couponField(payment)).toHaveAccessibleDescription(
    /このクーポンは、お選びのメニューではご利用いただけません。/,
  );
  await applyCoupon(payment, 'ｈａｊｉｍｅｔｅ１０００');
  await expect(payment.getByText('クーポン「ご利用1,000円引き」 −1,000円')).toBeVisible();
  await expect(payment.getByText('お支払い総額: 10,350円(税込)')).toBeVisible();
  await applyPoints(payment, '５００ポイント');
  await expect(payment.getByText('500ポイントを使います')).toBeVisible();
  await expect(payment.getByText('お支払い総額: 9,850円(税込)')).toBeVisible();
  await expect(orderSummary(payment)).toContainText('9,850円(税込)');
  await payment.chooseRegisteredCard('visa');
  await checkScreen(tab.page, 'payment-discounts');
  payment = await tab.reload(PaymentScreen);
  await expect(payment.getByText('お支払い総額: 9,850円(税込)')).toBeVisible();
  const confirm = await payment.goOn();

  await expect(confirm.section('クーポン・ポイント')).toContainText('ご利用1,000円引き');
  await expect(confirm.section('クーポン・ポイント')).toContainText('500ポイント');
  await checkScreen(tab.page, 'confirm-discounts');
  const { orderId } = await confirm.placeOrder('9,850円');
  await tab.page.close();
  await shop.stop();
  expect(await readStoredTerms(shop.dataDir, orderId)).toEqual({
    coupon: 'HAJIMETE1000',
    points_used: 500,
    point_balance: 1_000,
    alliance_code: 'HIDAMARI',
    alliance_id: '902',
    alliance_inputs: [],
    lines: [
      { kind: 'type', amount: 10_470 },
      { kind: 'transport', amount: 880 },
      { kind: 'coupon', amount: -1_000 },
      { kind: 'friendlyPoint', amount: -500 },
    ],
  });
});
