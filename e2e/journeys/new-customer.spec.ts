import { addJapanMinutes, formatJapanDateTime } from '@/domain/japan-time';
import { newPhone } from '../customers';
import { readOrder } from '../order-journey';
import { expect, test } from '../own-shop';
import { tick } from '../pages/tick';
import { checkScreen } from '../screen-check';
import {
  expectServed,
  HomeScreen,
  HouseCleaningConfirmScreen,
  HouseCleaningOptionScreen,
} from '../screens/menu-screens';
import {
  AddressScreen,
  CardChallengeScreen,
  DateScreen,
  PaymentScreen,
  QuestionsScreen,
  SignUpInputScreen,
} from '../screens/order-screens';
import { readStoredOrder } from '../stored-order';

test.use({ leavesShop: true });

const MENU = 'エアコンクリーニング(壁掛け)';

const customer = {
  phone: newPhone(),
  password: 'hachiko-1923',
  name: '鈴木 太郎',
  nameKana: 'すずき たろう',
  email: 'taro@example.jp',
};

/** Two ordinary air conditioners with their outdoor units: 240 minutes. */
const JOB = {
  id: '11001',
  quantity: 2,
  types: [{ id: '1100101', quantity: 2 }],
  options: [{ id: '1100151', quantity: 2 }],
};

test('a new customer orders and pays by card, from the home page to the complete page', {
  tag: ['@gate', '@phone'],
}, async ({ tab, request, shop, workerShop, outbox }) => {
  const startsAt = await workerShop.starts.next(request, JOB);

  const home = await tab.open(HomeScreen);
  const list = await home.openHouseCleaning();
  await list.checkPostcode('１５０ー０００１');
  await expectServed(list, '渋谷区神宮前');

  let options = await list.openMenu(MENU);
  await expect(options.summary).toContainText('12,100円(税込)');
  await options.addOne('標準タイプ');
  await expect(options.summary).toContainText('22,000円(税込)');
  await options.addOne('室外機クリーニング');
  await options.addOne('室外機クリーニング');
  await expect(options.summary).toContainText('26,400円(税込)');
  const chosen = await options.press('内容を見直す', HouseCleaningConfirmScreen);

  const rows = { name: '料金の内訳' };
  await expect(chosen.getByRole('table', rows).getByRole('row')).toHaveText([
    /標準タイプ.*24,200円/,
    /室外機クリーニング.*4,400円/,
    /まとめて割引.*−2,200円/,
    /合計.*26,400円\(税込\)24,000円\(税抜\)/,
  ]);
  const starts = chosen.getByRole('group', { name: '訪問日時' });
  await expect(starts.getByRole('radio', { name: /:00$/ })).not.toHaveCount(0);
  options = await tab.back(HouseCleaningOptionScreen, MENU);
  const input = await options.goOnToOrder(SignUpInputScreen);

  await input.button('ログインして進む').click();
  await expect(input.getByRole('form', { name: 'ログイン' })).toBeVisible();
  await input.fillDetails(customer);
  await tick(input.consent);
  await checkScreen(tab.page, 'signup-input');
  const details = await input.requestCode();
  await expect(details.section('お客様情報')).toContainText('スズキ タロウ');
  await checkScreen(tab.page, 'signup-confirm');
  const code = await outbox.newestCode(customer.phone);
  const questions = await details.enterCode(code, QuestionsScreen);

  await tick(questions.getByRole('radio', { name: '10年以上' }));
  await questions
    .field(/^10年以上お使いのエアコンの、メーカーと型番を教えてください/)
    .fill('ミカド電機 MK-22');
  await tick(questions.getByRole('checkbox', { name: 'カビ・黒い点' }));
  await questions.field(/^床からエアコンの下までの高さ/).fill('２１０');
  await checkScreen(tab.page, 'ask');
  const address = await questions.goOn(AddressScreen);

  await expect(address.field('番地')).toBeFocused();
  await address.field('建物名・部屋番号').fill('コーポ神宮201');
  const dates = await address.giveAddress('１－２－３', DateScreen);

  await dates.chooseStart(startsAt);
  await expect(dates.getByText('無料でキャンセルできる期限')).toContainText('正午');
  await checkScreen(tab.page, 'date');
  const payment = await dates.goOn(PaymentScreen);

  await payment.choose('新しいカード');
  await payment.fillCard('4000 0000 0000 3220');
  await expect(payment.getByText('お支払い総額: 26,400円(税込)')).toBeVisible();
  await checkScreen(tab.page, 'payment-new-card');
  const challenge = await payment.submitCard(CardChallengeScreen);
  await expect(challenge.getByText('Visa **** **** **** 3220')).toBeVisible();
  await checkScreen(tab.page, 'card-issuer-challenge');
  const confirm = await challenge.pass();

  const when = formatJapanDateTime(startsAt);
  await expect(confirm.section('ご予約の内容')).toContainText(`${when}〜`);
  await expect(confirm.section('ご予約の内容')).toContainText(
    '東京都渋谷区神宮前1-2-3 コーポ神宮201',
  );
  await expect(confirm.section('お客様情報')).toContainText('鈴木 太郎(スズキ タロウ)');
  await expect(confirm.section('ご回答')).toContainText('ミカド電機 MK-22');
  await expect(confirm.section('ご予約の内容')).toContainText('3220');
  await expect(confirm.section('メニューと料金')).toContainText('お支払い総額26,400円(税込)');
  await checkScreen(tab.page, 'confirm');
  const complete = await confirm.placeOrder('26,400円');

  const { orderId } = complete;
  await expect(complete.getByText(orderId)).toBeVisible();
  await expect(complete.getByText('ご予約が確定しました', { exact: true })).toBeVisible();
  await expect(complete.section('ご予約の内容')).toContainText(`${when} 開始`);
  await expect(complete.section('ご予約の内容')).toContainText('お支払い総額26,400円(税込)');
  await checkScreen(tab.page, 'complete');

  expect(await readOrder(tab, orderId)).toMatchObject({
    status: 'confirmed',
    selectedDate: [startsAt],
    price: { totalIncludingTax: 26_400, totalExcludingTax: 24_000 },
    paymentStatus: 'authorised',
    cardNumberBottom: '3220',
  });

  await tab.page.close();
  await shop.stop();
  // Four hours of work, and half an hour on the way to the next customer.
  const halfHours = Array.from({ length: 9 }, (_, index) =>
    addJapanMinutes(startsAt, index * 30).slice(11, 16),
  );
  expect(await readStoredOrder(shop.dataDir, orderId)).toEqual([
    {
      status: 'confirmed',
      total: 26_400,
      payment_status: 'authorised',
      amount: 26_400,
      card_number_bottom: '3220',
      has_transaction: true,
      has_token: false,
      staff_id: expect.any(String),
      starts: startsAt,
      slots: halfHours,
    },
  ]);
});
