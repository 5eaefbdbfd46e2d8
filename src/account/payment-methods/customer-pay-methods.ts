import type { ResponseOf } from '@/contract/endpoint';
import type { MainApi } from '@/contract/main-api';
import type { CreditCard } from '@/contract/payments';

/** What the customer can pay with. */
export type CustomerPayMethods = ResponseOf<MainApi['listCustomerPayMethods']>;

/** A card that has passed 3-D Secure. */
export interface AuthenticatedCard {
  readonly card: CreditCard;
  /** Registered in the meantime: the address was come back to. */
  readonly isRegistered: boolean;
}
