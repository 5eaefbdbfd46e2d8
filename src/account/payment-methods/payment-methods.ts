import { paths } from '@/config/paths';
import type { CreditCard } from '@/contract/payments';

export interface AuthenticatedCard {
  readonly card: CreditCard;
  /** It was registered before the customer came back to the address. */
  readonly isRegistered: boolean;
}

export const CARD_FLASHES = ['registered', 'changed', 'deleted', 'chosen'] as const;
export type CardFlash = (typeof CARD_FLASHES)[number];

/** Stands in `card` in place of the id of a card that is changed. */
export const NEW_CARD = 'new';

/**
 * `/my/payment-methods` with the card form open, for a new card or in the place of the registered one
 * with this id; also where 3-D Secure returns to.
 */
export function cardFormPath(card: string): string {
  return `${paths.my.paymentMethods}?${new URLSearchParams({ card })}`;
}
