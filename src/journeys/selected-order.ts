import type { BillingType, PayMethod, Project } from '@/contract/enumerations';
import type { VisitTerms } from '@/contract/menus';
import type { QuantityItem } from '@/contract/pricing';

/*
 * What the customer has chosen so far (SPEC section 3). The basic part stands under the key of its
 * business form, everything else under the selected order; they are put together when read.
 */

/** The basic part, one per business form. */
export interface PreOrder {
  readonly id: string;
  /** How the menu is sold: service, estimate, … (docs/decisions/0002). */
  readonly menuType: string;
  readonly quantity: number;
  readonly types: readonly QuantityItem[];
  readonly options: readonly QuantityItem[];
  readonly additional: readonly QuantityItem[];
  readonly project: Project;
}

export type SelectedDateType = 'open' | 'negotiable';

/** Where the work is done. */
export interface WorkingAddress {
  readonly id?: string;
  readonly zipCode: string;
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
  readonly building: string;
  readonly parkingArea: string;
  readonly pets: string;
  readonly familyStructure: string;
  readonly smoking: boolean;
}

export interface CustomerData {
  readonly name: string;
  readonly nameKana: string;
  readonly tel: string;
  readonly email: string;
  readonly sendMailFlag: boolean;
}

/** A card as it may be kept: never its whole number or its security code. */
export interface OrderCreditCard {
  readonly id?: string;
  readonly cardNumberHead: string;
  readonly cardNumberBottom: string;
  readonly expiryYear: string;
  readonly expiryMonth: string;
  readonly cardType: 'temporary' | 'registered' | 'new';
  readonly holderName: string;
}

/** Where the bill goes when it is not the working address. */
export interface BillingAddress {
  readonly id?: string;
  readonly customerName: string;
  readonly customerNameKana: string;
  readonly tel: string;
  readonly zipCode: string;
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
  readonly building: string;
}

interface OrderPayment {
  readonly creditCard?: OrderCreditCard;
  readonly np?: { readonly id?: string };
}

/** The part kept under the selected order's own key. */
export interface PostOrder {
  readonly project: Project;
  readonly menuType: string;
  readonly serviceId: string;
  /** How the menu's visits are arranged, as the menu said when it was chosen. */
  readonly visitTerms: VisitTerms;
  /** False when nothing is paid here: it is free, estimated first, or paid to the partner. */
  readonly isPaymentNeeded: boolean;
  readonly coupon: string;
  /** Question id to comma-separated answer. */
  readonly hearing: Readonly<Record<string, string>>;
  /** The questions were gone through, even when there were none to answer. */
  readonly isHearingDone: boolean;
  /** Starts of the visits, `yyyy-MM-ddTHH:mm:00` in Japan time. */
  readonly selectedDate: readonly string[];
  readonly selectedDateType?: SelectedDateType;
  readonly fhStaffIds: readonly string[];
  /** The name of the chosen person; absent while the person is left open. */
  readonly staffName?: string;
  /** Visits a repeat menu books with the order, as its schedules said. */
  readonly bookedVisits?: number;
  readonly customerData?: CustomerData;
  readonly friendlyPoint: number;
  readonly workingAddress?: WorkingAddress;
  readonly selectedPayment?: PayMethod;
  readonly payment: OrderPayment;
  /** Agrees that 3-D Secure passes data on to the card's issuer; asked once for an order. */
  readonly isIssuerDataConsented?: boolean;
  /** 「このカードを次回も使う」: a new card is registered once it has paid. */
  readonly isCardKept?: boolean;
  readonly billingAddress?: BillingAddress;
  readonly previousBillingAddress?: BillingAddress;
  readonly selectedBillingAddressType?: BillingType;
  readonly isSendMailForCampaign: boolean;
  readonly allianceCode: string;
  readonly allianceId: string;
  readonly firstPlanAndHearingRequired: boolean;
  readonly isTel: boolean;
  readonly isForeignStaffAccepted: boolean;
  readonly skip_authentication: boolean;
  readonly campaignAllianceCodeInputs: readonly string[];
  readonly isViewedOrderConfirm: boolean;
  /** The tax-inclusive total in yen that the customer has agreed to; another one is shown first. */
  readonly agreedTotal?: number;
  /**
   * Sent with the order. It belongs to the draft as a whole, so that a double tap, a reload or a
   * duplicated tab can place it only once.
   */
  readonly idempotencyKey: string;
}

export interface SelectedOrder extends PostOrder {
  readonly basic: Omit<PreOrder, 'project' | 'menuType'>;
}

/** The partner whose offer an order makes use of, and what that partner's customers type in. */
export type OrderAlliance = Pick<
  PostOrder,
  'allianceCode' | 'allianceId' | 'campaignAllianceCodeInputs'
>;

export const NO_ALLIANCE: OrderAlliance = {
  allianceCode: '',
  allianceId: '',
  campaignAllianceCodeInputs: [],
};

export const DEFAULT_PROJECT: Project = 'houseCleaning';

/** What an order keeps of the menu beside the chosen amounts. */
export interface OrderMenuFacts {
  readonly project: Project;
  readonly menuType: string;
  readonly serviceId: string;
  readonly visitTerms: VisitTerms;
  readonly isPaymentNeeded: boolean;
}

/** What an order holds before the customer has entered anything (defaults of SPEC section 3). */
export const NOTHING_ENTERED = {
  coupon: '',
  hearing: {},
  isHearingDone: false,
  selectedDate: [],
  fhStaffIds: [],
  friendlyPoint: 0,
  payment: {},
  isSendMailForCampaign: false,
  ...NO_ALLIANCE,
  firstPlanAndHearingRequired: false,
  isTel: false,
  isForeignStaffAccepted: false,
  skip_authentication: false,
  isViewedOrderConfirm: false,
} as const satisfies Omit<PostOrder, keyof OrderMenuFacts | 'idempotencyKey'>;

/** The selected order when only a menu has been chosen. */
export function newPostOrder(menu: OrderMenuFacts, idempotencyKey: string): PostOrder {
  return {
    ...menu,
    ...NOTHING_ENTERED,
    idempotencyKey,
    firstPlanAndHearingRequired: menu.visitTerms.needsFirstHearing,
  };
}
