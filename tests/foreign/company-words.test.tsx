import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aMenuDetail } from '../factories/menu-detail';

afterEach(() => vi.unstubAllEnvs());
beforeEach(() => vi.resetModules());

/** As a company's shop reads it: terms, privacy policy and main API of its own. */
function beCompany(): void {
  vi.stubEnv('NEXT_PUBLIC_TERMS_URL', 'https://company.example/terms');
  vi.stubEnv('NEXT_PUBLIC_PRIVACY_POLICY_URL', 'https://company.example/privacy');
  vi.stubEnv('MAIN_API_ORIGIN', 'https://api.company.example');
}

/** What pages say in sentences that only the embedded shop keeps. */
async function said() {
  const { termsLabel } = await import('@/config/env.public');
  const { bookingAtOnce } = await import('@/booking/dates/agreeing-on-dates');
  const { payDue } = await import('@/booking/payment/pay-due');
  const { quoteInGeneral, askForQuote, partnerTerms } = await import(
    '@/shop/menu-option/quote-and-partner-terms'
  );
  const { orderButtonEffect } = await import('@/booking/price/billing-mode');
  const { SAME_PRICE_EVERYWHERE } = await import('@/shop/service-area/same-price');
  const { nonCardMethodTexts } = await import('@/booking/payment/non-card-methods');
  const { homeFacts } = await import('@/shop/home/home-statements.server');
  const np = { id: null, creditLimit: null, usableAmount: null, handlingFee: null };
  const methods = { payMethod: null, creditCards: [], np, previousBillingAddress: null };
  return {
    termsLabel,
    bookingAtOnce,
    payDue: payDue('creditCard'),
    quoteInGeneral,
    askForQuote,
    partnerTerms,
    onPlanButton: orderButtonEffect('visit', undefined),
    samePrice: SAME_PRICE_EVERYWHERE,
    bill: nonCardMethodTexts.np.orderTerms(methods, false).map(({ description }) => description),
    deferred: nonCardMethodTexts.np.choiceText(methods, false),
    lastStep: homeFacts().steps.at(-1)?.text,
  };
}

it('a company’s pages say of paying, quotes and prices what its own terms and back ends can keep', async () => {
  beCompany();
  expect(await said()).toEqual({
    termsLabel: '利用規約',
    bookingAtOnce: 'すぐに予約できます。',
    payDue: '特定商取引法に基づく表記をご覧ください。',
    quoteInGeneral: 'ご希望の日時をうかがい、お見積もりします。',
    askForQuote: '見積もりを頼む',
    partnerTerms: '料金は、提携会社へお支払いください。',
    onPlanButton:
      'ボタンを押すとお申し込みが完了し、訪問のたびに上記の料金をお支払いいただきます。',
    samePrice: '',
    bill: ['請求書でお支払いください。お支払いの期限と方法は、請求書をご覧ください。'],
    deferred: '請求書でお支払いいただけます。',
    lastStep: 'お選びいただいた日時に、ご自宅へうかがいます。',
  });
});

it('the embedded shop says all that its own back ends keep', async () => {
  expect(await said()).toMatchObject({
    termsLabel: '利用規約(PDF)',
    bookingAtOnce: 'その場で予約が確定します。',
    payDue: expect.stringContaining('お申し込み時にカードを確認し'),
    quoteInGeneral: expect.stringContaining('お見積もりは無料です。'),
    partnerTerms: expect.stringContaining('料金は当日、提携会社へ直接'),
    onPlanButton: expect.stringMatching(/お支払いいただきます。.+/),
    samePrice: '料金は、サービス対象エリアのどこでも同じです。',
    bill: [expect.stringContaining('発行日から14日以内に')],
    lastStep: '作業が終わったら、仕上がりをご一緒に確認します。',
  });
});

it('the consent to deferred payment names no biller and no section that a company may not have', async () => {
  beCompany();
  const { DeferredPaymentConsent } = await import('@/booking/payment/deferred-payment-consent');
  const nothing = async () => undefined;
  const bound = {
    name: 'consent',
    onChange: nothing,
    onBlur: nothing,
    ref: () => {},
    error: undefined,
  };
  const html = renderToStaticMarkup(<DeferredPaymentConsent field={() => bound} />);
  expect(html).toContain('href="https://company.example/privacy"');
  expect(html).not.toMatch(/ネットプロテクションズ|後払いでの情報の提供/);
});

it('a quote and a product say nothing of costs, pictures and visits that nobody named', async () => {
  beCompany();
  const { MenuTerms } = await import('@/shop/menu-option/menu-facts');
  const terms = (menu: Parameters<typeof aMenuDetail>[0]) =>
    renderToStaticMarkup(<MenuTerms menu={aMenuDetail(menu)} />);
  expect(terms({ menuType: 'estimate' })).not.toMatch(/写真|無料|料金はかかりません/);
  expect(terms({ menuType: 'product', payMethodType: 'partner' })).toBe('');
});
