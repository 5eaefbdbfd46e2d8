import type { CreditCard } from '@/contract/payments';

/** How many months before its last month a card gets a reminder. */
const REMINDER_MONTHS = 1;

function monthNumber(year: number, month: number): number {
  return year * 12 + month;
}

/**
 * A card is valid until the end of the month printed on it.
 *
 * @param today `yyyy-MM-dd` in Japan
 */
export function cardExpiry(
  { expiryYear, expiryMonth }: Pick<CreditCard, 'expiryYear' | 'expiryMonth'>,
  today: string,
): 'good' | 'ending' | 'expired' {
  const last = monthNumber(2000 + Number(expiryYear), Number(expiryMonth));
  const now = monthNumber(Number(today.slice(0, 4)), Number(today.slice(5, 7)));
  if (last < now) return 'expired';
  return last - now <= REMINDER_MONTHS ? 'ending' : 'good';
}
