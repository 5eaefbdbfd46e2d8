// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RefundedItem, UsageItem } from '@/contract/usage';
import { RefundDocument } from './refund-document';
import { Receipt, UsageDetailsScreen } from './usage-details-screen';

const item: UsageItem = {
  orderId: 'demo-order-3',
  menuLabel: '浴室クリーニング',
  usedOn: '2026-05-06',
  payMethod: 'np',
  isCancellationFee: false,
  isPaid: false,
  isDeclined: false,
  lines: [],
  total: 16_830,
  tax: 1_530,
  taxByRate: [],
  receipt: {
    number: 'R-demo-order-3',
    issuedOn: '2026-05-06',
    addressee: '見本 花子',
    issuer: '株式会社おうちサービス見本(おうちサービス)',
    issuerAddress: '〒100-0000 東京都千代田区見本町1-2-3 見本ビル4階',
    invoiceNumber: 'T7000012050002',
  },
};

function show(overrides: Partial<UsageItem>): string {
  render(<Receipt item={{ ...item, ...overrides }} onPrint={() => {}} />);
  return screen.getByRole('article').textContent ?? '';
}

it('describes a deferred payment as billed by invoice, not as a future charge', () => {
  const text = show({});
  expect(text).toContain('ご利用明細');
  expect(text).toContain('ご請求額');
  expect(text).toContain('NP後払いの請求書でお支払いいただく料金です。');
  expect(text).not.toContain('予定');
});

it('shows the amount as a future charge while a card has not been charged', () => {
  expect(show({ payMethod: 'creditCard' })).toContain('ご請求予定額');
});

it('says of a declined card that the payment is not confirmed, and links to the payment methods', () => {
  const text = show({ payMethod: 'creditCard', isDeclined: true });
  expect(text).toContain('ご利用明細');
  expect(text).toContain('ご請求額');
  expect(text).toContain(
    'クレジットカードで決済できず、お支払いが確認できていません。この明細は領収書ではありません。',
  );
  expect(text).not.toContain('予定');
  const link = screen.getByRole('link', {
    name: '2026年5月6日(水)の浴室クリーニングのお支払い方法を見る',
  });
  expect(link.getAttribute('href')).toBe('/my/payment-methods');
});

it('shows a cancellation fee as not subject to tax', () => {
  const taxByRate = [{ taxRate: 0, amount: 16_500, tax: 0 }] as const;
  const fee = { isPaid: true, isCancellationFee: true, total: 16_500, tax: 0 };
  const text = show({ ...fee, taxByRate: [...taxByRate] });
  expect(text).toContain('但し 浴室クリーニングのキャンセル料として');
  expect(text).toContain('領収金額16,500円税率ごとの内訳');
  expect(text).toContain('対象外16,500円0円');
  expect(text).not.toContain('税込');
});

it('shows the tax contained in a price by rate', () => {
  const text = show({ taxByRate: [{ taxRate: 10, amount: 16_830, tax: 1_530 }] });
  expect(text).toContain('ご請求額16,830円(税込)');
  expect(text).toContain('10%対象(税込)16,830円1,530円');
});

it('shows a receipt with purpose, issuer and address once the charge is paid', () => {
  const text = show({ payMethod: 'creditCard', isPaid: true });
  expect(text).toContain('領収金額');
  expect(text).toContain('但し 浴室クリーニングの料金として、上記の金額を領収いたしました。');
  expect(text).toContain('発行者株式会社おうちサービス見本(おうちサービス)');
  expect(text).toContain('所在地〒100-0000 東京都千代田区見本町1-2-3 見本ビル4階');
  expect(text).not.toContain('予定');
});

