/** Brands by the first digits of a card number. */
const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'Mastercard'],
  [/^35(2[89]|[3-8])/, 'JCB'],
  [/^3[47]/, 'American Express'],
  [/^3(0[0-5]|[689])/, 'Diners Club'],
];

/** The brand a number (digits, as far as typed) belongs to; empty while it cannot be told. */
export function cardBrandOf(digits: string): string {
  return brands.find(([beginning]) => beginning.test(digits))?.[1] ?? '';
}
