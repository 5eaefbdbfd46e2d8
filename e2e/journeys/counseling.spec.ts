import { formatJapanDateTime } from '@/domain/japan-time';
import { newPhone } from '../customers';
import { expect, test } from '../fixtures';
import { standAtDates } from '../menu-draft';
import { readOrder } from '../order-journey';
import { tick } from '../pages/tick';
import { checkScreen } from '../screen-check';
import { CounselingScreen, expectServed } from '../screens/menu-screens';
import {
  CounselingCompleteScreen,
  CounselingConfirmScreen,
  CounselingCustomerScreen,
  CounselingDateScreen,
  CounselingQuestionsScreen,
  SignUpInputScreen,
} from '../screens/order-screens';
import { NEWCOMER, signUp } from '../sign-up-journey';

test.use({ leavesShop: true });

const COUNSELING = { id: '51001', project: 'counseling' } as const;

test('a new customer signs up and books a free counselling on a chosen date', {
  tag: '@gate',
}, async ({ tab, request, workerShop, outbox }) => {
  const startsAt = await workerShop.starts.next(request, { ...COUNSELING, quantity: 1 });
  const when = formatJapanDateTime(startsAt);

  const menus = await tab.open(CounselingScreen);
  await tick(menus.getByRole('radio', { name: '家事代行のカウンセリング', exact: true }));
  await menus.checkPostcode('150-0001');
  await expectServed(menus, '渋谷区神宮前');
  let questions = await menus.startOrder(CounselingQuestionsScreen);

  await tick(questions.getByRole('checkbox', { name: 'その他', exact: true }));
  await questions.field(/^その他のご相談を教えてください/).fill('鍵の預け方');
  await tick(questions.getByRole('radio', { name: '3か月以内' }));
  await tick(questions.getByRole('checkbox', { name: /お試しプランもあわせて希望する/ }));
  await checkScreen(tab.page, 'ask-counseling');
  const input = await questions.goOn(SignUpInputScreen);

  const newcomer = { phone: newPhone(), ...NEWCOMER };
  const details = await signUp(input, outbox, newcomer, CounselingCustomerScreen);
  await expect(details.section('お客様情報')).toContainText('佐藤 次郎(サトウ ジロウ)');
  await expect(details.getByText('〒150-0001 東京都渋谷区神宮前')).toBeVisible();
  await details.field('番地').fill('1-2-3');
  await details.field('建物名・部屋番号').fill('コーポ神宮305');
  await tick(details.getByRole('radio', { name: /^駐車スペースが\s*ない$/ }));
  await details.getByText('担当者に伝える').click();
  await details.field('ペット').fill('猫2匹');
  await checkScreen(tab.page, 'customer-counseling');
  const dates = await details.goOn(CounselingDateScreen);

  await dates.chooseStart(startsAt);
  await checkScreen(tab.page, 'date-counseling');
  let confirm = await dates.goOn(CounselingConfirmScreen);

  await expect(confirm.section('ご予約の内容')).toContainText(`${when}〜`);
  await expect(confirm.section('ご予約の内容')).toContainText(
    '東京都渋谷区神宮前1-2-3 コーポ神宮305',
  );
  await expect(confirm.section('ご回答')).toContainText('鍵の預け方');
  await expect(confirm.section('ご回答')).toContainText('あわせて希望する');
  await expect(confirm.section('ご予約の内容')).toContainText('無料のため、お支払いはありません。');
  await checkScreen(tab.page, 'confirm-counseling');

  // A change leads back to the confirm page.
  questions = await confirm.changeAnswers();
  confirm = await questions.goOn(CounselingConfirmScreen);

  const sent = tab.page.waitForRequest((each) => each.url().endsWith('/api/v1/order/services'));
  const complete = await confirm.placeOrder();
  expect((await sent).postDataJSON()).toMatchObject({
    project: 'counseling',
    kindType: 'service',
    firstPlanAndHearingRequired: true,
    phone_applied: false,
    enquete: [
      { id: 'q51001', values: ['6'] },
      { id: 'q51002', values: ['鍵の預け方'] },
      { id: 'q51003', values: ['3'] },
    ],
    workingAddress: { pets: '猫2匹', parkingArea: 'なし', customerName: '佐藤 次郎' },
    agreedTotal: 0,
  });
  const { orderId } = complete;
  await expect(complete.getByText(orderId)).toBeVisible();
  await expect(complete.getByText('ご予約が確定しました', { exact: true })).toBeVisible();
  await checkScreen(tab.page, 'complete-counseling');
  expect(await readOrder(tab, orderId)).toMatchObject({
    project: 'counseling',
    status: 'confirmed',
    selectedDate: [startsAt],
    isTel: false,
    menu: { id: '51001', label: '家事代行のカウンセリング', quantity: 1 },
    zipCode: '1500001',
    address: {
      prefecture: '東京都',
      city: '渋谷区',
      town: '神宮前1-2-3',
      building: 'コーポ神宮305',
    },
    price: { totalIncludingTax: 0 },
    payMethod: null,
    paymentStatus: null,
    cardNumberBottom: null,
  });

  // Its address shows the same at any time, and the page of other orders leads to it.
  await tab.open(CounselingCompleteScreen, `/order/complete?orderId=${orderId}`);
  await tab.expectAddress(`/order/complete-counseling?orderId=${orderId}`);
});

test('a counselling can be ordered without a date when the date is to be settled by telephone', async ({
  tab,
  request,
  shopOrigin,
  customer: _signedIn,
}) => {
  await standAtDates(tab.page, request, shopOrigin, COUNSELING);
  const dates = await tab.open(CounselingDateScreen);
  await tick(dates.getByRole('radio', { name: '電話で相談して決める' }));
  await checkScreen(tab.page, 'date-counseling-telephone');
  const confirm = await dates.press('電話で相談する', CounselingConfirmScreen);
  await expect(confirm.section('ご予約の内容')).toContainText('お電話で相談して決めます');
  const complete = await confirm.placeOrder();
  await expect(complete.getByText('訪問日時は、お電話で決まります')).toBeVisible();
  await checkScreen(tab.page, 'complete-counseling-telephone');
  expect(await readOrder(tab, complete.orderId)).toMatchObject({
    project: 'counseling',
    status: 'received',
    isTel: true,
    selectedDate: [],
    payMethod: null,
  });
});
