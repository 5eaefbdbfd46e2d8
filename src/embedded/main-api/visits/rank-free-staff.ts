import { toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import { together } from '../../database/queries';
import { isFree } from '../availability/calendar';
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
  /** Comes to this visit already. */
  readonly isSame: boolean;
  /** Starts the day in the visit's ward or city, or has another visit there on that day. */
  readonly isSameDistrict: boolean;
  /** Skills that the visit does not need. */
  readonly otherSkills: number;
}

/**
 * Who can make a visit of the order at `startsAt`, best first: the same person, then who is in the same ward or city,
 * then who has the fewest skills beyond those needed. Working hours, absences, credentials and travel count;
 * the customers' limits (notice, start times, days ahead) do not. The visit's own half hours count as
 * free. Of a menu that is no longer sold nobody knows the skills, so that only the same person remains.
 */
export async function rankFreeStaff(
  deps: MainApiDependencies,
  { stored, visit }: { readonly stored: StoredOrder; readonly visit?: OrderVisitRow | undefined },
  startsAt: Date,
): Promise<RankedStaff[]> {
  const { order } = stored;
  const { durationMinutes } = visit ? asLongAs(order, visit) : order;
  const { zipCode, terms } = order;
  const selection = await describeOrderedSelection(deps, stored);
  const isSamePerson = ({ staffId }: { staffId: string }) => staffId === visit?.staffId;
  const requirement = await staffRequirement({
    zipCode,
    selection,
    isForeignStaffAccepted: terms.isForeignStaffAccepted,
  });
  const day = toJapanDate(startsAt);
  const released = visit && [visit];
  const schedules = await loadStaffSchedules(deps.db, requirement, day, day, released);
  const free = schedules.filter(
    (schedule) =>
      (selection !== null || isSamePerson(schedule)) &&
      isFree(schedule, toJapanDateTime(startsAt), durationMinutes),
  );
  const staffIds = free.map(({ staffId }) => staffId);
  const [profiles, nearby] = await together(
    listStaffProfiles(deps.db, staffIds),
    findStaffNearby(deps.db, staffIds, placeOf(order.workingAddress.address), day, order.id),
  );
  const needed = new Set(requirement.skills);
  const ranked = profiles.map(({ id, name, skills }) => ({
    staffId: id,
    name,
    isSame: isSamePerson({ staffId: id }),
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
