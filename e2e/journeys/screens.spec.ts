import type { Page } from '@playwright/test';
import { findOpenStarts } from '../calendar';
import { signIn } from '../customers';
import { AIRCON_SET, storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { MenuSelection } from '../pages/menu-selection';
import { orderSummary } from '../pages/order-summary';
import { PaymentStep } from '../pages/payment-step';
import { tick } from '../pages/tick';
import { VisitSteps } from '../pages/visit-steps';
import { standAtPayment } from '../payment-journey';
import { checkScreen } from '../screen-check';

/* States of the screens that the journey of a new customer does not come through. */

const alert = (page: Page) => page.getByRole('main').getByRole('alert').first();

async function showsHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('the home page and the embedded documents pass the screen checks', async ({ page }) => {
  await page.goto('/');
  await checkScreen(page, 'home');
  for (const document of ['terms', 'commercial-transactions', 'faq']) {
    await page.goto(`/embedded/documents/${document}`);
    await checkScreen(page, `document-${document}`);
  }
});

test('sign-in, terms and sign-up show errors when something is missing', async ({ page }) => {
  await page.goto('/login?callbackUrl=%2Forder%2Fconfirm&error=SessionRequired');
  await page.getByRole('button', { name: 'ログインする' }).click();
  await expect(alert(page)).toContainText('入力内容をご確認ください');
  await checkScreen(page, 'login-errors');

  await storeDraft(page, {});
  await page.goto('/order/agreement');
  await page.getByRole('button', { name: '同意して登録へ進む' }).click();
  await expect(alert(page)).toContainText('利用規約とプライバシーポリシーへの同意が必要です');
  await checkScreen(page, 'agreement-errors');
  await page.goto('/order/signup/input');
  await page.getByRole('button', { name: '確認コードを受け取る' }).click();
  await expect(alert(page).getByRole('link')).toHaveCount(6);
  await checkScreen(page, 'signup-input-errors');
});

test('an order below the minimum shows the missing amount and cannot be continued', async ({
  page,
}) => {
  const menu = new MenuSelection(page);
  await page.goto('/menu-select/houseclean');
  await menu.open('室外機クリーニング(単品)');
  await expect(orderSummary(page)).toContainText('あと2,200円で最低金額');
  await expect(orderSummary(page)).toContainText('7,700円(税込)');
  await checkScreen(page, 'houseclean-option-below-minimum');
  await menu.goOn();
  await expect(orderSummary(page)).toContainText('あと2,200円で最低金額');
  await expect(page.getByRole('button', { name: 'お申し込みへ進む' })).toBeDisabled();
  await checkScreen(page, 'houseclean-confirm-below-minimum');
  await page.goto('/menu-select/houseclean');
  await expect(orderSummary(page)).toContainText('5,500円(税込)');
  await checkScreen(page, 'houseclean-basket');
});

test('questions and address show errors for missing answers and a place outside the service area', async ({
  page,
  shopOrigin,
}) => {
  const visit = new VisitSteps(page);
  await signIn(page, shopOrigin);
  await storeDraft(page, { hearing: {}, isHearingDone: false });
  await page.goto('/order/ask');
  await visit.goOn();
  await expect(alert(page).getByRole('link')).toHaveCount(2);
  await checkScreen(page, 'ask-errors');

  await storeDraft(page, { workingAddress: undefined });
  await page.goto('/order/address');
  await showsHeading(page, '訪問先の住所');
  await checkScreen(page, 'address-known');
  await tick(page.getByRole('radio', { name: '新しい住所を入力する' }));
  await page.getByLabel('郵便番号', { exact: true }).fill('0600001');
  await expect(page.getByText(/札幌市中央区.*は、サービス対象エリア外です/)).toBeVisible();
  await visit.goOn();
  await expect(alert(page)).toContainText('この郵便番号の地域は、サービス対象エリア外です');
  await checkScreen(page, 'address-outside-area');

  await page.getByLabel('郵便番号', { exact: true }).fill('1500001');
  await expect(page.getByLabel('市区町村', { exact: true })).toHaveValue('渋谷区');
  await page.getByLabel('町名・番地', { exact: true }).fill('〒150-0001 神宮前5丁目');
  await page.getByLabel(/^建物名/).fill('77番5号');
  await visit.goOn();
  await expect(alert(page).getByRole('link')).toHaveText([
    '郵便番号は「郵便番号」の欄に入力してください',
    '丁目・番地・号は「町名・番地」の欄に入力してください',
    '駐車スペースの有無を選択してください',
  ]);
  await checkScreen(page, 'address-lines-errors');
  await tick(page.getByRole('radio', { name: '駐車スペースがない' }));
  await page.getByLabel('町名・番地', { exact: true }).fill('神宮前5丁目77番5号');
  await page.getByLabel(/^建物名/).fill('101-1001');
  await visit.goOn();
  await expect(page).toHaveURL(/\/order\/date/);
});

test('the date page requires a date, and wishes are shown on the date and confirm pages', async ({
  page,
  request,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  await storeDraft(page, { selectedDate: [] });
  await page.goto('/order/date');
  await page.getByRole('button', { name: 'この日時で次へ進む' }).click();
  await expect(alert(page)).toContainText('訪問日時を選択してください');
  await checkScreen(page, 'date-errors');

  const wishes = await findOpenStarts(request, shopOrigin, AIRCON_SET);
  await storeDraft(page, { selectedDate: wishes.slice(0, 3), selectedDateType: 'negotiable' });
  await page.goto('/order/date');
  await expect(page.getByRole('heading', { level: 2, name: 'ご希望の日時' })).toBeVisible();
  await expect(page.getByText('第3希望', { exact: true })).toBeVisible();
  await checkScreen(page, 'date-wishes');
  await storeDraft(page, {
    selectedDate: wishes.slice(0, 3),
    selectedDateType: 'negotiable',
    selectedPayment: 'np',
    payment: { np: {} },
    isDeferredPaymentConsented: true,
    agreedTotal: 12_000,
  });
  await page.goto('/order/confirm');
  await expect(page.getByText('第3希望(応相談・未確定)')).toBeVisible();
  await expect(
    page.getByText(/12,000円\(税込\)から13,530円\(税込\)に、1,530円高くなりました/),
  ).toBeVisible();
  await checkScreen(page, 'confirm-wishes-new-price');
});

test('the payment step shows the total for each way to pay, and errors when fields are missing', async ({
  page,
  request,
  shopOrigin,
}) => {
  await standAtPayment(page, request, shopOrigin);
  const payment = new PaymentStep(page);
  await payment.chooseRegisteredCard('visa');
  await expect(page.getByText('お支払い総額: 13,200円(税込)')).toBeVisible();
  await checkScreen(page, 'payment-registered');
  await payment.choose('後払い(NP後払い)');
  await expect(page.getByText('お支払い総額: 13,530円(税込)')).toBeVisible();
  await checkScreen(page, 'payment-deferred');
  await payment.choose('新しいカード');
  await payment.choose('新しい請求先を入力する');
  await payment.submitCard();
  await expect(alert(page).getByRole('link')).not.toHaveCount(0);
  await checkScreen(page, 'payment-errors');
});

for (const { outcome, title } of [
  { outcome: 'denied', title: '本人認証が承認されませんでした' },
  { outcome: 'abandoned', title: '本人認証が中断されました' },
]) {
  test(`the payment step says that the card authentication was ${outcome}`, async ({
    page,
    request,
    shopOrigin,
  }) => {
    await standAtPayment(page, request, shopOrigin);
    await page.goto(`/order/payment?authentication=${outcome}`);
    await expect(alert(page)).toContainText(title);
    await checkScreen(page, `payment-${outcome}`);
  });
}

test('an unknown 3-D Secure result, damaged order data and an unnamed area each show their own page', async ({
  page,
  shopOrigin,
  problems,
}) => {
  problems.expect(/InternalDataError: 内部データ不整合エラー/);
  await signIn(page, shopOrigin);
  await page.goto('/payment/callback/three-d-secure');
  await showsHeading(page, '本人認証の結果を確認できませんでした');
  await checkScreen(page, 'three-d-secure-unknown');

  await page.evaluate(() => sessionStorage.setItem('recoil-persist', '{"SelectedOrder":{}}'));
  await page.goto('/order/confirm');
  await showsHeading(page, 'セッションデータが無効です');
  await checkScreen(page, 'invalid-session');

  await page.goto('/order/outside-area');
  await showsHeading(page, 'サービス対象エリアをご確認ください');
  await checkScreen(page, 'outside-area-unnamed');
});
