import { describe, expect, it } from 'vitest';
import { billingModeOf, orderButtonText, totalLabel } from './billing-mode';

const paid = {
  project: 'maid',
  kindType: 'service',
  isPaidHere: true,
  rhythmWeeks: null,
  total: 8_800,
} as const;

describe('billing mode and order button', () => {
  it.each([
    ['once', {}, 'order', '8,800円(税込)で申し込む'],
    ['for every visit of a rhythm', { rhythmWeeks: 2 }, 'visit', '毎回8,800円(税込)で申し込む'],
    ['once, though points pay for it all', { total: 0 }, 'order', '0円(税込)で申し込む'],
    ['by the partner', { isPaidHere: false }, 'partner', '8,800円(税込)で申し込む'],
    [
      'after an estimate',
      { isPaidHere: false, kindType: 'estimate', total: 0 },
      'estimate',
      '見積もりを申し込む',
    ],
    ['never', { isPaidHere: false, total: 0 }, 'free', '無料で申し込む'],
    [
      'never, for a counselling',
      { project: 'counseling', isPaidHere: false, total: 0 },
      'free',
      'カウンセリングを申し込む',
    ],
  ] as const)('match an order charged %s', (_how, change, charge, button) => {
    const order = { ...paid, ...change };
    expect(billingModeOf(order)).toBe(charge);
    expect(orderButtonText(charge, order.project, order.total, undefined)).toBe(button);
  });

  it('name the first payment when later visits cost a different amount', () => {
    expect(totalLabel('visit', 9_250)).toBe('初回のお支払い');
    expect(orderButtonText('visit', 'maid', 7_250, 9_250)).toBe('初回7,250円(税込)で申し込む');
    expect(totalLabel('visit', undefined)).toBe('毎回のご料金');
    expect(totalLabel('order', undefined)).toBe('お支払い総額');
  });
});
