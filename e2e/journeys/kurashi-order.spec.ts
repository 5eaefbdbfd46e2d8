import { newPhone } from '../customers';
import { expect, test } from '../fixtures';
import { readOrder } from '../order-journey';
import { tick } from '../pages/tick';
import { expectServed, KurashiCategoryScreen } from '../screens/menu-screens';
import {
  AddressScreen,
  DateScreen,
  PaymentScreen,
  QuestionsScreen,
  SignUpInputScreen,
} from '../screens/order-screens';
import { signUp } from '../sign-up-journey';

test.use({ leavesShop: true });

/** As long as three hours of tidying, half an hour more and an hour of what goes along: 270 minutes. */
const JOB = {
  id: '21001',
  quantity: 1,
  project: 'lifeSupport',
  types: [{ id: '2100102', quantity: 1 }],
  options: [{ id: '2100153', quantity: 3 }],
} as const;

test('a new customer orders tidying with two options and a recommended menu, paid by deferred payment', {
  tag: '@gate',
}, async ({ tab, request, workerShop, outbox }) => {
  const customer = {
    phone: newPhone(),
    password: 'hachiko-1923',
    name: '小林 整',
    nameKana: 'コバヤシ セイ',
    email: 'sei@example.jp',
  };
  const startsAt = await workerShop.starts.next(request, JOB);

  const categories = await tab.open(KurashiCategoryScreen);
  const menus = await categories.openCategory('片付け');
  const options = await menus.openMenu('お部屋の片付け');
  await tick(options.getByRole('radio', { name: '3時間', exact: true }));
  await tick(options.getByRole('checkbox', { name: '担当者を1名追加' }));
  await options.addOne('30分延長', '回');
  await tick(options.getByRole('checkbox', { name: '不用品の分別と袋詰め' }));
  await expect(options.summary).toContainText('29,480円(税込)');
  const chosen = await options.goOn();
  await chosen.checkPostcode('1500001');
  await expectServed(chosen, '渋谷区神宮前');
  const input = await chosen.startOrder(SignUpInputScreen);

  const questions = await signUp(input, outbox, customer, QuestionsScreen);
  await tick(questions.getByRole('checkbox', { name: '寝室' }));
  await tick(questions.getByRole('checkbox', { name: 'その他' }));
  await questions.field(/^その他の場所を教えてください/).fill('屋根裏');
  await tick(questions.getByRole('radio', { name: '当日決めたい' }));
  const address = await questions.goOn(AddressScreen);
  const dates = await address.giveAddress('神宮前４－５－６', DateScreen);
  await dates.chooseStart(startsAt);
  const payment = await dates.goOn(PaymentScreen);
  await payment.chooseDeferred();
  await expect(payment.getByText('お支払い総額: 29,810円(税込)')).toBeVisible();
  const confirm = await payment.goOn();

  const { orderId } = await confirm.placeOrder('29,810円');
  const order = await readOrder(tab, orderId);
  expect(order).toMatchObject({
    project: 'lifeSupport',
    status: 'confirmed',
    selectedDate: [startsAt],
    menu: {
      id: '21001',
      label: 'お部屋の片付け',
      quantity: 1,
      types: [{ label: '3時間', quantity: 1 }],
      options: [
        { label: '担当者を1名追加', quantity: 1 },
        { label: '30分延長', quantity: 1 },
      ],
    },
    additional: [{ label: '不用品の分別と袋詰め', quantity: 1 }],
    durationMinutes: 270,
    payMethod: 'np',
    price: { totalIncludingTax: 29_810 },
  });
  expect(order.price.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['type', 13_200],
    ['option', 7_700],
    ['option', 2_200],
    ['recommend', 5_500],
    ['transport', 880],
    ['handlingFee', 330],
  ]);
});
