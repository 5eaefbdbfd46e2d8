import { InternalDataError } from '@/shell/failures/internal-data-error';
import { BUSINESS_FORM_KEYS, SELECTED_ORDER_KEY } from '@/shell/session/stored-keys';
import {
  menuParts,
  orderParts,
  partsOf,
  postOrder,
  preOrder,
  project,
  type SelectedOrder,
} from './order-draft';
import { isRecord } from './shape';

/* How the draft stands in session storage: everything but its basic part under one key. */

/**
 * The dates beside the rest, from where they are stored: in `preferredDate` (SPEC section 3), or
 * beside the rest already, as builds before decision 0048 have it.
 */
function withDates({ preferredDate, ...stored }: Record<string, unknown>) {
  if (preferredDate === undefined) return stored;
  return isRecord(preferredDate)
    ? { ...preferredDate, ...stored }
    : { ...stored, selectedDate: preferredDate };
}

/**
 * What is stored, completed with defaults. The terms of an older build are to be read anew: what a
 * default says of visits and payment may be wrong of this menu.
 */
export function fromStoredOrder(stored: unknown): unknown {
  if (!isRecord(stored)) return stored;
  const areTermsKnown =
    orderParts.visitTerms.accepts(stored.visitTerms) && 'isPaymentNeeded' in stored;
  return postOrder.complete({
    ...withDates(stored),
    areTermsAssumed: stored.areTermsAssumed === true || !areTermsKnown,
  });
}

/** The other way round; what cannot be read stays as it is. */
export function toStoredOrder(order: unknown): unknown {
  if (!postOrder.accepts(order)) return order;
  const { selectedDate, selectedDateType, fhStaffIds, ...stored } = order;
  return { ...stored, preferredDate: { selectedDateType, selectedDate, fhStaffIds } };
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
    if (key !== SELECTED_ORDER_KEY || !isRecord(value)) return [];
    return [[key, toStoredOrder(fromStoredOrder(partsOf(withDates(value), menuParts)))] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * The draft with its basic part merged back (SPEC section 4); null when nothing has been chosen yet.
 *
 * @param stored what stands under the selected order's key, completed
 * @param storedBasicOf what stands under a business form's key, completed
 * @throws InternalDataError when the project is unknown, a part is corrupt, or the basic part does
 *   not match its business form
 */
export function readSelectedOrder(
  stored: unknown,
  storedBasicOf: (project: SelectedOrder['project']) => unknown,
): SelectedOrder | null {
  if (stored === null || stored === undefined) return null;
  if (!isRecord(stored) || !project.accepts(stored.project)) throw new InternalDataError('project');
  if (!postOrder.accepts(stored)) throw new InternalDataError('selected order');
  const found = storedBasicOf(stored.project);
  if (!preOrder.accepts(found)) throw new InternalDataError('basic');
  const { project: itsProject, menuType, ...basic } = found;
  if (itsProject !== stored.project || menuType !== stored.menuType) {
    throw new InternalDataError('business form');
  }
  return { ...stored, basic };
}
