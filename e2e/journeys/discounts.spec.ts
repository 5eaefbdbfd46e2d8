import type { Page } from '@playwright/test';
import { findOpenStarts } from '../calendar';
import { signIn } from '../customers';
import { AIRCON_SET, storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { PAID_BY_CARD } from '../order-journey';
import { test as testWithOwnShop } from '../own-shop';
import { ConfirmStep } from '../pages/confirm-step';
import { orderSummary } from '../pages/order-summary';
import { PaymentStep } from '../pages/payment-step';
import { tick } from '../pages/tick';
import { VisitSteps } from '../pages/visit-steps';
import { standAtPayment } from '../payment-journey';
import { checkScreen } from '../screen-check';
import { readStoredTerms } from '../stored-order';

const couponField = (page: Page) => page.getByLabel('クーポンコード', { exact: true });
const pointsField = (page: Page) => page.getByLabel('使うポイント', { exact: true });

async function applyCoupon(page: Page, code: string): Promise<void> {
  await couponField(page).fill(code);
  await page.getByRole('button', { name: /^クーポンを\s?適用する$/ }).click();
}

async function applyPoints(page: Page, points: string): Promise<void> {
  await pointsField(page).fill(points);
  await page.getByRole('button', { name: /^ポイントを\s?適用する$/ }).click();
}

testWithOwnShop(
  'an order through a partner is stored with its membership number, coupon, points and price lines',

  async ({ page, shop, problems }) => {
    problems.expect(/status of 422 .*\/api\/v1\/order\/coupons/);
    const visit = new VisitSteps(page);
    const confirm = new ConfirmStep(page);
    await signIn(page, shop.origin);

    await page.goto('/menu-select/kaji?alliance=HIDAMARI');
    await tick(page.getByRole('radio', { name: '家事代行 スポット', exact: true }));
    await tick(page.getByRole('radio', { name: '3時間', exact: true }));
    await page.getByLabel('組合員番号').fill('１２３４５６');
    await page.getByLabel('郵便番号', { exact: true }).fill('150-0001');
    await page.getByRole('button', { name: 'エリアを確認する' }).click();
    await expect(page.getByText(/渋谷区神宮前はサービス対象エリアです/)).toBeVisible();
    await orderSummary(page).getByRole('button', { name: 'お申し込みへ進む' }).click();

    await expect(page.getByRole('heading', { level: 1, name: '事前のご質問' })).toBeVisible();
    await tick(page.getByRole('checkbox', { name: '掃除', exact: true }));
    await page.getByLabel('お住まいの広さ').fill('60');
    await tick(page.getByRole('radio', { name: '在宅する' }));
    await visit.goOn();
    await expect(page.getByRole('heading', { level: 1, name: '訪問先の住所' })).toBeVisible();
    await visit.goOn();

    await page
      .getByRole('gridcell', { name: /即予約/ })
      .first()
      .click();
    await tick(page.getByRole('radio', { name: /^\d+:\d\d〜/ }).first());
    await visit.goOnWithDate();

    await expect(page.getByText('お支払い総額: 11,350円(税込)')).toBeVisible();
    await applyCoupon(page, 'OSOUJI10');
    await expect(couponField(page)).toHaveAccessibleDescription(
      /このクーポンは、お選びのメニューではご利用いただけません。/,
    );
    await applyCoupon(page, 'ｈａｊｉｍｅｔｅ１０００');
    await expect(page.getByText('クーポン「ご利用1,000円引き」を適用しています')).toBeVisible();
    await expect(page.getByText('お支払い総額: 10,350円(税込)')).toBeVisible();
    await applyPoints(page, '５００ポイント');
    await expect(page.getByText('500ポイントを使います')).toBeVisible();
    await expect(page.getByText('お支払い総額: 9,850円(税込)')).toBeVisible();
    await expect(orderSummary(page)).toContainText('9,850円(税込)');
    const payment = new PaymentStep(page);
    await payment.chooseRegisteredCard('visa');
    await checkScreen(page, 'payment-discounts');
    await page.reload();
    await expect(page.getByText('お支払い総額: 9,850円(税込)')).toBeVisible();
    await payment.goOn();

    await expect(confirm.section('クーポン・ポイント')).toContainText('ご利用1,000円引き');
    await expect(confirm.section('クーポン・ポイント')).toContainText('500ポイント');
    await checkScreen(page, 'confirm-discounts');
    const orderId = await confirm.placeOrder('9,850円');
    await page.close();
    await shop.stop();
    expect(await readStoredTerms(shop.dataDir, orderId)).toEqual({
      coupon: 'HAJIMETE1000',
      points_used: 500,
      point_balance: 1_000,
      alliance_code: 'HIDAMARI',
      alliance_id: '902',
      alliance_inputs: ['123456'],
      lines: [
        { kind: 'type', amount: 10_470 },
        { kind: 'transport', amount: 880 },
        { kind: 'coupon', amount: -1_000 },
        { kind: 'friendlyPoint', amount: -500 },
      ],
    });
  },
);

test('an invalid coupon and too many points show errors beside their fields', async ({
  page,
  request,
  shopOrigin,
  problems,
}) => {
  problems.expect(/status of 422 .*\/api\/v1\/order\/coupons/);
  await standAtPayment(page, request, shopOrigin);
  await new PaymentStep(page).chooseRegisteredCard('visa');
  for (const [code, reason] of [
    ['NAI-NAI', 'このクーポンコードは見つかりませんでした。'],
    ['NATSU2025', 'このクーポンは有効期限が切れています。'],
    ['SENCHAKU100', 'このクーポンは、ご利用回数の上限に達しています。'],
  ] as const) {
    await applyCoupon(page, code);
    await expect(couponField(page)).toHaveAccessibleDescription(new RegExp(reason));
    await expect(couponField(page)).toHaveValue(code);
  }
  await applyPoints(page, '999999');
  await expect(pointsField(page)).toHaveAccessibleDescription(
    /使えるポイント\([\d,]+ポイント\)を超えています/,
  );
  await expect(page.getByText('お支払い総額: 13,200円(税込)')).toBeVisible();
  await checkScreen(page, 'payment-discounts-rejected');
  await new PaymentStep(page).goOn();
  await expect(couponField(page)).toHaveAccessibleDescription(/まだ適用されていません/);
});

test('a coupon used up before ordering returns the customer to its field and keeps everything else', async ({
  page,
  request,
  shopOrigin,
  problems,
}) => {
  problems.expect(/status of 422 .*\/api\/v1\/order\/select_menus/);
  await signIn(page, shopOrigin);
  const startsAt = (await findOpenStarts(request, shopOrigin, AIRCON_SET))[9] ?? '';
  await storeDraft(page, {
    ...PAID_BY_CARD,
    selectedDate: [startsAt],
    coupon: 'SENCHAKU100',
    friendlyPoint: 100,
  });
  await page.goto('/order/confirm');
  await expect(page).toHaveURL('/order/payment');
  await expect(couponField(page)).toHaveValue('SENCHAKU100');
  await expect(couponField(page)).toHaveAccessibleDescription(/ご利用回数の上限に達しています/);
  await expect(page.getByText('100ポイントを使います')).toBeVisible();
  await checkScreen(page, 'payment-coupon-used-up');
  await couponField(page).fill('');
  await new PaymentStep(page).goOn();
  const confirm = new ConfirmStep(page);
  await expect(confirm.section('クーポン・ポイント')).toContainText('100ポイント');
  await expect(confirm.section('お支払い')).toContainText('1111');
  await expect(confirm.orderButton('13,100円')).toBeEnabled();
});

test('an address of 61 characters shows an error beside its field', async ({
  page,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  await storeDraft(page, { workingAddress: undefined });
  await page.goto('/order/address');
  await tick(page.getByRole('radio', { name: '新しい住所を入力する' }));
  await page.getByLabel('郵便番号', { exact: true }).fill('150-0001');
  await expect(page.getByLabel('市区町村')).toHaveValue('渋谷区');
  await page.getByLabel('町名・番地').fill('神宮前1-2-3');
  // 渋谷区, 神宮前1-2-3 and 50 characters.
  const building = `${'あ'.repeat(47)}201`;
  await page.getByLabel('建物名・部屋番号').fill(building);
  await tick(page.getByRole('radio', { name: '駐車スペースがない' }));
  await new VisitSteps(page).goOn();
  await expect(page.getByLabel('町名・番地')).toHaveAccessibleDescription(
    /あわせて60文字以内で入力してください/,
  );
  await expect(page.getByLabel('建物名・部屋番号')).toHaveValue(building);
  await page.getByLabel('建物名・部屋番号').fill(building.slice(1));
  await new VisitSteps(page).goOn();
  await expect(page).not.toHaveURL('/order/address');
});
