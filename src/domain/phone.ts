import { z } from 'zod';
import { withoutHyphens } from './text-input';

/** SPEC section 5. */
export const PHONE_MESSAGE = '有効な携帯電話番号を入力してください';

/** A mobile phone number as typed; gives its 10 or 11 digits without hyphens (SPEC section 5). */
export const phoneSchema = z
  .string()
  .max(64, PHONE_MESSAGE)
  .transform(withoutHyphens)
  .pipe(z.string().regex(/^\d{10,11}$/, PHONE_MESSAGE));

/** `09000000001` as `090-0000-0001`; a number of ten digits as `03-0000-0001`. */
export function formatPhone(digits: string): string {
  return digits.length === 11
    ? `${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7)}`
    : `${digits.slice(0, 2)}-${digits.slice(2, 6)}-${digits.slice(6)}`;
}
