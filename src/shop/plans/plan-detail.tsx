import { useState } from 'react';
import { type ChosenAmounts, initialAmounts, isEnough } from '@/booking/draft/menu-choice';
import { Stack } from '@/ui/layout/stack';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { MenuTerms } from '../menu-list/menu-terms';
import { OnDemand } from '../menu-list/on-demand';
import type { MenuWithRecommends } from '../menu-list/use-menu-detail';
import { AmountsForm, missingChoiceText } from '../menu-option/amounts-form';
import { InquiryPanel, inquiryKindOf } from '../menu-option/inquiry-panel';
import { MenuInclusions } from '../menu-option/menu-inclusions';
import { type PlanChoice, PlanInDraft } from './plan-in-draft';

interface PlanDetailProps {
  detail: MenuWithRecommends;
  offer: AllianceOffer;
  listPath: string;
  /** The way on was tried: from now on it is said what is missing. */
  wasTried: boolean;
}

/**
 * All of the selected plan: its terms, its amounts and what belongs to it. It can be used before the
 * draft is there and stays mounted when it comes, so that neither a tap nor the focus is lost.
 */
export function PlanDetail({ detail, offer, listPath, wasTried }: PlanDetailProps) {
  const { menu, recommends } = detail;
  const [choice, setChoice] = useState<PlanChoice>(() => ({
    chosen: initialAmounts(menu),
    isKept: true,
  }));
  const { chosen } = choice;
  const change = (amounts: ChosenAmounts) => setChoice({ chosen: amounts, isKept: false });
  const inquiryKind = inquiryKindOf(menu);
  return (
    <Stack gap="large">
      <OnDemand>
        {() => <PlanInDraft menu={menu} offer={offer} choice={choice} onKept={setChoice} />}
      </OnDemand>
      <MenuTerms menu={menu} />
      {inquiryKind ? (
        <InquiryPanel menu={menu} kind={inquiryKind} listPath={listPath} />
      ) : (
        <AmountsForm
          menu={menu}
          recommends={recommends}
          chosen={chosen}
          error={wasTried && !isEnough(menu, chosen) ? missingChoiceText(menu) : undefined}
          headingLevel={3}
          onChange={change}
        />
      )}
      <MenuInclusions menu={menu} />
    </Stack>
  );
}
