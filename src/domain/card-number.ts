import { z } from 'zod';

/** What may be shown and stored of a card: its first and last digits, never more. */
export const cardNumberHeadSchema = z.string().regex(/^\d{4,6}$/);
export const cardNumberBottomSchema = z.string().regex(/^\d{2,4}$/);

/** `1111` as `**** **** **** 1111`. */
export function maskedCardNumber(cardNumberBottom: string): string {
  return `**** **** **** ${cardNumberBottom}`;
}
