import type { MenuDetail } from '@/contract/menus';
import type { OrderBody } from '@/contract/orders';
import { payMethodCodes } from '@/domain/pay-methods';
import { InternalDataError } from '@/shell/failures/internal-data-error';
import { paymentDetails } from './payment-parts';
import {
  count,
  flag,
  listOf,
  mapOf,
  nullable,
  oneOf,
  optional,
  or,
  orEmpty,
  readAs,
  record,
  type Shape,
  text,
  type ValueOf,
} from './shape';

/*
 * The draft of an order (SPEC section 3; docs/decisions/0048). Each part of it stands here once: what
 * it looks like, its default, what it outlives, and whether the order's body has it as it is. The
 * type, the defaults, the guard of storage, the kept parts and the body come from that.
 */

const textOrEmpty = or(text, '');
const flagOrFalse = or(flag, false);
const textsOrNone = or(listOf(text), []);
const itemsOrNone = or(listOf(record({ id: text, quantity: count })), []);

export const project = oneOf('houseCleaning', 'lifeSupport', 'maid', 'babySitter', 'counseling');

/** The basic part, stored under the key of its business form. */
export const preOrder = record({
  id: text,
  /** How the menu is sold: service, estimate, … (docs/decisions/0002). */
  menuType: text,
  quantity: or(count, 1),
  types: itemsOrNone,
  options: itemsOrNone,
  additional: itemsOrNone,
  project,
});
export type PreOrder = ValueOf<typeof preOrder>;

const address = { zipCode: text, prefecture: text, city: text, town: text, building: textOrEmpty };

/** Where the work is done. */
const workingAddress = record({
  id: optional(text),
  ...address,
  parkingArea: textOrEmpty,
  pets: textOrEmpty,
  familyStructure: textOrEmpty,
  smoking: flagOrFalse,
});
export type WorkingAddress = ValueOf<typeof workingAddress>;

/** Where the bill goes when it is not the working address. */
const billingAddress = record({
  id: optional(text),
  customerName: text,
  customerNameKana: text,
  tel: text,
  ...address,
});
export type BillingAddress = ValueOf<typeof billingAddress>;

const customerData = record({
  name: text,
  nameKana: text,
  tel: text,
  email: text,
  sendMailFlag: flagOrFalse,
});
export type CustomerData = ValueOf<typeof customerData>;

/** How the menu's visits are arranged, as the menu said when it was chosen; by default one visit. */
const visitTerms = orEmpty(
  record({
    dateChoice: or(oneOf('single', 'multiple', 'staff'), 'single'),
    count: or(count, 1),
    rhythmWeeks: or(nullable(count), null),
    isNegotiableOnly: flagOrFalse,
    needsFirstHearing: flagOrFalse,
    workId: or(nullable(oneOf('1', '2', '3', '4', '5')), null),
    staffType: or(nullable(oneOf('cleaner', 'housekeeper', 'cook', 'sitter', 'counsellor')), null),
  }),
);

/** SPEC section 3 gives the billing types in two spellings; a stored order may have either. */
const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  NewBilling: 'newBilling',
  PreviousBilling: 'previousBilling',
  WorkingAddress: 'workingAddress',
};
const billingType = {
  ...oneOf('previousBilling', 'workingAddress', 'newBilling'),
  complete: (value: unknown) => (typeof value === 'string' && OTHER_SPELLINGS[value]) || value,
};

const selectedDateType = oneOf('open', 'negotiable');
export type SelectedDateType = ValueOf<typeof selectedDateType>;

/** A part that the order's body has as it is, under a name of SPEC section 7. */
const sent = <T, const Name extends keyof OrderBody>(sentAs: Name, shape: Shape<T>) => ({
  ...shape,
  sentAs,
});

