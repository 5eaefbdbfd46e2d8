import type { Page } from '@playwright/test';
import { orderDetailSchema } from '@/contract/orders';
import { addJapanMinutes, formatJapanDateTime } from '@/domain/japan-time';
import { findOpenStarts } from '../calendar';
import { newPhone } from '../customers';
import { expect, test } from '../own-shop';
import { ConfirmStep } from '../pages/confirm-step';
import { MenuSelection } from '../pages/menu-selection';
import { orderSummary } from '../pages/order-summary';
import { PaymentStep } from '../pages/payment-step';
import { SignUp } from '../pages/sign-up';
import { tick } from '../pages/tick';
import { VisitSteps } from '../pages/visit-steps';
import { checkScreen } from '../screen-check';
import { readStoredOrder } from '../stored-order';

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

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a new customer orders and pays by card, from the home page to the complete page', {
  tag: '@phone',
}, async ({ page, request, shop, outbox }) => {
  const menu = new MenuSelection(page);
  const signUp = new SignUp(page);
  const visit = new VisitSteps(page);
  const payment = new PaymentStep(page);
  const confirm = new ConfirmStep(page);
  const summary = orderSummary(page);
  const [startsAt = ''] = await findOpenStarts(request, shop.origin, JOB);

  await menu.openFromHome();
  await menu.checkPostcode('１５０ー０００１');
  await expect(page.getByText('渋谷区神宮前はサービス対象エリアです')).toBeVisible();
  await checkScreen(page, 'houseclean');

  await menu.open('エアコンクリーニング(壁掛け)');
  await expect(summary).toContainText('12,100円(税込)');
  await menu.addOne('標準タイプ');
  await expect(summary).toContainText('22,000円(税込)');
  await menu.addOne('室外機クリーニング');
  await menu.addOne('室外機クリーニング');
  await expect(summary).toContainText('26,400円(税込)');
  await checkScreen(page, 'houseclean-option');
  await page.getByRole('button', { name: '内容を見直す' }).click();
  await expect(heading(page, '選んだメニューの確認')).toBeVisible();

  const prices = page.getByRole('table', { name: '料金の内訳' });
  await expect(prices.getByRole('row')).toHaveText([
    /標準タイプ.*24,200円/,
    /室外機クリーニング.*4,400円/,
    /まとめて割引.*−2,200円/,
    /合計.*26,400円\(税込\)24,000円\(税抜\)/,
  ]);
  const starts = page.getByRole('group', { name: '訪問日時' });
  await expect(starts.getByRole('radio', { name: /:00$/ })).not.toHaveCount(0);
  await checkScreen(page, 'houseclean-confirm');
  await page.goBack();
  await expect(heading(page, 'エアコンクリーニング(壁掛け)')).toBeVisible();
  await menu.goOnToOrder();

  await expect(heading(page, 'お客様情報の入力')).toBeVisible();
  await page.getByRole('button', { name: 'ログインして進む' }).click();
  await expect(page.getByRole('form', { name: 'ログイン' })).toBeVisible();
  await signUp.fillDetails(customer);
  await signUp.agree();
  await checkScreen(page, 'signup-input');
  await signUp.requestCode();
  await expect(heading(page, '登録内容の確認')).toBeVisible();
  await expect(page.getByText('スズキ タロウ')).toBeVisible();
  await checkScreen(page, 'signup-confirm');
  await signUp.enterCode(await outbox.newestCode(customer.phone));

  await expect(heading(page, '事前のご質問')).toBeVisible();
  await tick(page.getByRole('radio', { name: '10年以上' }));
  await page
    .getByLabel('10年以上お使いのエアコンの、メーカーと型番を教えてください')
    .fill('ミカド電機 MK-22');
  await tick(page.getByRole('checkbox', { name: 'カビ・黒い点' }));
  await page.getByLabel('床からエアコンの下までの高さ').fill('２１０');
  await checkScreen(page, 'ask');
  await visit.goOn();

  await expect(heading(page, '訪問先の住所')).toBeVisible();
  await expect(page.getByLabel('郵便番号', { exact: true })).toHaveValue('150-0001');
  await expect(page.getByLabel('都道府県')).toHaveValue('東京都');
  await expect(page.getByLabel('市区町村')).toHaveValue('渋谷区');
  await expect(page.getByLabel('町名・番地')).toHaveValue('神宮前');
  await page.getByLabel('町名・番地').fill('神宮前１－２－３');
  await page.getByLabel('建物名・部屋番号').fill('コーポ神宮201');
  await tick(page.getByRole('radio', { name: '駐車スペースがある' }));
  await checkScreen(page, 'address');
  await visit.goOn();

  await expect(heading(page, '訪問日時の選択')).toBeVisible();
  await visit.chooseStart(startsAt);
  await expect(page.getByText('無料でキャンセルできる期限')).toContainText('正午');
  await checkScreen(page, 'date');
  await visit.goOnWithDate();

  await expect(heading(page, 'お支払い方法')).toBeVisible();
  await payment.choose('新しいカード');
  await payment.fillCard('4000 0000 0000 3220');
  await expect(page.getByText('お支払い総額: 26,400円(税込)')).toBeVisible();
  await checkScreen(page, 'payment-new-card');
  await payment.submitCard();

  await expect(heading(page, 'カードの本人認証(3Dセキュア)')).toBeVisible();
  await expect(page.getByText('Visa **** **** **** 3220')).toBeVisible();
  await checkScreen(page, 'card-issuer-challenge');
  await page.getByRole('button', { name: '認証する' }).click();

  await expect(heading(page, 'お申し込み内容の確認')).toBeVisible();
  const when = formatJapanDateTime(startsAt);
  await expect(confirm.section('訪問日時')).toContainText(`${when} 開始`);
  await expect(confirm.section('訪問先')).toContainText('東京都渋谷区神宮前1-2-3 コーポ神宮201');
  await expect(confirm.section('お客様情報')).toContainText('鈴木 太郎(スズキ タロウ)');
  await expect(confirm.section('ご回答')).toContainText('ミカド電機 MK-22');
  await expect(confirm.section('お支払い')).toContainText('3220');
  await expect(confirm.section('メニューと料金')).toContainText('お支払い総額26,400円(税込)');
  await checkScreen(page, 'confirm');
  const orderId = await confirm.placeOrder('26,400円');

  await expect(page.getByText(orderId)).toBeVisible();
  await expect(page.getByText('ご予約が確定しました', { exact: true })).toBeVisible();
  await expect(page.getByText(`${when} 開始`)).toBeVisible();
  await expect(prices.getByRole('row').last()).toContainText('26,400円(税込)');
  await checkScreen(page, 'complete');

  const answer = await page.request.get(`${shop.origin}/api/v1/user/orders?orderId=${orderId}`);
  const order = orderDetailSchema.parse(await answer.json());
  expect(order).toMatchObject({
    status: 'confirmed',
    selectedDate: [startsAt],
    price: { totalIncludingTax: 26_400, totalExcludingTax: 24_000 },
    paymentStatus: 'authorised',
    cardNumberBottom: '3220',
  });

  await page.close();
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