it('is folded among others, and unfolded for as long as the page is printed', () => {
  const usage = {
    ...{ items: [item, { ...item, receipt: { ...item.receipt, number: 'R-2' } }], refunds: [] },
    ...{ entries: [], total: 33_660, tax: 3_060, taxByRate: [] },
  };
  render(<UsageDetailsScreen month="2026-05" thisMonth="2026-05" usage={usage} />);
  const open = () =>
    screen.getAllByRole('article').map((paper) => paper.querySelector('details')?.open);
  expect(open()).toEqual([false, false]);
  fireEvent(window, new Event('beforeprint'));
  expect(open()).toEqual([true, true]);
  fireEvent(window, new Event('afterprint'));
  expect(open()).toEqual([false, false]);
});

it('names date and menu on the print button', () => {
  show({ isPaid: true });
  expect(
    screen.getByRole('button', {
      name: '2026年5月6日(水)の浴室クリーニングの領収書を印刷する',
    }),
  ).toBeTruthy();
});

it('shows the sample invoice number as a sample in title and number', () => {
  const receipt = { ...item.receipt, invoiceNumber: 'T9000000000000' };
  const text = show({ isPaid: true, receipt });
  expect(text).toContain('見本 領収書');
  expect(text).toContain('登録番号T9000000000000(見本)');
});

it('does not show the shop’s own invoice number as a sample', () => {
  expect(show({ isPaid: true })).toContain('登録番号T7000012050002');
  expect(screen.getByText('領収書')).toBeTruthy();
});

const refund: RefundedItem = {
  number: 'R-demo-order-3-H1',
  orderId: 'demo-order-3',
  menuLabel: '浴室クリーニング',
  refundedOn: '2026-05-09',
  payMethod: 'creditCard',
  amount: 11_000,
  points: 120,
  lowersReceipt: 11_000,
  isReturned: true,
  document: {
    number: 'R-demo-order-3-H1',
    receiptNumber: 'R-demo-order-3',
    usedOn: '2026-05-06',
    issuedOn: '2026-05-09',
    amount: 11_000,
    taxByRate: [{ taxRate: 10, amount: 11_000, tax: 1_000 }],
    addressee: '見本 花子',
    issuer: '株式会社おうちサービス見本(おうちサービス)',
    issuerAddress: '〒100-0000 東京都千代田区見本町1-2-3 見本ビル4階',
    invoiceNumber: 'T7000012050002',
  },
};

function showRefund(overrides: Partial<RefundedItem>): string {
  render(<RefundDocument refund={{ ...refund, ...overrides }} onPrint={() => {}} />);
  return screen.getByRole('article').textContent ?? '';
}

it('shows of a return invoice what the law asks for: issuer, both days, amount and tax by rate', () => {
  const text = showRefund({});
  for (const part of [
    '適格返還請求書',
    'T7000012050002',
    '株式会社おうちサービス見本',
    '返金日 2026年5月9日(土)',
    'R-demo-order-3(訪問日 2026年5月6日(水))',
    '10%対象(税込)',
    '11,000円',
    '1,000円',
    '120ポイント',
    'ご返金のお手続きは済んでいます。',
  ]) {
    expect(text).toContain(part);
  }
  const print = { name: '2026年5月9日(土)の浴室クリーニングの適格返還請求書を印刷する' };
  expect(screen.getByRole('button', print)).toBeTruthy();
});

it('shows a refund without a document as a line, and says when it is under way', () => {
  const text = showRefund({ document: null, points: 0, isReturned: false });
  expect(text).toContain('返金の明細');
  expect(text).toContain('ご返金のお手続き中です。');
  expect(text).not.toContain('登録番号');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows uses without receipts as a list with their sum', () => {
  const entries = [
    { id: '1', date: '2026-05-02', label: '家事代行', price: 9_900 },
    { id: '2', date: '', label: '延長', price: 2_200 },
  ];
  const usage = { items: [], refunds: [], entries, total: 12_100, tax: 0, taxByRate: [] };
  render(<UsageDetailsScreen month="2026-05" thisMonth="2026-05" usage={usage} />);
  const table = screen.getByRole('table', { name: 'ご利用の内訳' });
  expect(table.textContent).toContain('2026年5月2日(土) 家事代行');
  expect(table.textContent).toContain('12,100');
  expect(screen.queryByText('この月のご利用はありません')).toBeNull();
});
