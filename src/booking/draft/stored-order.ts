import { isRecord } from '@/domain/is-record';
import { InternalDataError } from '@/shell/failures/internal-data-error';
import { orderParts, postOrder, preOrder, project, type SelectedOrder } from '../order/order-draft';
import { withDates } from './without-personal-parts';

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
