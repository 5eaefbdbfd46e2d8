import { paths } from '@/config/paths';
import type { CreditCard } from '@/contract/payments';

export interface AuthenticatedCard {
  readonly card: CreditCard;
  /** True when the card was already registered, for example after a reload. */
  readonly isRegistered: boolean;
}

export type CardFlash = 'registered' | 'changed' | 'deleted' | 'chosen';

/** Replaces the card's id in the query when a new card is entered. */
export const NEW_CARD = 'new';

/**
 * `/my/payment-methods` with the form open for a new or registered card. 3-D Secure also returns
 * here.
 */
export function cardFormPath(card: string): string {
  return `${paths.my.paymentMethods}?${new URLSearchParams({ card })}`;
}