/** What is ordered, and when. It says nothing of who orders, and outlives their signing out. */
export const menuParts = {
  project: sent('project', project),
  menuType: sent('kindType', text),
  serviceId: textOrEmpty,
  visitTerms,
  /** False when nothing is paid here: it is free, estimated first, or paid to the partner. */
  isPaymentNeeded: or(flag, true),
  /** `visitTerms` and `isPaymentNeeded` are defaults, until the menu has been read anew. */
  areTermsAssumed: flagOrFalse,
  /** Starts of the visits, `yyyy-MM-ddTHH:mm:00` in Japan time. */
  selectedDate: textsOrNone,
  selectedDateType: optional(selectedDateType),
  fhStaffIds: textsOrNone,
  /** The name of the chosen person; absent while the person is left open. */
  staffName: optional(text),
  /** Visits a repeat menu books with the order, as its schedules said. */
  bookedVisits: optional(count),
  isTel: sent('phone_applied', flagOrFalse),
  allianceCode: sent('allianceCode', textOrEmpty),
  allianceId: sent('allianceId', textOrEmpty),
  firstPlanAndHearingRequired: sent('firstPlanAndHearingRequired', flagOrFalse),
  isForeignStaffAccepted: sent('isForeignStaffAccepted', flagOrFalse),
  /**
   * Sent with the order. It belongs to the draft as a whole, so that a double tap, a reload or a
   * duplicated tab can place it only once.
   */
  idempotencyKey: text,
};

/** Who orders, and where. It outlives the choice of another menu. */
const customerParts = {
  customerData: optional(customerData),
  workingAddress: optional(workingAddress),
  billingAddress: optional(billingAddress),
  previousBillingAddress: optional(billingAddress),
  selectedBillingAddressType: optional(billingType),
  isSendMailForCampaign: sent('isSendMailForCampaign', flagOrFalse),
};

/** What outlives neither. */
const passingParts = {
  coupon: sent('coupon', textOrEmpty),
  friendlyPoint: sent('friendlypointPrice', or(count, 0)),
  /** Question id to comma-separated answer. */
  hearing: or(mapOf(text), {}),
  /** The questions were gone through, even when there were none to answer. */
  isHearingDone: flagOrFalse,
  selectedPayment: optional(oneOf(...payMethodCodes)),
  payment: paymentDetails,
  /** Agrees that 3-D Secure passes data on to the card's issuer; asked once for an order. */
  isIssuerDataConsented: optional(flag),
  /** 「このカードを次回も使う」: a new card is registered once it has paid. */
  isCardKept: optional(flag),
  campaignAllianceCodeInputs: textsOrNone,
  skip_authentication: sent('skip_authentication', flagOrFalse),
  isViewedOrderConfirm: flagOrFalse,
  /** The tax-inclusive total in yen that the customer has agreed to; another one is shown first. */
  agreedTotal: optional(count),
};

export const orderParts = { ...menuParts, ...customerParts, ...passingParts };

/** What is stored under the selected order's own key (stored-order.ts). */
export const postOrder = record(orderParts);
export interface PostOrder extends ValueOf<typeof postOrder> {}

/** The draft as pages read it, its basic part put back in. */
export interface SelectedOrder extends PostOrder {
  readonly basic: Omit<PreOrder, 'project' | 'menuType'>;
}

/** What the draft keeps of a menu beside what was chosen of it. */
export type MenuTerms = Pick<PostOrder, 'serviceId' | 'visitTerms' | 'isPaymentNeeded'>;
export type OrderMenuFacts = MenuTerms & Pick<PostOrder, 'project' | 'menuType'>;

export function menuTermsOf({ serviceId, visits, payMethods }: MenuDetail): MenuTerms {
  return { serviceId, visitTerms: visits, isPaymentNeeded: payMethods.length > 0 };
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

/** The draft when only a menu has been chosen. */
export function newPostOrder(menu: OrderMenuFacts, idempotencyKey: string): PostOrder {
  const { needsFirstHearing: firstPlanAndHearingRequired } = menu.visitTerms;
  const order = readAs(postOrder, { ...menu, idempotencyKey, firstPlanAndHearingRequired });
  if (!order) throw new InternalDataError('menu');
  return order;
}

/** Those of an order's parts that stand among `names`. */
export function partsOf(order: object, names: object): object {
  return Object.fromEntries(Object.entries(order).filter(([name]) => Object.hasOwn(names, name)));
}

/**
 * The draft when another menu takes the place of its own, be it of another business form. It is an
 * order of its own, with a key of its own, so that one placed before does not stand in its way.
 */
export function withAnotherMenu(
  order: PostOrder,
  menu: OrderMenuFacts,
  idempotencyKey: string,
): PostOrder {
  return { ...newPostOrder(menu, idempotencyKey), ...partsOf(order, customerParts) };
}
