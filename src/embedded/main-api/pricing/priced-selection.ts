import type { TaxRate } from '@/domain/money';
import type { CatalogueMenu } from '../catalogue/catalogue';

/** `price` of one, tax-inclusive yen. */
export interface ChosenItem {
  readonly id: string;
  readonly label: string;
  readonly price: number;
  readonly taxRate: TaxRate;
  /** Of one. */
  readonly durationMinutes: number;
  readonly quantity: number;
  /** The price is per unit of the menu. */
  readonly isPerUnit: boolean;
}

/** A valid selection, in the menu's own order. */
export interface ChosenMenu {
  readonly menu: CatalogueMenu;
  readonly quantity: number;
  readonly types: readonly ChosenItem[];
  readonly options: readonly ChosenItem[];
  readonly recommends: readonly ChosenItem[];
  /** Of the whole visit, from start to leaving. */
  readonly durationMinutes: number;
}

export interface Coupon {
  readonly code: string;
  readonly label: string;
  readonly kind: 'amount' | 'percent';
  /** Yen or percent. */
  readonly value: number;
}

export interface PriceCircumstances {
  /** `yyyy-MM-ddTHH:mm:00` in Japan time; null without a date. */
  readonly startsAt: string | null;
  readonly coupon: Coupon | null;
  /** One yen each; more than the total uses just the total. */
  readonly friendlyPoints: number;
  readonly nominations: number;
  /** Yen, for deferred payment; 0 for other methods. */
  readonly handlingFee: number;
}
