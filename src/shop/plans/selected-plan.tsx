import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type ChosenAmounts, initialAmounts, isEnough } from '@/booking/draft/menu-choice';
import type { MenuDetail } from '@/contract/menus';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { Stack } from '@/ui/layout/stack';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { useAllianceChoice } from '../alliance/use-alliance-choice';
import { MenuTerms } from '../menu-list/menu-terms';
import { OnDemand } from '../menu-list/on-demand';
import type { MenuWithRecommends } from '../menu-list/use-menu-detail';
import { AmountsForm, missingChoiceText } from '../menu-option/amounts-form';
import { InquiryPanel, inquiryKindOf } from '../menu-option/inquiry-panel';
import { MenuInclusions } from '../menu-option/menu-inclusions';
import { OtherMenuNotice } from '../menu-option/other-menu-notice';
import { useMenuChoice } from '../menu-option/use-menu-choice';
import { PlanLoading } from './plan-loading';
import { type PlanSelection, usePlanDetail } from './use-plan-detail';

/** What the page shows as chosen of a plan. */
interface PlanChoice {
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
function PlanInDraft({ menu, offer, choice, onKept }: PlanInDraftProps) {
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
function PlanDetail({ detail, offer, listPath, wasTried }: PlanDetailProps) {
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

interface SelectedPlanProps {
  plan: PlanSelection;
  offer: AllianceOffer;
  listPath: string;
  wasTried: boolean;
}

/** All of the selected plan, as far as it has been read. */
export function SelectedPlan({ plan, ...rest }: SelectedPlanProps) {
  const { detail, read } = usePlanDetail(plan);
  if (detail) return <PlanDetail key={detail.menu.id} detail={detail} {...rest} />;
  if (!read.error) return <PlanLoading />;
  return (
    <ReadFailureNotice
      title="プランの内容を読み込めませんでした"
      error={read.error}
      isLoading={read.isLoading}
      retry={read.retry}
    />
  );
}
