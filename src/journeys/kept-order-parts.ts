import {
  NOTHING_ENTERED,
  newPostOrder,
  type OrderMenuFacts,
  type PostOrder,
} from './selected-order';
import { BUSINESS_FORM_KEYS, SELECTED_ORDER_KEY } from './stored-keys';

/*
 * What of an order outlives a change of its menu or of the person. Both begin with an order in which
 * nothing has been entered and name what is kept, so that a part that is added to the order later is
 * dropped unless it is named here.
 */

type PartNames = readonly (keyof PostOrder)[];

/** Who orders, and where: the same whatever is ordered. */
const KEPT_WITH_ANOTHER_MENU = [
  'workingAddress',
  'customerData',
  'billingAddress',
  'previousBillingAddress',
  'selectedBillingAddressType',
  'isSendMailForCampaign',
] as const satisfies PartNames;

/** What is ordered, and when: it says nothing of who orders. */
const KEPT_WITHOUT_CUSTOMER = [
  'project',
  'menuType',
  'serviceId',
  'visitTerms',
  'isPaymentNeeded',
  'selectedDate',
  'selectedDateType',
  'fhStaffIds',
  'staffName',
  'bookedVisits',
  'isTel',
  'allianceCode',
  'allianceId',
  'firstPlanAndHearingRequired',
  'isForeignStaffAccepted',
  'idempotencyKey',
] as const satisfies PartNames;

function partsOf(order: object, names: PartNames): Partial<PostOrder> {
  const kept: ReadonlySet<string> = new Set(names);
  return Object.fromEntries(Object.entries(order).filter(([name]) => kept.has(name)));
}

/**
 * The order when another menu takes the place of its own, be it of another business form. It is an
 * order of its own, with a key of its own, so that one placed before does not stand in its way.
 */
export function withAnotherMenu(
  order: PostOrder,
  menu: OrderMenuFacts,
  idempotencyKey: string,
): PostOrder {
  return { ...newPostOrder(menu, idempotencyKey), ...partsOf(order, KEPT_WITH_ANOTHER_MENU) };
}

/**
 * What a tab has stored, without everything that belongs to a person: the menu and the dates stay,
 * and the key, which makes the same order placed twice by the same person the same one order.
 *
 * @param stored by the keys of SPEC section 3, in whatever shape it came out of storage
 */
export function withoutPersonalParts(stored: object): Record<string, unknown> {
  const formKeys: ReadonlySet<string> = new Set(Object.values(BUSINESS_FORM_KEYS));
  const entries = Object.entries(stored).flatMap(([key, value]: [string, unknown]) => {
    if (formKeys.has(key)) return [[key, value] as const];
    if (key !== SELECTED_ORDER_KEY || typeof value !== 'object' || value === null) return [];
    const order = { ...NOTHING_ENTERED, ...partsOf(value, KEPT_WITHOUT_CUSTOMER) };
    return [[key, order] as const];
  });
  return Object.fromEntries(entries);
}
