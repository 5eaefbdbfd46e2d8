import { describe, expect, it } from 'vitest';
import { MINIMUM_ORDER, minimumOrderShortfall } from './minimum-order';
import { taxIncludedIn } from './money';

describe('minimum order', () => {
  it('is 7,700円 with and 7,000円 without tax', () => {
    expect(MINIMUM_ORDER).toEqual({ includingTax: 7_700, excludingTax: 7_000 });
    expect(taxIncludedIn(7_700, 10)).toBe(700);
  });

  it.each([
    [0, 7_700],
    [7_000, 700],
    [7_699, 1],
    [7_700, 0],
    [20_000, 0],
  ])('with a total of %i is missed by %i yen', (total, expected) => {
    expect(minimumOrderShortfall(total)).toBe(expected);
  });
});
