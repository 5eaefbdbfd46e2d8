import type { StaffType } from '@/contract/enumerations';
import { toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import { together } from '../../database/queries';
import { isFree, visitTimeOf } from '../availability/calendar';
import { placeOf } from '../availability/districts';
import { staffRequirement } from '../availability/find-workforce';
import {
  findStaffNearby,
  listStaffProfiles,
  loadStaffSchedules,
} from '../availability/staff-repository';
import { asLongAs } from '../availability/visit-rules';
import type { MainApiDependencies } from '../dependencies';
import type { StoredOrder } from '../orders/order-repository';
import type { OrderVisitRow } from '../orders/order-tables';
import { describeOrderedSelection } from './rebook-order';

export interface RankedStaff {
  readonly staffId: string;
  readonly name: string;
  readonly staffType: StaffType;
  /** The ward or city where the days begin; null when it does not matter. */
  readonly startPlace: string | null;
  /** Comes to this visit already. */
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

/**
 * Who has what a visit of the order needs, with their time of a day in Japan, and how long the visit is. Working
 * hours, absences, credentials and travel count; the customers' limits (notice, start times, days ahead) do not. The
 * visit's own half hours count as free. Of a menu that is no longer sold nobody knows the skills, so that only the
 * same person remains.
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
  const released = visit && [visit];
  const schedules = await loadStaffSchedules(deps.db, requirement, day, day, released);
  return {
    durationMinutes,
    skills: requirement.skills,
    schedules: schedules.filter(({ staffId }) => selection !== null || staffId === visit?.staffId),
  };
}

/**
 * Who can make a visit of the order at `startsAt` (see `findCandidates`), best first: the same person, then who is in
 * the same ward or city, then who has the fewest skills beyond those needed.
 */
export async function rankFreeStaff(
  deps: MainApiDependencies,
  { stored, visit }: VisitOfOrder,
  startsAt: Date,
): Promise<RankedStaff[]> {
  const { order } = stored;
  const day = toJapanDate(startsAt);
  const found = await findCandidates(deps, { stored, visit }, day);
  const time = visitTimeOf(toJapanDateTime(startsAt), found.durationMinutes);
  const free = found.schedules.filter((schedule) => isFree(schedule, time));
  const staffIds = free.map(({ staffId }) => staffId);
  const [profiles, nearby] = await together(
    listStaffProfiles(deps.db, staffIds),
    findStaffNearby(deps.db, staffIds, placeOf(order.workingAddress.address), day, order.id),
  );
  const needed = new Set(found.skills);
  const ranked = profiles.map(({ id, name, staffType, startPlace, skills }) => ({
    staffId: id,
    name,
    staffType,
    startPlace: startPlace?.city ?? null,
    isSame: id === visit?.staffId,
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
