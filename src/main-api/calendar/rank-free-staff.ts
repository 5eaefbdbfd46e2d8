import { isEqual } from 'date-fns';
import type { StaffType } from '@/contract/enumerations';
import { together } from '@/database/queries';
import { toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import type { StoredOrder } from '../orders/order-reader';
import { describeOrderedSelection } from '../orders/rebook-order';
import { listStaffProfiles } from '../staff/staff-repository';
import { timeAndPerson } from '../visits/open-visit';
import { listProposals } from '../visits/proposal-repository';
import type { OrderVisitRow } from '../visits/visit-tables';
import { isFree, toVisitTime } from './calendar';
import { toPlace } from './districts';
import { staffRequirement } from './find-workforce';
import { findStaffNearby, loadStaffSchedules, type ReleasedVisit } from './schedule-repository';
import { asLongAs } from './visit-rules';

export interface RankedStaff {
  readonly staffId: string;
  readonly name: string;
  readonly staffType: StaffType;
  /** The ward or city where the days begin; null when it does not matter. */
  readonly startPlace: string | null;
  /** Comes to this visit already, or is held for it at this start. */
  readonly isSame: boolean;
  /** Starts the day in the visit's ward or city, or has another visit there on that day. */
  readonly isSameDistrict: boolean;
  /** Skills that the visit does not need. */
  readonly otherSkills: number;
}

export interface VisitOfOrder {
  readonly stored: StoredOrder;
  readonly visit?: OrderVisitRow | undefined;
}

/** The half hours that the visit occupies: its own, or those held for each of its starts on offer. */
async function heldVisits(
  { db }: MainApiDependencies,
  order: StoredOrder['order'],
  visit: OrderVisitRow,
): Promise<readonly ReleasedVisit[]> {
  if (visit.status !== 'proposed') return [visit];
  const proposals = await listProposals(db, visit);
  return proposals.map(({ startsAt, staffId }) => timeAndPerson(order, startsAt, staffId, visit));
}

/**
 * Who has what a visit of the order needs, with their time of a day in Japan, and how long the visit is. Working
 * hours, absences, credentials and travel count; the customers' limits (notice, start times, days ahead) do not. The
 * half hours of the visit and of its starts on offer count as free. Of a menu that is no longer sold nobody knows the
 * skills, so that only the same people remain.
 */
export async function findCandidates(
  deps: MainApiDependencies,
  { stored, visit }: VisitOfOrder,
  day: string,
) {
  const { order } = stored;
  const { durationMinutes } = visit ? asLongAs(order, visit) : order;
  const { zipCode, terms } = order;
  const selection = await describeOrderedSelection(deps, stored);
  const requirement = await staffRequirement({
    zipCode,
    selection,
    isForeignStaffAccepted: terms.isForeignStaffAccepted,
  });
  const held = visit ? await heldVisits(deps, order, visit) : [];
  const schedules = await loadStaffSchedules(deps.db, requirement, day, day, held);
  const isHeld = (staffId: string) => held.some((each) => each.staffId === staffId);
  return {
    durationMinutes,
    skills: requirement.skills,
    held,
    schedules: schedules.filter(({ staffId }) => selection !== null || isHeld(staffId)),
  };
}

/**
 * The staff members who are free for a visit of the order at `startsAt` (see `findCandidates`), best first: the visit's
 * own person, or the person held for it at that start; then people in the same ward or city; then those with the fewest
 * skills beyond the needed ones.
 */
export async function rankFreeStaff(
  deps: MainApiDependencies,
  { stored, visit }: VisitOfOrder,
  startsAt: Date,
): Promise<RankedStaff[]> {
  const { order } = stored;
  const day = toJapanDate(startsAt);
  const found = await findCandidates(deps, { stored, visit }, day);
  const time = toVisitTime(toJapanDateTime(startsAt), found.durationMinutes);
  const free = found.schedules.filter((schedule) => isFree(schedule, time));
  const staffIds = free.map(({ staffId }) => staffId);
  const [profiles, nearby] = await together(
    listStaffProfiles(deps.db, staffIds),
    findStaffNearby(deps.db, staffIds, toPlace(order.workingAddress.address), day, order.id),
  );
  const needed = new Set(found.skills);
  const isOffer = visit?.status === 'proposed';
  const same = found.held.filter((held) => !isOffer || isEqual(held.startsAt, startsAt));
  const ranked = profiles.map(({ id, name, staffType, startPlace, skills }) => ({
    staffId: id,
    name,
    staffType,
    startPlace: startPlace?.city ?? null,
    isSame: same.some(({ staffId }) => staffId === id),
    isSameDistrict: nearby.has(id),
    otherSkills: skills.filter((skill) => !needed.has(skill)).length,
  }));
  return ranked.sort(
    (a, b) =>
      Number(b.isSame) - Number(a.isSame) ||
      Number(b.isSameDistrict) - Number(a.isSameDistrict) ||
      a.otherSkills - b.otherSkills ||
      (a.staffId < b.staffId ? -1 : 1),
  );
}
