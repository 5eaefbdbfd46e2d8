import { describe, expect, it } from 'vitest';
import { chargeOf, orderButtonText } from './charge';

const paid = {
  project: 'maid',
  kindType: 'service',
  isPaidHere: true,
  rhythmWeeks: null,
  total: 8_800,
} as const;

describe('how an order is charged for', () => {
  it.each([
    ['once', {}, 'order', '8,800円(税込)で申し込む'],
    ['for every visit of a rhythm', { rhythmWeeks: 2 }, 'visit', '毎回8,800円(税込)で申し込む'],
    ['once, though points pay for it all', { total: 0 }, 'order', '0円(税込)で申し込む'],
    ['by the partner', { isPaidHere: false }, 'partner', '8,800円(税込)で申し込む'],
    [
      'after an estimate',
      { isPaidHere: false, kindType: 'estimate', total: 0 },
      'estimate',
      '見積りを申し込む',
    ],
    ['never', { isPaidHere: false, total: 0 }, 'free', '無料で申し込む'],
    [
      'never, for a counselling',
      { project: 'counseling', isPaidHere: false, total: 0 },
      'free',
      '無料カウンセリングを申し込む',
    ],
  ] as const)('%s', (_how, change, charge, button) => {
    const order = { ...paid, ...change };
    expect(chargeOf(order)).toBe(charge);
    expect(orderButtonText(charge, order.project, order.total)).toBe(button);
  });
});
