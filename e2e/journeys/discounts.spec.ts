import type { Page } from '@playwright/test';
import { signIn } from '../customers';
import { expect, test as testWithOwnShop } from '../own-shop';
import { ConfirmStep } from '../pages/confirm-step';
import { orderSummary } from '../pages/order-summary';
import { PaymentStep } from '../pages/payment-step';
import { tick } from '../pages/tick';
import { VisitSteps } from '../pages/visit-steps';
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
