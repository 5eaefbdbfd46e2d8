import type { CalendarQuery } from '@/contract/availability';
import { addJapanDays } from '@/domain/japan-time';
import { findAddress } from '../catalogue/postal-codes';
import type { MainApiDependencies } from '../dependencies';
import type { DescribedSelection } from '../pricing/price-selection';
import { SKILLS_OF_WORK } from '../staff/skills';
import type { Workforce } from './calendar';
import {
  loadStaffSchedules,
  type ReleasedVisit,
  type StaffRequirement,
} from './schedule-repository';
import { ALTERNATIVE_DAYS, bookingWindow, officeWindow, seriesDays } from './visit-rules';

/** `workId`, `staffType` and `isFirstHearing` are the caller's wishes beyond the menu's own terms. */
export interface VisitRequest extends Pick<CalendarQuery, 'zipCode' | 'workId' | 'staffType'> {
  readonly selection: Pick<
    DescribedSelection,
    'menu' | 'requiredSkills' | 'requiredCredentials' | 'durationMinutes'
  >;
  readonly isForeignStaffAccepted: boolean;
  readonly isFirstHearing?: boolean;
  /** Rules of customers about notice and days ahead do not count. */
  readonly isByOffice?: boolean;
  /** The visits that move. */
  readonly released?: readonly ReleasedVisit[];
}

/** Staff members must match both the menu's and the caller's trade and work. */
export async function staffRequirement({
  selection,
  ...request
}: Omit<VisitRequest, 'selection'> & {
  /** Null of a menu that is no longer sold. */
  readonly selection: VisitRequest['selection'] | null;
}): Promise<StaffRequirement> {
  const { staffType, workId, needsFirstHearing } = selection?.menu.visits ?? {};
  const works = new Set([workId, request.workId].filter((work) => work != null));
  return {
    skills: selection?.requiredSkills ?? [],
    credentials: selection?.requiredCredentials ?? [],
    place: await findAddress(request.zipCode),
    isForeignStaffAccepted: request.isForeignStaffAccepted,
    staffTypes: [staffType, request.staffType].filter((trade) => trade != null),
    oneOfSkills: [...works].map((work) => SKILLS_OF_WORK[work]),
    isFirstHearingTrained: needsFirstHearing === true || request.isFirstHearing === true,
  };
}

function chooseWindow({ clock }: MainApiDependencies, { isByOffice = false }: VisitRequest) {
  return (isByOffice ? officeWindow : bookingWindow)(clock.now());
}

/** Covers `firstDay` to `lastDay` and the later visits of a regular plan. */
export async function findWorkforce(
  deps: MainApiDependencies,
  request: VisitRequest,
  firstDay: string,
  lastDay: string,
): Promise<Workforce> {
  const window = chooseWindow(deps, request);
  const { menu, durationMinutes } = request.selection;
  const { rhythmWeeks } = menu.visits;
  const lastVisitDay = addJapanDays(lastDay, seriesDays(rhythmWeeks));
  const isBeyondWindow = lastVisitDay > window.until;
  const requirement = await staffRequirement(request);
  // Work without skills, such as an information letter, is nobody's.
  if (requirement.skills.length === 0)
    return { window, schedules: [], durationMinutes, rhythmWeeks };
  const schedules = await loadStaffSchedules(
    deps.db,
    requirement,
    firstDay < window.from ? window.from : firstDay,
    isBeyondWindow ? window.until : lastVisitDay,
    request.released,
  );
  return { window, schedules, durationMinutes, rhythmWeeks };
}

/** `days` before and after the wished starts; reading few days keeps orders fast. */
export function findWorkforceAround(
  deps: MainApiDependencies,
  request: VisitRequest,
  starts: readonly string[],
  days = ALTERNATIVE_DAYS,
): Promise<Workforce> {
  const wished = starts.map((startsAt) => startsAt.slice(0, 10)).sort();
  const firstDay = wished[0] ?? chooseWindow(deps, request).from;
  return findWorkforce(
    deps,
    request,
    addJapanDays(firstDay, -days),
    addJapanDays(wished.at(-1) ?? firstDay, days),
  );
}
