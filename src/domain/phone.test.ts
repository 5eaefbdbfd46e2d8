import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, it } from 'vitest';
import { formatPhone, isPhone, normalisePhone, typedPhoneProblem } from './phone';

it.each([
  ['+81 90-1234-5678', '09012345678'],
  ['+81(0)90 1234 5678', '09012345678'],
  ['＋８１９０１２３４５６７８', '09012345678'],
  ['+81 090 1234 5678', '09012345678'],
  ['090ー1234ー5678', '09012345678'],
  ['90-1234-5678', '09012345678'],
  ['819012345678', '09012345678'],
  ['81-3-1234-5678', '0312345678'],
  ['81 090 1234 5678', '09012345678'],
  ['090（1234）5678', '09012345678'],
  ['(03) 1234.5678', '0312345678'],
  ['0081-90-1234-5678', '09012345678'],
  ['010 81 3 1234 5678', '0312345678'],
  ['090─1234─5678', '09012345678'],
  ['０９０・１２３４・５６７８', '09012345678'],
  ['0812345678', '0812345678'],
])('%j is normalised to the valid number %s', (typed, digits) => {
  expect(normalisePhone(typed)).toBe(digits);
  expect(isPhone(typed)).toBe(true);
});

it.each(['+1 202 555 0123', '+81', '8190123456789', '090-1234-56789'])(
  '%j is not a valid phone number',
  (typed) => {
    expect(isPhone(typed)).toBe(false);
  },
);

it.each([
  ['080 4731 952', '060・070・080・090で始まる番号は、11桁で入力してください'],
  ['080 4731 9521', undefined],
  ['03-1234-5678', undefined],
  ['081-234-5678', undefined],
  ['0800-123-4567', undefined],
  ['12345', '有効な携帯電話番号を入力してください'],
])('of %j typed into a form is said: %s', (typed, said) => {
  expect(typedPhoneProblem(typed)).toBe(said);
});

it.each([
  ['0463123456', '0463-12-3456'],
  ['0312345678', '03-1234-5678'],
  ['0451234567', '045-123-4567'],
  ['0126721234', '01267-2-1234'],
  ['0120123456', '0120-123-456'],
  ['08001234567', '0800-123-4567'],
  ['05012345678', '050-1234-5678'],
])('%s is read as %s', (digits, shown) => {
  expect(formatPhone(digits)).toBe(shown);
});

it('numbers of every area are grouped as libphonenumber groups them', () => {
  const numbers = Array.from({ length: 12_000 }, (_, index) => `0${index * 7 + 11_000}2345`)
    .map((digits) => [digits, parsePhoneNumberFromString(digits, 'JP')] as const)
    .filter(([, number]) => number?.country === 'JP' && number.isValid());
  expect(numbers.length).toBeGreaterThan(8_000);
  expect(
    numbers
      .filter(([digits, number]) => formatPhone(digits) !== number?.formatNational())
      .map(([digits]) => digits),
  ).toEqual([]);
});
