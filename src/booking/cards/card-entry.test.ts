import { describe, expect, it } from 'vitest';
import {
  cardBrandOf,
  cardNumberProblem,
  enteredCardOf,
  expiryProblem,
  holderNameProblem,
  normaliseExpiry,
  securityCodeProblem,
} from './card-entry';

it.each([
  ['4', 'Visa'],
  ['5555555555554444', 'Mastercard'],
  ['2221', 'Mastercard'],
  ['3530111333300000', 'JCB'],
  ['378282246310005', 'American Express'],
  ['36', 'Diners Club'],
  ['', ''],
  ['9', ''],
])('recognises %j as the card brand %j', (digits, brand) => {
  expect(cardBrandOf(digits)).toBe(brand);
});

const may2026 = new Date('2026-05-15T03:00:00Z');

describe('the card number', () => {
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '４１１１−１１１１−１１１１−１１１１',
    '5555 5555 5555 4444',
    '3782 822463 10005',
    '36227206271667',
  ])('is accepted as %s', (typed) => expect(cardNumberProblem(typed)).toBeUndefined());

  it.each([
    ['', 'カード番号を入力してください'],
    ['4111 abcd', 'カード番号は数字で入力してください'],
    ['4111', 'カード番号の桁数をご確認ください'],
    ['4111 1111 1111 1112', 'カード番号に誤りがあります。カードの番号と見比べてください'],
    ['4111 1111 1111 1171', 'カード番号に誤りがあります。カードの番号と見比べてください'],
    [
      '５５５５５５５５５５５４５４４４',
      'カード番号に誤りがあります。カードの番号と見比べてください',
    ],
    ['378282246310006', 'カード番号に誤りがあります。カードの番号と見比べてください'],
  ])('is rejected as %j: %s', (typed, message) => expect(cardNumberProblem(typed)).toBe(message));
});

describe('the expiry', () => {
  it.each([
    ['12/28', '12/28'],
    ['1228', '12/28'],
    ['１２／２８', '12/28'],
    ['1/29', '01/29'],
    ['１２ー２８', '12/28'],
    ['12−2028', '12/28'],
    ['12.28', '12/28'],
    ['12月28年', '12/28'],
    ['05 / 2026', '05/26'],
  ])('is read from %j as %s', (typed, expected) => {
    expect(normaliseExpiry(typed)).toBe(expected);
    expect(expiryProblem(typed, may2026)).toBeUndefined();
  });

  it.each([
    ['', '有効期限を入力してください'],
    ['13/28', '有効期限は月/年の順に「12/28」のように入力してください'],
    ['28', '有効期限は月/年の順に「12/28」のように入力してください'],
    ['04/26', '有効期限が過ぎています。別のカードをご利用ください'],
  ])('is rejected as %j: %s', (typed, message) =>
    expect(expiryProblem(typed, may2026)).toBe(message),
  );

  it('is valid until the end of its month in Japan', () => {
    expect(expiryProblem('05/26', new Date('2026-05-31T14:59:59Z'))).toBeUndefined();
    expect(expiryProblem('05/26', new Date('2026-05-31T15:00:00Z'))).toBe(
      '有効期限が過ぎています。別のカードをご利用ください',
    );
  });
});

it('accepts only security codes of three or four digits', () => {
  expect(securityCodeProblem('１２３')).toBeUndefined();
  expect(securityCodeProblem('1234')).toBeUndefined();
  expect(securityCodeProblem('12')).toBe(
    'セキュリティコードは3桁または4桁の数字で入力してください',
  );
});

it('accepts only cardholder names in Roman letters', () => {
  expect(holderNameProblem('hanako yamada')).toBeUndefined();
  expect(holderNameProblem('ＨＡＮＡＫＯ　ＹＡＭＡＤＡ')).toBeUndefined();
  expect(holderNameProblem('4111 1111 1111 1111')).toContain('ローマ字で入力してください');
  expect(holderNameProblem('山田 花子')).toBe(
    'カード名義はカードに記載のローマ字で入力してください(例: HANAKO YAMADA)',
  );
});

it('converts the entered card to half-width values for the payment script', () => {
  expect(
    enteredCardOf({
      number: '４１１１ 1111-1111 1111',
      expiry: '12/2030',
      securityCode: '１２３',
      holderName: 'hanako yamada',
    }),
  ).toEqual({
    number: '4111111111111111',
    expiryYear: '30',
    expiryMonth: '12',
    securityCode: '123',
    holderName: 'HANAKO YAMADA',
  });
});
