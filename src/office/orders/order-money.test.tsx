/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleOrder } from '../../../tests/office/sample-order';
import { OrderCharges } from './order-money';

type Charge = ReturnType<typeof sampleOrder>['charges'][number];

const charge = (change: Partial<Charge>): Charge => ({
  chargeId: 'o-1',
  kind: 'order',
  amount: 16_500,
  payMethod: 'creditCard',
  state: 'authorised',
  owed: 0,
  paidAt: '2026-05-06T10:00:00+09:00',
  payUntil: null,
  givenUpAt: null,
  left: 16_500,
  refunded: 0,
  canRetry: false,
  ...change,
});

const bill = charge({
  payMethod: 'np',
  state: 'reserved',
  amount: 16_830,
  owed: 16_830,
  left: 16_830,
  paidAt: null,
});

describe('what the shop has of an order', () => {
  const said = (charges: readonly Charge[], paid: number, billed: number) => {
    const order = { ...sampleOrder(), charges: [...charges], paid, billed };
    render(<OrderCharges order={order} onAct={vi.fn()} />);
    const texts = screen.getAllByText(/^お預かりしている金額|^後払いで請求した金額/);
    return texts.map(({ textContent }) => textContent);
  };

  it('is what a card has paid', () => {
    expect(said([charge({})], 16_500, 0)).toEqual(['お預かりしている金額: 16,500円']);
  });

  it('is nothing while a bill of deferred payment is not known to be paid', () => {
    expect(said([bill], 16_830, 16_830)).toEqual([
      'お預かりしている金額: 0円',
      '後払いで請求した金額(お支払いは当店では確認していません): 16,830円',
    ]);
  });

  it('counts the bills of earlier visits, which are not listed', () => {
    expect(said([], 33_660, 16_830)).toEqual([
      'お預かりしている金額: 16,830円',
      '後払いで請求した金額(お支払いは当店では確認していません): 16,830円',
    ]);
  });
});
