import type { AllianceOffer } from '../alliance/alliance-offer';
import { inquiryKindOf } from '../menu-option/inquiry-panel';
import { MissingChoiceSummary } from '../menu-option/missing-choice-summary';
import { type PlanSelection, usePlanDetail } from './use-plan-detail';

interface PlanProblemsProps {
  plan: PlanSelection;
  offer: AllianceOffer;
  /** How often the way on was tried. */
  attempt: number;
}

/** Above the heading: what has to be chosen of the selected plan. Only inside a HydrationGate. */
export function PlanProblems({ plan, offer, attempt }: PlanProblemsProps) {
  const menu = usePlanDetail(plan).detail?.menu;
  if (!menu || inquiryKindOf(menu)) return null;
  return <MissingChoiceSummary key={menu.id} menu={menu} offer={offer} attempt={attempt} />;
}
