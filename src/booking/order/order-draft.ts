import type { ListedMenu, MenuDetail } from '@/contract/menus';
import type { OrderBody } from '@/contract/orders';
import { payMethodCodes } from '@/domain/pay-method-codes';
import { InternalDataError } from '@/shell/failures/internal-data-error';
import { paymentDetails } from './payment-parts';
import {
  count,
  flag,
  flagOrFalse,
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
  textOrEmpty,
  type ValueOf,
} from './shape';

/*
 * The draft of an order (SPEC section 3; docs/decisions/0048). Types, defaults, storage checks and the
 * body are derived from the shapes below. It lasts until the order is placed or given up, or the tab is
 * closed. Its parts end earlier:
 *
 *   part              sign-out   another menu
 *   menuParts         stays      replaced
 *   customerParts     removed    stays
 *   singleOrderParts  removed    removed
 */

const textsOrNone = or(listOf(text), []);
const itemsOrNone = or(listOf(record({ id: text, quantity: count })), []);

export const project = oneOf('houseCleaning', 'lifeSupport', 'maid', 'babySitter', 'counseling');

export const chosenAmounts = {
  quantity: or(count, 1),
  types: itemsOrNone,
  options: itemsOrNone,
  additional: itemsOrNone,
};

/** Stored under the key of its project. */
export const preOrder = record({
  id: text,
  /** The kind of the menu: service, estimate, … (docs/orders.md#the-kind-of-a-menu). */
  menuType: text,
  ...chosenAmounts,
  project,
});
export type PreOrder = ValueOf<typeof preOrder>;

const address = { zipCode: text, prefecture: text, city: text, town: text, building: textOrEmpty };
export type DraftAddress = Pick<OrderPlace, keyof typeof address>;

const workingAddress = record({
  id: optional(text),
  ...address,
  parkingArea: textOrEmpty,
  pets: textOrEmpty,
  familyStructure: textOrEmpty,
  smoking: flagOrFalse,
});
export type OrderPlace = ValueOf<typeof workingAddress>;

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

/** Copied from the menu when it is chosen. */
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

/** SPEC section 3 spells the billing types in two ways; stored orders can have either. */
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

/** A part that the order's body contains unchanged, under a name of SPEC section 7. */
const sent = <T, const Name extends keyof OrderBody>(sentAs: Name, shape: Shape<T>) => ({
  ...shape,
  sentAs,
});

/** Without personal data. */
export const menuParts = {
  project: sent('project', project),
  menuType: sent('kindType', text),
  serviceId: textOrEmpty,
  visitTerms,
  /** False for menus that are free, estimated first, or paid to the partner. */
  isPaymentNeeded: or(flag, true),
  /** True while `visitTerms` and `isPaymentNeeded` are defaults, until the menu is read again. */
  areTermsAssumed: flagOrFalse,
  /** Starts of the visits, `yyyy-MM-ddTHH:mm:00` in Japan. */
  selectedDate: textsOrNone,
  selectedDateType: optional(selectedDateType),
  /**
   * The start of the earlier visit whose weekday and time the date was found by; absent once the customer
   * chooses a date.
   */
  usualStart: optional(text),
  /** The date step has to check the dates again before it is passed over (docs/pages.md#a-start-before-registering). */
  isDateUnchecked: flagOrFalse,
  fhStaffIds: textsOrNone,
  staffName: optional(text),
  /** How many visits a regular plan books with the order. */
  bookedVisits: optional(count),
  isTel: sent('phone_applied', flagOrFalse),
  allianceCode: sent('allianceCode', textOrEmpty),
  allianceId: sent('allianceId', textOrEmpty),
  firstPlanAndHearingRequired: sent('firstPlanAndHearingRequired', flagOrFalse),
  isForeignStaffAccepted: sent('isForeignStaffAccepted', flagOrFalse),
  /**
   * One key per draft, so that a double tap, a reload or a duplicated tab places only one order.
   */
  idempotencyKey: text,
};

const customerParts = {
  customerData: optional(customerData),
  workingAddress: optional(workingAddress),
  billingAddress: optional(billingAddress),
  previousBillingAddress: optional(billingAddress),
  selectedBillingAddressType: optional(billingType),
  isSendMailForCampaign: sent('isSendMailForCampaign', flagOrFalse),
};

const singleOrderParts = {
  coupon: sent('coupon', textOrEmpty),
  friendlyPoint: sent('friendlypointPrice', or(count, 0)),
  /** Question id to comma-separated answer. */
  hearing: or(mapOf(text), {}),
  /** The questionnaire was submitted, even without any questions. */
  isHearingDone: flagOrFalse,
  selectedPayment: optional(oneOf(...payMethodCodes)),
  payment: paymentDetails,
  /** Consent to the data that 3-D Secure passes to the card's issuer. */
  isIssuerDataConsented: optional(flag),
  /** Consent to what the company of deferred payment is told. */
  isDeferredPaymentConsented: optional(flag),
  /** 「このカードを次回も使う」: a new card is registered once it has paid. */
  isCardKept: optional(flag),
  campaignAllianceCodeInputs: textsOrNone,
  skip_authentication: sent('skip_authentication', flagOrFalse),
  isViewedOrderConfirm: flagOrFalse,
  /** The agreed tax-inclusive total in yen. A different total is shown before ordering. */
  agreedTotal: optional(count),
};

export const orderParts = { ...menuParts, ...customerParts, ...singleOrderParts };

export const postOrder = record(orderParts);
export interface PostOrder extends ValueOf<typeof postOrder> {}

export interface SelectedOrder extends PostOrder {
  readonly basic: Omit<PreOrder, 'project' | 'menuType'>;
}

export type InquiryKind = 'product' | 'informationSending';

/** Set for menus that nobody can order: their pages lead to the contact page. */
export function inquiryKindOf({ menuType }: Pick<ListedMenu, 'menuType'>): InquiryKind | undefined {
  return menuType === 'product' || menuType === 'informationSending' ? menuType : undefined;
}

export type MenuTerms = Pick<PostOrder, 'serviceId' | 'visitTerms' | 'isPaymentNeeded'>;
export type OrderMenuFacts = MenuTerms & Pick<PostOrder, 'project' | 'menuType'>;

export function toMenuTerms({ serviceId, visits, payMethods }: MenuDetail): MenuTerms {
  return { serviceId, visitTerms: visits, isPaymentNeeded: payMethods.length > 0 };
}

export type OrderAlliance = Pick<
  PostOrder,
  'allianceCode' | 'allianceId' | 'campaignAllianceCodeInputs'
>;

export function newPostOrder(menu: OrderMenuFacts, idempotencyKey: string): PostOrder {
  const { needsFirstHearing: firstPlanAndHearingRequired } = menu.visitTerms;
  const order = readAs(postOrder, { ...menu, idempotencyKey, firstPlanAndHearingRequired });
  if (!order) throw new InternalDataError('menu');
  return order;
}

function partsOf(order: object, names: object): object {
  return Object.fromEntries(Object.entries(order).filter(([name]) => Object.hasOwn(names, name)));
}

/** Keeps the customer's parts. The new key avoids a clash with an order already placed. */
export function withAnotherMenu(
  order: PostOrder,
  menu: OrderMenuFacts,
  idempotencyKey: string,
): PostOrder {
  return { ...newPostOrder(menu, idempotencyKey), ...partsOf(order, customerParts) };
}

/** After a change that makes the visit longer or puts it elsewhere: chosen dates may not be free for it. */
export function withUncheckedDate<Order extends PostOrder>(order: Order): Order {
  return order.selectedDate.length === 0 ? order : { ...order, isDateUnchecked: true };
}
