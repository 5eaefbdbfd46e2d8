import { z } from 'zod';
import { withoutHyphens } from './text-input';

export const POSTCODE_MESSAGE = '郵便番号は7桁の数字で入力してください';

/** A postal code as typed (〒, hyphen, full-width digits allowed); gives its seven digits. */
export const postcodeSchema = z
  .string()
  .max(32, POSTCODE_MESSAGE)
  .transform((value) => withoutHyphens(value).replace(/^〒/, ''))
  .pipe(z.string().regex(/^\d{7}$/, POSTCODE_MESSAGE));

/** `1500001` as `150-0001`. */
export function formatPostcode(digits: string): string {
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
}
