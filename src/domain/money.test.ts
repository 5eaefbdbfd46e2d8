import { describe, expect, it } from 'vitest';
import { formatYen, formatYenIncludingTax, taxIncludedIn } from './money';

describe('yen', () => {
  it.each([
    [0, '0円'],
    [999, '999円'],
    [7_700, '7,700円'],
    [1_234_567, '1,234,567円'],
    [-2_200, '−2,200円'],
  ])('formats %i as %s', (yen, expected) => {
    expect(formatYen(yen)).toBe(expected);
  });

  it('can be marked as including tax', () => {
    expect(formatYenIncludingTax(13_200)).toBe('13,200円(税込)');
  });
});

describe('tax contained in an amount', () => {
  it.each([
    [11_000, 10, 1_000],
    [7_700, 10, 700],
    [108, 8, 8],
    [99, 10, 9],
    [1, 10, 0],
    [5_000, 0, 0],
    [-1_100, 10, -100],
    [-99, 10, -9],
  ] as const)('of %i at %i%% is %i', (amount, rate, expected) => {
    expect(taxIncludedIn(amount, rate)).toBe(expected);
  });

  it('is never a negative zero', () => {
    expect(Object.is(taxIncludedIn(-1, 10), 0)).toBe(true);
  });
});
