import { isRecord } from '@/domain/is-record';
import { BUSINESS_FORM_KEYS, SELECTED_ORDER_KEY } from '@/shell/session/tab-storage';
import type { menuParts } from '../order/order-draft';

/* This module does without the shapes of the draft, because the shell of every page loads it for the sign-out. */

/** The names of `menuParts`. */
const MENU_PARTS: Readonly<Record<keyof typeof menuParts, true>> = {
  project: true,
  menuType: true,
  serviceId: true,
  visitTerms: true,
  isPaymentNeeded: true,
  areTermsAssumed: true,
  selectedDate: true,
  selectedDateType: true,
  usualStart: true,
  isDateUnchecked: true,
  fhStaffIds: true,
  staffName: true,
  bookedVisits: true,
  isTel: true,
  allianceCode: true,
  allianceId: true,
  firstPlanAndHearingRequired: true,
  isForeignStaffAccepted: true,
  idempotencyKey: true,
};

/** Older builds stored the dates outside `preferredDate` (SPEC section 3; docs/decisions/0048). */
export function withDates({ preferredDate, ...stored }: Record<string, unknown>) {
  if (preferredDate === undefined) return stored;
  return isRecord(preferredDate)
    ? { ...preferredDate, ...stored }
    : { ...stored, selectedDate: preferredDate };
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
    const kept = Object.entries(withDates(value)).filter(([name]) =>
      Object.hasOwn(MENU_PARTS, name),
    );
    return [[key, Object.fromEntries(kept)] as const];
  });
  return Object.fromEntries(entries);
}
