import { formatJapanDateTime } from '@/domain/japan-time';
import { AIRCON_SET } from '../draft';
import { expect, test } from '../fixtures';
import { readOrder } from '../order-journey';
import { tick } from '../pages/tick';
import { expectServed, HouseCleaningScreen } from '../screens/menu-screens';
import {
  AddressScreen,
  DateScreen,
  PaymentScreen,
  QuestionsScreen,
  SignUpInputScreen,
} from '../screens/order-screens';
import { sendSignIn } from '../screens/sign-in-form';

test.use({ leavesShop: true });

test('a known customer signs in during an order and pays with a registered card', {
  tag: '@gate',
}, async ({ tab, request, workerShop, problems }) => {
  const customer = workerShop.nextCustomer();
  const startsAt = await workerShop.starts.next(request, AIRCON_SET);

  const list = await tab.open(HouseCleaningScreen);
  const options = await list.openMenu('エアコン+室外機セット');
  const chosen = await options.goOn();
  await chosen.checkPostcode('1500001');
  await expectServed(chosen, '渋谷区神宮前');
  const input = await chosen.startOrder(SignUpInputScreen);

  await input.button('ログインして進む').click();
  problems.expect(/status of 401 .*\/api\/auth\/signin/);
  await sendSignIn(input, { ...customer, password: 'not-the-password' });
  await expect(input.main.getByRole('alert')).toContainText([
    '電話番号・メールアドレス、またはパスワードが正しくありません。',
  ]);
  await expect(input.field('携帯電話番号またはメールアドレス')).toHaveValue(customer.phone);
  await sendSignIn(input, customer);

  const questions = await tab.shows(QuestionsScreen);
  await tick(questions.getByRole('radio', { name: '3年未満' }));
  await tick(questions.getByRole('checkbox', { name: 'におい' }));
  await questions.field('床からエアコンの下までの高さ').fill('200');
  const address = await questions.goOn(AddressScreen);
  await expect(address.getByText(/^〒150-0001 東京都/)).toBeVisible();
  const dates = await address.goOn(DateScreen);
  await dates.chooseStart(startsAt);
  const payment = await dates.goOn(PaymentScreen);

  await payment.chooseRegisteredCard('mastercard');
  const confirm = await payment.goOn();
  await expect(confirm.section('カードの登録')).toContainText(
    '**** **** **** 4444(有効期限 08/34)',
  );
  await expect(confirm.section('お客様情報')).toContainText(
    `${customer.name}(${customer.nameKana})`,
  );
  const complete = await confirm.placeOrder('13,200円');

  await expect(complete.getByText(`${formatJapanDateTime(startsAt)} 開始`)).toBeVisible();
  expect(await readOrder(tab, complete.orderId)).toMatchObject({
    status: 'confirmed',
    selectedDate: [startsAt],
    price: { totalIncludingTax: 13_200 },
    paymentStatus: 'authorised',
    cardNumberBottom: '4444',
  });
});
