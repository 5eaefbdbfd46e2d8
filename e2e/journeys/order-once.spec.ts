import { duplicateTab } from '../draft-storage';
import { expect, test } from '../fixtures';
import { countCalls, openConfirm, ordersAt } from '../order-journey';
import { openPayment } from '../payment-journey';
import { CompleteScreen, ConfirmScreen, DateScreen, PaymentScreen } from '../screens/order-screens';

test.use({ leavesShop: true });

const ORDER_CALL = '/api/v1/order/services';

test('a double tap on the order button places one order', {
  tag: '@gate',
}, async ({ tab, request, shopOrigin, workerShop, customer }) => {
  const { confirm, startsAt } = await openConfirm({ tab, request, workerShop, customer });
  const calls = countCalls(tab.page, ORDER_CALL);
  await confirm.orderButton('13,200円').evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await tab.shows(CompleteScreen);
  expect(calls()).toBe(1);
  expect(await ordersAt(tab.page, shopOrigin, startsAt)).toHaveLength(1);
});

test('ordering the same draft from two tabs places one order', async ({
  tab,
  request,
  shopOrigin,
  workerShop,
  customer,
}) => {
  const { confirm, startsAt } = await openConfirm({ tab, request, workerShop, customer });
  const calls = countCalls(tab.page, ORDER_CALL);
  const otherTab = await duplicateTab(tab);
  const other = await otherTab.open(ConfirmScreen);
  await expect(other.orderButton('13,200円')).toBeEnabled();
  const completed = await Promise.all(
    [confirm, other].map((screen) => screen.placeOrder('13,200円')),
  );
  expect(calls()).toBe(2);
  const orders = await ordersAt(tab.page, shopOrigin, startsAt);
  expect(orders).toHaveLength(1);
  for (const { orderId } of completed) expect(orderId).toBe(orders[0]);
});

test('Back and reload after the order neither place it again nor repeat the card authentication', {
  tag: '@gate',
}, async ({ tab, request, shopOrigin, workerShop, customer: _signedIn }) => {
  const { startsAt } = await openPayment({ tab, request, workerShop });
  // Steps to go back to: what leads to 3-D Secure and on leaves none behind.
  await tab.open(DateScreen);
  const payment = await tab.open(PaymentScreen);
  const orderCalls = countCalls(tab.page, ORDER_CALL);
  const authentications = countCalls(tab.page, '/api/v1/user/three_d_secure_authentications');
  const confirm = await payment.payWithNewCard('4111 1111 1111 1111', ConfirmScreen);
  const { orderId } = await confirm.placeOrder('13,200円');

  await tab.reload(CompleteScreen);
  for (let steps = 0; steps < 2; steps += 1) {
    await tab.back(CompleteScreen);
    await tab.expectAddress(`/order/complete?orderId=${orderId}`);
    await tab.shows(CompleteScreen);
  }
  expect(orderCalls()).toBe(1);
  expect(authentications()).toBe(1);
  expect(await ordersAt(tab.page, shopOrigin, startsAt)).toEqual([orderId]);
});
