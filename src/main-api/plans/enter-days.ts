import { addMinutes } from 'date-fns';
import type { Database } from '@/database/database';
import { fromJapanTime, toJapanDate } from '@/domain/japan-time';
import { freeStaffAtAgreed, type Workforce } from '../calendar/calendar';
import { findWorkforce } from '../calendar/find-workforce';
import { StaffTakenError } from '../calendar/slot-repository';
import { bookingWindow } from '../calendar/visit-rules';
import type { MainApiDependencies } from '../dependencies';
import type { Change } from '../orders/change-order';
import type { StoredOrder } from '../orders/order-reader';
import { describeOrderedSelection } from '../orders/rebook-order';
import { enterVisit } from '../visits/change-visit';
import type { OrderVisitRow } from '../visits/visit-tables';
import { deletePlanDays, listPlanDays, markChecked, writePlanDays } from './plan-repository';
import { daysToEnter, lastEnteredDay, rhythmDayFrom } from './plan-rhythm';
import type { PlanDayRow } from './plan-tables';

/**
 * Finds the staff members who can come to the plan's visits. Returns null when its menu is no longer sold.
 * @param days ascending, in Japan; reads from the first to the last of them. Without any it reads all days that can be
 * booked, because a change can move visits beyond the eight weeks that are entered.
 * @param released visits that are about to move, whose half hours count as free
 */
export async function findPlanWorkforce(
  deps: MainApiDependencies,
  stored: StoredOrder,
  {
    days = [],
    released = [],
  }: { days?: readonly string[]; released?: readonly OrderVisitRow[] } = {},
): Promise<Workforce | null> {
  const selection = await describeOrderedSelection(deps, stored);
  if (!selection) return null;
  const { zipCode, terms, durationMinutes } = stored.order;
  const { menu } = selection;
  const now = deps.clock.now();
  return findWorkforce(
    deps,
    {
      // Each visit is entered by itself, whatever rhythm the menu has.
      selection: {
        ...selection,
        durationMinutes,
        menu: { ...menu, visits: { ...menu.visits, rhythmWeeks: null } },
      },
      zipCode,
      isForeignStaffAccepted: terms.isForeignStaffAccepted,
      released,
    },
    days[0] ?? bookingWindow(now).from,
    days.at(-1) ?? bookingWindow(now).until,
  );
}

/** The plan's own person first, then those who have come, by id. */
export function staffInOrder(
  { plan, visits }: StoredOrder,
  workforce: Workforce,
  startsAt: string,
): string[] {
  const known = new Set(visits.map(({ staffId }) => staffId));
  const rank = (staffId: string) => {
    if (staffId === plan?.staffId) return 0;
    return known.has(staffId) ? 1 : 2;
  };
  return freeStaffAtAgreed(workforce, startsAt).toSorted((a, b) => rank(a) - rank(b));
}

/** Runs `work` for one after the other until one has the time; null when nobody does. */
export async function withFirstFree<T>(
  transaction: Database,
  staffIds: readonly string[],
  work: (savepoint: Database, staffId: string) => Promise<T>,
): Promise<T | null> {
  for (const staffId of staffIds) {
    try {
      return await transaction.transaction((savepoint) => work(savepoint, staffId));
    } catch (error) {
      if (!(error instanceof StaffTakenError)) throw error;
    }
  }
  return null;
}

/** A visit that does another one again belongs to no day of the rhythm. */
function visitOn({ visits }: StoredOrder, day: string): OrderVisitRow | undefined {
  return visits.find(
    ({ status, startsAt, redoOf }) =>
      status !== 'cancelled' && redoOf === null && toJapanDate(startsAt) === day,
  );
}

export interface Entered<Stored extends StoredOrder> {
  readonly stored: Stored;
  readonly entered: readonly OrderVisitRow[];
  /** Days that are missing since now. */
  readonly missing: readonly string[];
}

interface DayOutcome<Stored> {
  readonly stored: Stored;
  readonly visit?: OrderVisitRow;
  readonly reason?: NonNullable<PlanDayRow['reason']>;
}

async function enterDay<Stored extends StoredOrder>(
  change: Change<Stored>,
  startsAt: string,
  workforce: Workforce | null,
): Promise<DayOutcome<Stored>> {
  const { transaction, stored } = change;
  const present = visitOn(stored, startsAt.slice(0, 10));
  if (present) return { stored, visit: present };
  if (!workforce) return { stored, reason: 'not_sold' };
  const start = fromJapanTime(startsAt);
  const endsAt = addMinutes(start, stored.order.durationMinutes);
  const staffIds = staffInOrder(stored, workforce, startsAt);
  const after = await withFirstFree(transaction, staffIds, (savepoint, staffId) =>
    enterVisit({ ...change, transaction: savepoint }, { startsAt: start, endsAt, staffId }),
  );
  return after ? { stored: after, visit: after.visits.at(-1) } : { stored, reason: 'nobody_free' };
}

/**
 * Enters the visits of the next eight weeks that are not entered yet, each day of the rhythm once, and
 * records the days for which that is not possible. A day to which the visit of another day was moved waits until
 * that visit is moved away. The caller holds the customer's lock.
 * @param findPeople reads who can come on the days to enter, ascending; called only when there are some
 */
export async function enterDays<Stored extends StoredOrder>(
  change: Change<Stored>,
  findPeople: (days: readonly string[]) => Promise<Workforce | null>,
): Promise<Entered<Stored>> {
  const { deps, transaction, stored: before } = change;
  const { plan } = before;
  if (!plan || plan.nextDay === null || plan.status === 'ended') {
    return { stored: before, entered: [], missing: [] };
  }
  const { orderId } = plan;
  const now = deps.clock.now();
  const today = toJapanDate(now);
  const rows = await listPlanDays(transaction, orderId);
  const wasMissing = new Set(rows.filter(({ reason }) => reason !== null).map(({ day }) => day));
  const { arrangeableFrom } = bookingWindow(now);
  const days = daysToEnter(plan, rows, arrangeableFrom, lastEnteredDay(today));
  const workforce = days.length > 0 ? await findPeople(days) : null;
  let stored = before;
  const written: PlanDayRow[] = [];
  const ofOtherDays = new Set(rows.map(({ position }) => position));
  const waiting: string[] = [];
  for (const day of days) {
    const present = visitOn(stored, day);
    if (present && ofOtherDays.has(present.position)) {
      waiting.push(day);
      continue;
    }
    const startsAt = `${day}T${plan.startTime}`;
    const outcome = await enterDay({ ...change, stored }, startsAt, workforce);
    stored = outcome.stored;
    const { visit, reason = null } = outcome;
    written.push({ orderId, day, position: visit?.position ?? null, since: now, reason });
  }
  await writePlanDays(transaction, written);
  await deletePlanDays(transaction, orderId, waiting);
  const nextDay = rhythmDayFrom(plan, today);
  await markChecked(transaction, orderId, { checkedOn: today, nextDay });
  return {
    stored: { ...stored, plan: { ...plan, checkedOn: today, nextDay } },
    entered: stored.visits.filter((visit) => !before.visits.includes(visit)),
    missing: written
      .filter(({ day, position }) => position === null && !wasMissing.has(day))
      .map(({ day }) => day),
  };
}
