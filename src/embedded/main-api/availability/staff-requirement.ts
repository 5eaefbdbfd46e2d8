import type { StaffType, WorkId } from '@/contract/enumerations';
import { skillsOfWork } from '../catalogue/work-ids';
import type { DescribedSelection } from '../quotes/price-selection';
import { findAddress } from '../service-areas/postal-codes';
import type { StaffRequirement } from './staff-repository';

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
