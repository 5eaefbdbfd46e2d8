import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { ChosenAmounts } from '@/booking/draft/menu-choice';
import type { MenuDetail } from '@/contract/menus';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { useAllianceChoice } from '../alliance/use-alliance-choice';
import { inquiryKindOf } from '../menu-option/inquiry-panel';
import { OtherMenuNotice } from '../menu-option/other-menu-notice';
import { useMenuChoice } from '../menu-option/use-menu-choice';

/** What the page shows as chosen of a plan. */
export interface PlanChoice {
  readonly chosen: ChosenAmounts;
  /** The draft holds it, or nothing was chosen yet. */
  readonly isKept: boolean;
}

interface PlanInDraftProps {
  menu: MenuDetail;
  offer: AllianceOffer;
  choice: PlanChoice;
  onKept: (choice: PlanChoice) => void;
}

/**
 * Puts what is chosen on the page into the draft, and what the draft holds of the plan onto the page;
 * says whose place the plan would take. Only inside a HydrationGate.
 */
export function PlanInDraft({ menu, offer, choice, onKept }: PlanInDraftProps) {
  const { orderAlliance } = useAllianceChoice(offer);
  const { chosen, other, keep } = useMenuChoice(menu, orderAlliance);
  const show = useEffectEvent((kept: ChosenAmounts) => onKept({ chosen: kept, isKept: true }));
  const keepChoice = useEffectEvent((made: PlanChoice) => {
    if (made.isKept) return;
    keep(made.chosen);
    onKept({ ...made, isKept: true });
  });
  // First what the draft holds: a choice made before it was there comes after, and stays.
  useLayoutEffect(() => show(chosen), [chosen]);
  useEffect(() => keepChoice(choice), [choice]);
  return inquiryKindOf(menu) ? null : <OtherMenuNotice other={other} />;
}
