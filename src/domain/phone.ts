import { withoutHyphens } from './text-input';

/** SPEC section 5. */
export const PHONE_MESSAGE = '有効な携帯電話番号を入力してください';

/**
 * Half-width, without hyphens or spaces; `+81`, also with `(0)`, becomes 0. Ten digits that lack the 0 get
 * it, so that attempts on a number are counted under one spelling.
 */
export function normalisePhone(value: string): string {
  return withoutHyphens(value)
    .replace(/^\+81(?:\(0\)|0)?/, '0')
    .replace(/^[1-9]\d{9}$/, '0$&');
}

/** Whether it has exactly 10 or 11 digits once hyphens are removed (SPEC section 5). */
export function isPhone(value: string): boolean {
  return /^\d{10,11}$/.test(normalisePhone(value));
}

/** Tells people of one name apart without showing the whole number. */
export function lastFourDigits(tel: string): string {
  return tel.slice(-4);
}

/** `09000000001` as `090-0000-0001`; a number of ten digits as `03-0000-0001`. */
export function formatPhone(digits: string): string {
  return digits.length === 11
    ? `${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7)}`
    : `${digits.slice(0, 2)}-${digits.slice(2, 6)}-${digits.slice(6)}`;
}
