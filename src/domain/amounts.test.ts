import { describe, expect, it } from 'vitest';
import { addressLength, isAddressTooLong } from './address';
import { maskedCardNumber } from './cards';
import { MINIMUM_ORDER, minimumOrderShortfall } from './minimum-order';
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

describe('address length', () => {
  const parts = (building: string) => ({ city: '渋谷区', town: '神宮前1-2-3', building });

  it('counts city, street and building in visible characters', () => {
    expect(addressLength(parts('𠮷野ビル'))).toBe(3 + 8 + 4);
  });

  it('may be at most 60', () => {
    expect(isAddressTooLong(parts('あ'.repeat(49)))).toBe(false);
    expect(isAddressTooLong(parts('あ'.repeat(50)))).toBe(true);
  });
});

describe('card number', () => {
  it('shows its last four digits only', () => {
    expect(maskedCardNumber('1111')).toBe('**** **** **** 1111');
  });
});
