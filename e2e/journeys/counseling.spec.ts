import type { APIRequestContext, Page } from '@playwright/test';
import { type OrderDetail, orderDetailSchema } from '@/contract/orders';
import { formatJapanDateTime } from '@/domain/japan-time';
import { findOpenStarts } from '../calendar';
import { newPhone, signIn } from '../customers';
import { expect, test } from '../fixtures';
import { standAtDates } from '../menu-draft';
import { ConfirmStep } from '../pages/confirm-step';
import { orderSummary } from '../pages/order-summary';
import { SignUp } from '../pages/sign-up';
import { tick } from '../pages/tick';
import { VisitSteps } from '../pages/visit-steps';
import { checkScreen } from '../screen-check';
import { NEWCOMER } from '../sign-up-journey';

const COUNSELING = { id: '51001', project: 'counseling' } as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function apply(page: Page): Promise<string> {
  await page.getByRole('button', { name: '無料カウンセリングを申し込む' }).click();
  await expect(heading(page, '無料カウンセリングのお申し込みが完了しました')).toBeVisible();
  return new URL(page.url()).searchParams.get('orderId') ?? '';
}

async function storedOrder(
  { request }: { request: APIRequestContext },
  origin: string,
  orderId: string,
): Promise<OrderDetail> {
  const answer = await request.get(`${origin}/api/v1/user/orders?orderId=${orderId}`);
  return orderDetailSchema.parse(await answer.json());
}

test('a new customer signs up and books a free counselling on a chosen date', async ({
  page,
  request,
  shopOrigin,
  outbox,
}) => {
  const visit = new VisitSteps(page);
  const signUp = new SignUp(page);
  const confirm = new ConfirmStep(page);
  const phone = newPhone();
  const starts = await findOpenStarts(request, shopOrigin, { ...COUNSELING, quantity: 1 });
  // Both widths may ask at once: a day for each.
  const startsAt = starts[test.info().parallelIndex] ?? '';
  const when = formatJapanDateTime(startsAt);

  await page.goto('/menu-select/counseling');
  await tick(page.getByRole('radio', { name: '家事代行の無料カウンセリング', exact: true }));
  await page.getByLabel('郵便番号', { exact: true }).fill('150-0001');
  await page.getByRole('button', { name: 'エリアを確認する' }).click();
  await expect(page.getByText(/渋谷区神宮前はサービス対象エリアです/)).toBeVisible();
  await orderSummary(page).getByRole('button', { name: 'お申し込みへ進む' }).click();

  await expect(heading(page, 'ご相談内容の確認')).toBeVisible();
  await tick(page.getByRole('checkbox', { name: 'その他', exact: true }));
  await page.getByLabel('その他のご相談を教えてください').fill('鍵の預け方');
  await tick(page.getByRole('radio', { name: '3か月以内' }));
  await tick(page.getByRole('checkbox', { name: /お試しプランもあわせて希望する/ }));
  await checkScreen(page, 'ask-counseling');
  await visit.goOn();

  await expect(heading(page, 'お客様情報の入力')).toBeVisible();
  await signUp.register({ phone, ...NEWCOMER });
  await signUp.enterCode(await outbox.newestCode(phone));

  await expect(heading(page, 'お客様情報と訪問先')).toBeVisible();
  await expect(page.getByText('佐藤 次郎(サトウ ジロウ)')).toBeVisible();
  await expect(page.getByLabel('市区町村')).toHaveValue('渋谷区');
  await page.getByLabel('町名・番地').fill('神宮前1-2-3');
  await page.getByLabel('建物名・部屋番号').fill('コーポ神宮305');
  await tick(page.getByRole('radio', { name: '駐車スペースがない' }));
  await page.getByLabel('ペット').fill('猫2匹');
  await checkScreen(page, 'customer-counseling');
  await visit.goOn();

  await expect(heading(page, 'カウンセリング日時の選択')).toBeVisible();
  await visit.chooseStart(startsAt);
  await checkScreen(page, 'date-counseling');
  await visit.goOnWithDate();

  await expect(heading(page, '無料カウンセリングの内容の確認')).toBeVisible();
  await expect(confirm.section('訪問日時')).toContainText(`${when} 開始`);
  await expect(confirm.section('訪問先')).toContainText('東京都渋谷区神宮前1-2-3 コーポ神宮305');
  await expect(confirm.section('ご回答')).toContainText('鍵の預け方');
  await expect(confirm.section('ご回答')).toContainText('あわせて希望する');
  await expect(confirm.section('お支払い')).toContainText('無料のため、お支払いはありません。');
  await checkScreen(page, 'confirm-counseling');

  // A change leads back to the confirm page.
  await confirm.section('ご回答').getByRole('link').click();
  await expect(heading(page, 'ご相談内容の確認')).toBeVisible();
  await visit.goOn();
  await expect(heading(page, '無料カウンセリングの内容の確認')).toBeVisible();

  const body = page.waitForRequest((sent) => sent.url().endsWith('/api/v1/order/services'));
  const orderId = await apply(page);
  expect((await body).postDataJSON()).toMatchObject({
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
  await expect(page.getByText(orderId)).toBeVisible();
  await expect(page.getByText('ご予約が確定しました', { exact: true })).toBeVisible();
  await checkScreen(page, 'complete-counseling');
  expect(await storedOrder(page, shopOrigin, orderId)).toMatchObject({
    project: 'counseling',
    status: 'confirmed',
    selectedDate: [startsAt],
    isTel: false,
    menu: { id: '51001', label: '家事代行の無料カウンセリング', quantity: 1 },
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
  await page.goto(`/order/complete?orderId=${orderId}`);
  await expect(page).toHaveURL(`/order/complete-counseling?orderId=${orderId}`);
  await expect(heading(page, '無料カウンセリングのお申し込みが完了しました')).toBeVisible();
});

test('a counselling can be ordered without a date when the date is to be settled by telephone', async ({
  page,
  request,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  await standAtDates(page, request, shopOrigin, COUNSELING);
  await page.goto('/order/date-counseling');
  await tick(page.getByRole('radio', { name: '電話で相談して決める' }));
  await checkScreen(page, 'date-counseling-telephone');
  await page.getByRole('button', { name: '電話での相談で次へ進む' }).click();
  await expect(new ConfirmStep(page).section('訪問日時')).toContainText('お電話で相談して決めます');
  const orderId = await apply(page);
  await expect(page.getByText('訪問日時は、お電話で決まります')).toBeVisible();
  await checkScreen(page, 'complete-counseling-telephone');
  expect(await storedOrder(page, shopOrigin, orderId)).toMatchObject({
    project: 'counseling',
    status: 'received',
    isTel: true,
    selectedDate: [],
    payMethod: null,
  });
});
