import { withoutHyphens } from './text-input';

export const POSTCODE_MESSAGE = '郵便番号は7桁の数字で入力してください';

/** A postal code as typed (〒, hyphen, full-width digits allowed), reduced to its digits. */
export function normalisePostcode(value: string): string {
  return withoutHyphens(value).replace(/^〒/, '');
}

export function isPostcode(value: string): boolean {
  return /^\d{7}$/.test(normalisePostcode(value));
}

/** `1500001` as `150-0001`. */
export function formatPostcode(digits: string): string {
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
}
