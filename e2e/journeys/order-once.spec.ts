import { duplicateTab } from '../draft-storage';
import { expect, test } from '../fixtures';
import { countCalls, ordersAt, standAtConfirm } from '../order-journey';
import { ConfirmStep } from '../pages/confirm-step';
import { PaymentStep } from '../pages/payment-step';
import { bringDraftToPayment } from '../payment-journey';
import { signInNewCustomer } from '../registered-customer';

const ORDER_CALL = '/api/v1/order/services';
const COMPLETE = { level: 1, name: 'お申し込みが完了しました' } as const;

test('a double tap on the order button places one order', async ({ page, request, shopOrigin }) => {
  const startsAt = await standAtConfirm(page, request, shopOrigin, 4);
  const calls = countCalls(page, ORDER_CALL);
  await new ConfirmStep(page).orderButton('13,200円').evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('heading', COMPLETE)).toBeVisible();
  expect(calls()).toBe(1);
  expect(await ordersAt(page, shopOrigin, startsAt)).toHaveLength(1);
});

test('ordering the same draft from two tabs places one order', async ({
  page,
  request,
  shopOrigin,
}) => {
  const startsAt = await standAtConfirm(page, request, shopOrigin, 5);
  const calls = countCalls(page, ORDER_CALL);
  const other = await duplicateTab(page, '/order/confirm');
  const buttons = [page, other].map((tab) => new ConfirmStep(tab).orderButton('13,200円'));
  for (const button of buttons) await expect(button).toBeEnabled();
  await Promise.all(buttons.map((button) => button.click()));
  await expect(page.getByRole('heading', COMPLETE)).toBeVisible();
  await expect(other.getByRole('heading', COMPLETE)).toBeVisible();
  expect(calls()).toBe(2);
  const orders = await ordersAt(page, shopOrigin, startsAt);
  expect(orders).toHaveLength(1);
  for (const tab of [page, other]) expect(tab.url()).toContain(`orderId=${orders[0]}`);
});

test('Back and reload after the order neither place it again nor repeat the card authentication', async ({
  page,
  request,
  shopOrigin,
  outbox,
}) => {
  await signInNewCustomer(page, shopOrigin, outbox);
  const startsAt = await bringDraftToPayment(page, request, shopOrigin, 7);
  // Steps to go back to: what leads to 3-D Secure and on leaves none behind.
  for (const step of ['date', 'payment']) await page.goto(`/order/${step}`);
  const orderCalls = countCalls(page, ORDER_CALL);
  const authentications = countCalls(page, '/api/v1/user/three_d_secure_authentications');
  await new PaymentStep(page).payWithNewCard('4111 1111 1111 1111');
  const orderId = await new ConfirmStep(page).placeOrder('13,200円');

  await page.reload();
  await expect(page.getByRole('heading', COMPLETE)).toBeVisible();
  for (let steps = 0; steps < 2; steps += 1) {
    await page.goBack();
    await expect(page).toHaveURL(`/order/complete?orderId=${orderId}`);
    await expect(page.getByRole('heading', COMPLETE)).toBeVisible();
  }
  expect(orderCalls()).toBe(1);
  expect(authentications()).toBe(1);
  expect(await ordersAt(page, shopOrigin, startsAt)).toEqual([orderId]);
});
