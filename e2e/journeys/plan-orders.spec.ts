import { newPhone } from '../customers';
import { expect, test } from '../fixtures';
import { readMenu } from '../menu-draft';
import { readOrder } from '../order-journey';
import { tick } from '../pages/tick';
import { CookingScreen, expectServed } from '../screens/menu-screens';
import {
  AddressScreen,
  MaidDateScreen,
  PaymentScreen,
  QuestionsScreen,
  SignUpInputScreen,
} from '../screens/order-screens';
import { NEWCOMER, signUp } from '../sign-up-journey';
import { readStaffSchedules } from '../staff-schedules';

test.use({ leavesShop: true });

test('a new customer orders a cooking trial, which is confirmed with a staff member', async ({
  tab,
  request,
  shopOrigin,
  outbox,
}) => {
  const menu = await readMenu(request, shopOrigin, { id: '16514', project: 'maid' });
  const { staffs } = await readStaffSchedules(request, shopOrigin, menu, '');
  const startsAt = staffs[0]?.openStarts[2] ?? '';

  const cooking = await tab.open(CookingScreen);
  await tick(cooking.getByRole('radio', { name: '料理代行 お試しプラン', exact: true }));
  await expect(cooking.summary).toContainText('9,350円(税込)');
  await cooking.checkPostcode('1500001');
  await expectServed(cooking, '渋谷区神宮前');
  const input = await cooking.startOrder(SignUpInputScreen);
  const newcomer = { ...NEWCOMER, phone: newPhone() };
  const questions = await signUp(input, outbox, newcomer, QuestionsScreen);

  await tick(questions.getByRole('radio', { name: 'ない', exact: true }));
  await questions.getByLabel('召し上がる人数').fill('４');
  await tick(questions.getByRole('checkbox', { name: 'オーブン' }));
  const address = await questions.goOn(AddressScreen);
  const dates = await address.giveAddress('神宮前６－７－８', MaidDateScreen);
  await expect(dates.getByText('初回の訪問は、ヒアリングから始めます')).toBeVisible();
  await dates.chooseStart(startsAt);
  const payment = await dates.goOn(PaymentScreen);
  await payment.chooseDeferred();
  await expect(payment.getByText('お支払い総額: 9,680円(税込)')).toBeVisible();
  const confirm = await payment.goOn();

  const { orderId } = await confirm.placeOrder('9,680円');
  const order = await readOrder(tab, orderId);
  expect(order).toMatchObject({
    project: 'maid',
    status: 'confirmed',
    selectedDate: [startsAt],
    menu: { id: '16514', label: '料理代行 お試しプラン', quantity: 1, types: [], options: [] },
    durationMinutes: 180,
    payMethod: 'np',
    price: { totalIncludingTax: 9_680 },
  });
  expect(order.staffNames).toHaveLength(1);
  expect(order.staffNames[0]).toEqual(expect.any(String));
});
