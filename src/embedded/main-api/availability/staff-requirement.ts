import type { StaffType, WorkId } from '@/contract/enumerations';
import { japanWeekday } from '@/domain/japan-time';
import { skillsOfWork } from '../catalogue/catalogue';
import type { DescribedSelection } from '../quotes/price-selection';
import { findAddress } from '../service-areas/postal-codes';
import type { StaffRequirement, StaffSchedule } from './staff-repository';
import { TRAVEL_MINUTES } from './visit-rules';

/** A visit that people are looked for. */
export interface VisitRequest {
  readonly selection: Pick<DescribedSelection, 'menu' | 'requiredSkills' | 'durationMinutes'>;
  readonly zipCode: string;
  readonly isForeignStaffAccepted: boolean;
  /** What the caller asks for beyond the menu's own terms. */
  readonly workId?: WorkId;
  readonly staffType?: StaffType;
  readonly isFirstHearing?: boolean;
}

/**
 * Who may come: they serve the place, can do all the work, and are of the trade that the menu and the
 * caller name, both. A menu whose first visit begins with a hearing needs people trained for it,
 * whoever asks.
 */
export async function staffRequirement(request: VisitRequest): Promise<StaffRequirement> {
  const { visits } = request.selection.menu;
  const trades = [visits.staffType, request.staffType ?? null].filter((trade) => trade !== null);
  const works = [visits.workId, request.workId ?? null].filter((work) => work !== null);
  const [trade] = trades;
  const areOne = trades.every((other) => other === trade);
  return {
    skills: request.selection.requiredSkills,
    place: await findAddress(request.zipCode),
    isForeignStaffAccepted: request.isForeignStaffAccepted,
    ...(trade !== undefined && { staffTypes: areOne ? [trade] : [] }),
    oneOfSkills: [...new Set(works)].map(skillsOfWork),
    isFirstHearingTrained: visits.needsFirstHearing || request.isFirstHearing === true,
  };
}

/** Whether the person's shift holds the whole visit with the way to the next, and it is no day off. */
export function worksDuring(
  schedule: StaffSchedule,
  startsAt: string,
  durationMinutes: number,
): boolean {
  const shift = schedule.shifts.get(japanWeekday(startsAt));
  if (!shift || schedule.daysOff.has(startsAt.slice(0, 10))) return false;
  const startsMinute = Number(startsAt.slice(11, 13)) * 60 + Number(startsAt.slice(14, 16));
  const endsMinute = startsMinute + durationMinutes + TRAVEL_MINUTES;
  return shift.startsMinute <= startsMinute && endsMinute <= shift.endsMinute;
}

/** Whether none of the half hours, their starts in milliseconds since 1970, is taken. */
export function isFreeDuring(schedule: StaffSchedule, slots: readonly number[]): boolean {
  return slots.every((slot) => !schedule.takenSlots.has(slot));
}
