import { isRecord } from '@/domain/is-record';
import { InternalDataError } from '@/shell/failures/internal-data-error';
import { BUSINESS_FORM_KEYS, SELECTED_ORDER_KEY } from '@/shell/session/tab-storage';
import {
  menuParts,
  orderParts,
  partsOf,
  postOrder,
  preOrder,
  project,
  type SelectedOrder,
} from './order-draft';

/** Older builds stored the dates outside `preferredDate` (SPEC section 3; docs/decisions/0048). */
function withDates({ preferredDate, ...stored }: Record<string, unknown>) {
  if (preferredDate === undefined) return stored;
  return isRecord(preferredDate)
    ? { ...preferredDate, ...stored }
    : { ...stored, selectedDate: preferredDate };
}

/** Adds defaults. Terms that an older build did not store have to be read again. */
export function fromStoredOrder(stored: unknown): unknown {
  if (!isRecord(stored)) return stored;
  const areTermsKnown =
    orderParts.visitTerms.accepts(stored.visitTerms) && 'isPaymentNeeded' in stored;
  return postOrder.complete({
    ...withDates(stored),
    areTermsAssumed: stored.areTermsAssumed === true || !areTermsKnown,
  });
}

/** The reverse; unreadable data stays unchanged. */
export function toStoredOrder(order: unknown): unknown {
  if (!postOrder.accepts(order)) return order;
  const { selectedDate, selectedDateType, fhStaffIds, ...stored } = order;
  return { ...stored, preferredDate: { selectedDateType, selectedDate, fhStaffIds } };
}

/**
 * Removes all personal data. Menu, dates and idempotency key stay, so that the same order is still
 * placed only once.
 *
 * @param stored keys of SPEC section 3, with values of any shape
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
 * The draft with its basic part (SPEC section 4); null before a choice.
 *
 * @throws InternalDataError for an unknown project, a corrupt part, or a basic part of another
 *   project
 */
export function readSelectedOrder(stored: unknown, storedBasic: unknown): SelectedOrder | null {
  if (stored === null || stored === undefined) return null;
  if (!isRecord(stored) || !project.accepts(stored.project)) throw new InternalDataError('project');
  if (!postOrder.accepts(stored)) throw new InternalDataError('selected order');
  if (!preOrder.accepts(storedBasic)) throw new InternalDataError('basic');
  const { project: itsProject, menuType, ...basic } = storedBasic;
  if (itsProject !== stored.project || menuType !== stored.menuType) {
    throw new InternalDataError('business form');
  }
  return { ...stored, basic };
}
