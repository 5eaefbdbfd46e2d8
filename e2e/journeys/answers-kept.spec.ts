import { formatJapanDateTime } from '@/domain/japan-time';
import { AIRCON_SET } from '../draft';
import { expect, test } from '../fixtures';
import { tick } from '../pages/tick';
import { HouseCleaningOptionScreen, HouseCleaningScreen } from '../screens/menu-screens';
import {
  AddressScreen,
  ConfirmScreen,
  DateScreen,
  PaymentScreen,
  QuestionsScreen,
} from '../screens/order-screens';

test.use({ leavesShop: true });

const MENU = 'エアコン+室外機セット';

test('Back and reload keep all entered values at every step of an order', { tag: '@gate' }, async ({
  tab,
  request,
  workerShop,
  customer: _signedIn,
}) => {
  const startsAt = await workerShop.starts.next(request, AIRCON_SET);

  const list = await tab.open(HouseCleaningScreen);
  let options = await list.openMenu(MENU);
  await expect(options.summary).toContainText('13,200円(税込)');
  // The customer's own place is known, so that nothing is left to confirm.
  let questions = await options.goOnToOrder(QuestionsScreen);
  options = await tab.back(HouseCleaningOptionScreen, MENU);
  await expect(options.summary).toContainText('13,200円(税込)');
  options = await tab.reload(HouseCleaningOptionScreen, MENU);
  await expect(options.summary).toContainText('13,200円(税込)');
  questions = await tab.forward(QuestionsScreen);
  const expectAnswers = async () => {
    await expect(questions.getByRole('radio', { name: '3年未満' })).toBeChecked();
    await expect(questions.getByRole('checkbox', { name: 'におい' })).toBeChecked();
    await expect(questions.field('床からエアコンの下までの高さ')).toHaveValue('200');
  };
  await tick(questions.getByRole('radio', { name: '3年未満' }));
  await tick(questions.getByRole('checkbox', { name: 'におい' }));
  await questions.field('床からエアコンの下までの高さ').fill('200');
  questions = await tab.reload(QuestionsScreen);
  await expectAnswers();

  await questions.goOn(AddressScreen);
  questions = await tab.back(QuestionsScreen);
  await expectAnswers();
  let address = await tab.forward(AddressScreen);
  await expect(address.getByText(/^〒150-0001 東京都/)).toBeVisible();
  await tick(address.parking);
  address = await tab.reload(AddressScreen);
  await expect(address.getByText(/^〒150-0001 東京都/)).toBeVisible();
  await expect(address.parking).toBeChecked();

  await address.goOn(DateScreen);
  address = await tab.back(AddressScreen);
  await expect(address.parking).toBeChecked();
  let dates = await tab.forward(DateScreen);
  await dates.chooseStart(startsAt);
  dates = await tab.reload(DateScreen);
  await expect(dates.getByText(formatJapanDateTime(startsAt)).first()).toBeVisible();

  await dates.goOn(PaymentScreen);
  dates = await tab.back(DateScreen);
  await expect(dates.getByText(formatJapanDateTime(startsAt)).first()).toBeVisible();
  let payment = await tab.forward(PaymentScreen);
  await payment.chooseRegisteredCard('mastercard');

  let confirm = await payment.goOn();
  const expectEverything = async () => {
    await expect(confirm.orderButton('13,200円')).toBeEnabled();
    await expect(confirm.section('ご予約の内容')).toContainText(formatJapanDateTime(startsAt));
    await expect(confirm.section('ご予約の内容')).toContainText('末尾4444');
    await expect(confirm.section('ご回答')).toContainText('3年未満');
    await expect(confirm.section('ご回答')).toContainText('200');
  };
  await expectEverything();
  confirm = await tab.reload(ConfirmScreen);
  await expectEverything();
  payment = await tab.back(PaymentScreen);
  await expect(payment.registeredCard('mastercard')).toBeChecked();
  confirm = await tab.forward(ConfirmScreen);
  await expectEverything();
});
