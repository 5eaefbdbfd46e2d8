import { orderDetailSchema } from '@/contract/orders';
import { expect, test } from '../fixtures';
import { ConfirmStep } from '../pages/confirm-step';
import { orderSummary } from '../pages/order-summary';
import { PaymentStep } from '../pages/payment-step';
import { standAtPayment } from '../payment-journey';

test('deferred payment adds its fee as a separate price line and to the total', async ({
  page,
  request,
  shopOrigin,
}) => {
  await standAtPayment(page, request, shopOrigin);
  const payment = new PaymentStep(page);
  await payment.chooseDeferred();
  await expect(page.getByText('お支払い総額: 13,530円(税込)')).toBeVisible();
  await expect(orderSummary(page)).toContainText('13,530円(税込)');
  await payment.goOn();

  const confirm = new ConfirmStep(page);
  const rows = page.getByRole('table', { name: '料金の内訳' }).getByRole('row');
  await expect(rows).toHaveText([
    /エアコン\+室外機セット.*13,200円/,
    /後払い手数料.*330円/,
    /お支払い総額.*13,530円\(税込\)12,300円\(税抜\)/,
  ]);
  await expect(confirm.section('お支払い')).toContainText('後払い(NP後払い)');
  await expect(confirm.section('お支払い')).toContainText('発行日から14日以内');
  const orderId = await confirm.placeOrder('13,530円');

  await expect(rows.nth(1)).toHaveText(/後払い手数料.*330円/);
  const answer = await page.request.get(`${shopOrigin}/api/v1/user/orders?orderId=${orderId}`);
  expect(orderDetailSchema.parse(await answer.json())).toMatchObject({
    status: 'confirmed',
    price: { totalIncludingTax: 13_530 },
    payMethod: 'np',
    paymentStatus: 'reserved',
    cardNumberBottom: null,
  });
});
