import type { CreditCard } from '@/contract/payments';

/** How many months before its last month a card gets a reminder. */
const REMINDER_MONTHS = 1;

/** A card is valid until the end of the month printed on it. `today` is `yyyy-MM-dd` in Japan. */
export function cardExpiry(
  { expiryYear, expiryMonth }: Pick<CreditCard, 'expiryYear' | 'expiryMonth'>,
  today: string,
): 'good' | 'ending' | 'expired' {
  const yearsLeft = 2000 + Number(expiryYear) - Number(today.slice(0, 4));
  const monthsLeft = 12 * yearsLeft + Number(expiryMonth) - Number(today.slice(5, 7));
  if (monthsLeft < 0) return 'expired';
  return monthsLeft <= REMINDER_MONTHS ? 'ending' : 'good';
}
