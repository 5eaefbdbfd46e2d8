import { formatJapanDateTime } from '@/domain/japan-time';
import { ZIP } from '../../tests/main-api/shop-visitor';
import { expect, test } from '../fixtures';
import { ordersAt } from '../order-journey';
import { ConfirmScreen, DateScreen } from '../screens/order-screens';
import { bathroomStarts, storeBathroomDraft, takeStart } from '../taken-start';

test.use({ leavesShop: true });

test('a start taken by somebody else before ordering returns the customer to the dates with everything else kept', {
  tag: '@gate',
}, async ({ tab, newDevice, signIn, workerShop, customer, problems, shopOrigin }) => {
  problems.expect(/status of 409 .*\/api\/v1\/order\/services/);
  const quicker = workerShop.nextCustomer();
  const elsewhere = await newDevice();
  await signIn(elsewhere, quicker);
  const { first: startsAt } = await bathroomStarts(shopOrigin);
  await storeBathroomDraft(tab, customer, startsAt);
  let confirm = await tab.open(ConfirmScreen);
  await expect(confirm.orderButton('16,500円')).toBeEnabled();
  await takeStart(elsewhere, quicker, shopOrigin, startsAt);

  await confirm.orderButton('16,500円').click();
  const dates = await tab.shows(DateScreen);
  const lost = `${formatJapanDateTime(startsAt)} は、受付を終了しました`;
  await expect(dates.getByText(lost)).toBeVisible();
  const nearest = dates.main.getByRole('button', { name: /^\d{4}年\d+月\d+日/ });
  await expect(nearest).not.toHaveCount(0);
  await nearest.first().click();
  confirm = await dates.goOn(ConfirmScreen);

  await expect(confirm.section('ご予約の内容')).toContainText('神奈川県鎌倉市扇ガ谷2-2');
  await expect(confirm.section('担当者に伝えること')).toContainText('犬が一匹');
  await expect(confirm.section('ご予約の内容')).toContainText('1111');
  await confirm.placeOrder('16,500円');
  expect(await ordersAt(tab.page, shopOrigin, startsAt, ZIP.kamakura)).toEqual([]);
  expect(await ordersAt(elsewhere.page, shopOrigin, startsAt, ZIP.kamakura)).toHaveLength(1);
});
