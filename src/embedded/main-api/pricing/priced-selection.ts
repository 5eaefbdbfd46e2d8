import type { TaxRate } from '@/domain/money';
import type { CatalogueMenu } from '../catalogue/catalogue';

/** A type, option or recommended menu that was chosen; `price` of one, tax-inclusive yen. */
export interface ChosenItem {
  readonly id: string;
  readonly label: string;
  readonly price: number;
  readonly taxRate: TaxRate;
  /** Minutes of one. */
  readonly durationMinutes: number;
  readonly quantity: number;
  /** The price is for one unit of the menu. */
  readonly isPerUnit: boolean;
}

/** A selection that the menu allows; everything in the menu's own order, whatever was sent. */
export interface ChosenMenu {
  readonly menu: CatalogueMenu;
  readonly quantity: number;
  readonly types: readonly ChosenItem[];
  readonly options: readonly ChosenItem[];
  readonly recommends: readonly ChosenItem[];
  /** From starting to leaving, all of the above. */
  readonly durationMinutes: number;
}

export interface Coupon {
  readonly code: string;
  readonly label: string;
  readonly kind: 'amount' | 'percent';
  /** Yen or percent. */
  readonly value: number;
}

/** What else decides the price. */
export interface PriceCircumstances {
  /** `yyyy-MM-ddTHH:mm:00` in Japan time; null while no date is chosen. */
  readonly startsAt: string | null;
  readonly coupon: Coupon | null;
  /** Points to be used, one yen each; more than the total uses just the total. */
  readonly friendlyPoints: number;
  /** How many members of staff were asked for by name. */
  readonly nominations: number;
  /** Yen, for paying later; 0 with any other way of paying. */
  readonly handlingFee: number;
}
