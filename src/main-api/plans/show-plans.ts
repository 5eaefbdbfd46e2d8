import type { Plan } from '@/contract/plans';
import { Rejection } from '@/contract/rejection';
import { cancellationDeadline } from '@/domain/cancellation';
import { japanWeekday, toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import { isEmployedOn } from '../calendar/schedule-repository';
import type { MainApiDependencies } from '../dependencies';
import type { ReadOrder } from '../orders/order-reader';
import { findOrder, listPlanOrders } from '../orders/order-repository';
import { planPriceOn } from '../payments/visit-charges';
import { getRatings, toStaffRecord } from '../reviews/rating-repository';
import { listStaffProfiles } from '../staff/staff-repository';
import { cancellationFee, isComing } from '../visits/visit-change-rules';
import { toVisitId } from '../visits/visit-repository';
import type { OrderVisitRow } from '../visits/visit-tables';
import { findPlanWorkforce } from './enter-days';
import { listPlanDays } from './plan-repository';
import { rhythmDayFrom } from './plan-rhythm';
import type { PlanRow } from './plan-tables';

export function showPlanVisit(stored: ReadOrder, visit: OrderVisitRow, now: Date) {
  const startsAt = toJapanDateTime(visit.startsAt);
  return {
    visitId: toVisitId(visit),
    startsAt,
    staffName: (visit.staffId && stored.staffNames.get(visit.staffId)) ?? null,
    cancellationFee: cancellationFee(stored, visit, now),
    freeUntil: toJapanDateTime(cancellationDeadline(startsAt)),
  };
}

/** A pause for missing payments hides a chosen one, because the customer has to do something about it. */
function showPause({ pauseFrom, pauseUntil, unpaidSince }: PlanRow): Plan['pause'] {
  if (unpaidSince !== null) return { from: unpaidSince, until: null, reason: 'unpaid' };
  return pauseFrom === null ? null : { from: pauseFrom, until: pauseUntil, reason: 'customer' };
}

/** @param missing days and since when they are missing */
export function showPlan(
  stored: ReadOrder,
  missing: readonly { readonly date: string; readonly since: string }[],
  now: Date,
): Plan {
  const { order, plan } = stored;
  if (!plan) throw new Error('the order is no regular plan');
  const { nextDay, startTime, staffId, endsAfter } = plan;
  const today = toJapanDate(now);
  const visits = stored.visits
    .filter((visit) => isComing(visit, now))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return {
    planId: plan.orderId,
    orderId: plan.orderId,
    menuLabel: order.menu.chosen.label,
    status: plan.status,
    rhythm: plan.rhythmWeeks,
    weekday: nextDay === null ? null : japanWeekday(nextDay),
    time: startTime === null ? null : startTime.slice(0, 5),
    staffId,
    staffName: (staffId && stored.staffNames.get(staffId)) ?? null,
    perVisit: planPriceOn(stored, today),
    priceChanges: plan.prices
      .filter(({ fromDay }) => fromDay > today)
      .map(({ fromDay }) => ({ from: fromDay, perVisit: planPriceOn(stored, fromDay) })),
    pause: showPause(plan),
    endsAfter,
    visits: visits.map((visit) => showPlanVisit(stored, visit, now)),
    missing: [...missing],
  };
}

/** Days to come without a visit. */
export async function missingDays(
  db: MainApiDependencies['db'],
  orderId: string,
  now: Date,
): Promise<Plan['missing']> {
  const today = toJapanDate(now);
  const days = await listPlanDays(db, orderId);
  return days
    .filter(({ day, position }) => position === null && day >= today)
    .map(({ day, since }) => ({ date: day, since: toJapanDateTime(since) }));
}

/** Newest order first. */
export async function listPlans(deps: MainApiDependencies, subject: string): Promise<Plan[]> {
  const now = deps.clock.now();
  const stored = await listPlanOrders(deps.db, subject);
  return Promise.all(
    stored.map(async (plan) => showPlan(plan, await missingDays(deps.db, plan.order.id, now), now)),
  );
}

/**
 * Who has the skills, comes to the place and works here on the next day of the rhythm, whether free or not.
 * @throws Rejection not_found
 */
export async function listPlanStaff(deps: MainApiDependencies, subject: string, planId: string) {
  const stored = await findOrder(deps.db, subject, planId);
  if (!stored?.plan) throw new Rejection('not_found');
  const workforce = await findPlanWorkforce(deps, stored);
  if (!workforce) return [];
  const { window, schedules } = workforce;
  const firstDay = rhythmDayFrom(stored.plan, window.from) ?? window.from;
  const staying = schedules.filter((schedule) => isEmployedOn(schedule, firstDay));
  const staffIds = staying.map(({ staffId }) => staffId);
  const profiles = await listStaffProfiles(deps.db, staffIds);
  const ratings = await getRatings(deps);
  return profiles.map((profile) => {
    const { id: staffId, name, introduction } = profile;
    return { staffId, name, introduction, record: toStaffRecord(ratings, profile) };
  });
}
