import type { ResponseOf } from '@/contract/endpoint';
import type { officeVisitEndpoints } from '@/contract/office-visits';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { MainApiDependencies } from '../dependencies';
import { withWorkMinutes } from '../estimates/quote-starts';
import type { HandlerInput } from '../http/request-input';
import { readVisitId } from '../orders/visit-repository';
import { findAnyOrder } from '../visits/office-orders';
import { rankFreeStaff } from '../visits/rank-free-staff';

type Listing = (typeof officeVisitEndpoints)['listFreeStaff'];

/**
 * Who is free for a visit, best first. An order by telephone has no visits until its first date is agreed; the id
 * that its first visit will have stands for it.
 * @throws Rejection not_found; invalid_request without a start for a visit that has no agreed date
 */
export async function listFreeStaff(
  deps: MainApiDependencies,
  { params, query }: HandlerInput<Listing>,
): Promise<ResponseOf<Listing>> {
  const key = readVisitId(params.visitId);
  if (!key) throw new Rejection('not_found');
  const stored = await findAnyOrder(deps.db, key.orderId);
  const visit = stored.visits.find(({ position }) => position === key.position);
  if (!visit && (key.position > 0 || stored.visits.length > 0)) throw new Rejection('not_found');
  const hasDate = visit !== undefined && !['wished', 'proposed'].includes(visit.status);
  const start = query.start ?? (hasDate ? visit.startsAt.toISOString() : undefined);
  if (start === undefined)
    throw fieldRejection('invalid_request', 'start', '開始を入力してください');
  const asLong = query.minutes === undefined ? stored : withWorkMinutes(stored, query.minutes);
  const asked = query.minutes === undefined ? { stored, visit } : { stored: asLong };
  return { items: await rankFreeStaff(deps, asked, new Date(start)) };
}
