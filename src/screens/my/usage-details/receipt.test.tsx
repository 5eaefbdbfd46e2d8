// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { UsageItem } from '@/contract/usage';
import { Receipt } from './receipt';

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
    issuer: 'おうちサービス',
    invoiceNumber: 'T1234567890123',
  },
};

function show(overrides: Partial<UsageItem>): string {
  render(<Receipt item={{ ...item, ...overrides }} onPrint={() => {}} />);
  return screen.getByRole('article').textContent ?? '';
}

it('says of a deferred payment what stays true once its invoice is paid', () => {
  const text = show({});
  expect(text).toContain('ご利用明細');
  expect(text).toContain('ご請求額');
  expect(text).toContain('NP後払いの請求書でお支払いいただく料金です。');
  expect(text).not.toContain('予定');
});

it('says of a card that it is yet to be charged', () => {
  expect(show({ payMethod: 'creditCard' })).toContain('ご請求予定額');
});

it('says of a declined card that the payment is not confirmed, and leads to the cards', () => {
  const text = show({ payMethod: 'creditCard', isDeclined: true });
  expect(text).toContain('ご利用明細');
  expect(text).toContain('ご請求額');
  expect(text).toContain(
    'ご登録のクレジットカードで決済できず、お支払いが確認できていません。この明細は領収書ではありません。',
  );
  expect(text).not.toContain('予定');
  const link = screen.getByRole('link', { name: 'お支払い方法を見る' });
  expect(link.getAttribute('href')).toBe('/my/payment-methods');
});

it('says of a cancellation fee nothing of tax but that none is in it', () => {
  const taxByRate = [{ taxRate: 0, amount: 16_500, tax: 0 }] as const;
  const fee = { isPaid: true, isCancellationFee: true, total: 16_500, tax: 0 };
  const text = show({ ...fee, taxByRate: [...taxByRate] });
  expect(text).toContain('領収金額16,500円税率ごとの内訳');
  expect(text).toContain('対象外16,500円0円');
  expect(text).not.toContain('税込');
});

it('says of a price which tax is in it', () => {
  const text = show({ taxByRate: [{ taxRate: 10, amount: 16_830, tax: 1_530 }] });
  expect(text).toContain('ご請求額16,830円(税込)');
  expect(text).toContain('10%対象(税込)16,830円1,530円');
});

it('is a receipt once it is paid', () => {
  const text = show({ payMethod: 'creditCard', isPaid: true });
  expect(text).toContain('領収金額');
  expect(text).not.toContain('予定');
});
