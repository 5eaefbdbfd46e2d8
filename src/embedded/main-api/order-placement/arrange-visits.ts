import type { PlacedOrder } from '@/contract/orders';
import { Rejection } from '@/contract/rejection';
import { findWorkforceAround } from '../availability/find-workforce';
import type { VisitRequest } from '../availability/staff-requirement';
import {
  planVisits,
  startTaken,
  type VisitChoice,
  type VisitPlan,
} from '../availability/visit-plan';
import type { CatalogueMenu } from '../catalogue/catalogue';
import type { MainApiDependencies } from '../dependencies';
import type { DescribedSelection } from '../quotes/price-selection';

function refused(path: string, message: string): Rejection {
  return new Rejection('invalid_request', { fields: [{ path, message }] });
}

/**
 * Checks what the order says of people and of the telephone against what its menu lets be chosen.
 *
 * @throws Rejection invalid_request for a person named where nobody can be chosen, for several, and
 *   for dates to be settled by telephone of anything but a counselling
 */
export function checkVisitChoice({ project, visits }: CatalogueMenu, body: PlacedOrder): void {
  if (visits.dateChoice !== 'staff' && body.fhStaffIds.length > 0) {
    throw refused('fhStaffIds', 'このメニューでは、担当者をご指名いただけません。');
  }
  if (body.fhStaffIds.length > 1) {
    throw refused('fhStaffIds', 'ご指名いただける担当者は1名です。');
  }
  if (!body.phone_applied) return;
  if (project !== 'counseling') {
    throw refused('phone_applied', 'このメニューは、画面で日時をお選びください。');
  }
  if (body.selectedDate.length > 0) {
    throw refused('selectedDate', 'お電話でのお申し込みでは、日時はお電話でうかがいます。');
  }
}

function requestOf(selection: DescribedSelection, body: PlacedOrder): VisitRequest {
  const { isForeignStaffAccepted, workingAddress } = body;
  return { selection, zipCode: workingAddress.zipCode, isForeignStaffAccepted };
}

function choiceOf({ selectedDate, selectedDateType, fhStaffIds }: PlacedOrder): VisitChoice {
  return { selectedDate, selectedDateType, staffId: fhStaffIds[0] };
}

/**
 * What becomes of the dates of an order whose choice was checked; those settled by telephone are
 * received without any.
 *
 * @throws Rejection as `planVisits`
 */
export async function arrangeVisits(
  deps: MainApiDependencies,
  selection: DescribedSelection,
  body: PlacedOrder,
  seed: string,
): Promise<VisitPlan> {
  if (body.phone_applied) return { kind: 'received', wishes: [] };
  const request = requestOf(selection, body);
  const workforce = await findWorkforceAround(deps, request, body.selectedDate);
  return planVisits(choiceOf(body), selection.menu.visits, workforce, seed);
}

/** The rejection of a start that somebody else took while the order was written. */
export async function startTakenMeanwhile(
  deps: MainApiDependencies,
  selection: DescribedSelection,
  body: PlacedOrder,
  startsAt: string,
): Promise<Rejection> {
  const workforce = await findWorkforceAround(deps, requestOf(selection, body), [startsAt]);
  return startTaken(startsAt, workforce, choiceOf(body));
}
