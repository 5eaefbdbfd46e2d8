import { useRouter } from 'next/router';
import { useState } from 'react';
import type { MenuWithRecommends } from '@/features/menu-detail';
import { nextOrderPath } from '@/features/order-draft';
import { EstimateSummary, useMenuEstimate } from '@/features/price-summary';
import { AREA_FIELD_ID, checkTypedArea } from '@/features/service-area';
import type { Customer } from '@/journeys/order-steps';
import { Button } from '@/ui/button/button';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { useAllianceChoice } from '../alliance/use-alliance-choice';
import { AdditionSuggestions } from '../option/addition-suggestions';
import { inquiryKindOf } from '../option/inquiry-panel';
import { useMenuChoice } from '../option/use-menu-choice';
import { useAreaOf } from '../use-area-of';
import { NoPlanSummary } from './no-plan-summary';
import { type PlanSelection, usePlanDetail } from './use-plan-detail';

interface PlanSummaryProps {
  plan: PlanSelection;
  /** There are plans to choose from. */
  hasPlans: boolean;
  offer: AllianceOffer;
  customer: Customer;
  /** Something is missing to go on. */
  onIncomplete: () => void;
}

/** The live estimate of the selected plan, and the way into the order. Only inside a HydrationGate. */
export function PlanSummary({ plan, hasPlans, ...rest }: PlanSummaryProps) {
  const { detail } = usePlanDetail(plan);
  if (detail) return <ChosenPlanSummary key={detail.menu.id} detail={detail} {...rest} />;
  return (
    <NoPlanSummary
      hasPlans={hasPlans}
      busy={plan.selectedId !== undefined}
      onIncomplete={rest.onIncomplete}
    />
  );
}

interface ChosenPlanSummaryProps extends Omit<PlanSummaryProps, 'plan' | 'hasPlans'> {
  detail: MenuWithRecommends;
}

function ChosenPlanSummary({ detail, offer, customer, onIncomplete }: ChosenPlanSummaryProps) {
  const { menu, recommends } = detail;
  const router = useRouter();
  const { orderAlliance, wrongFieldId } = useAllianceChoice(offer);
  const { chosen, estimated, keep } = useMenuChoice(menu, orderAlliance);
  const estimate = useMenuEstimate(estimated);
  const area = useAreaOf(menu.project);
  const [isLeaving, setLeaving] = useState(false);
  if (inquiryKindOf(menu)) return null;

  const shortfall = estimate.answer?.price?.minimumOrderShortfall ?? 0;
  const hasNoPrice = estimate.error !== undefined || !estimate.answer?.price;

  function sayMissing(fieldId: string) {
    onIncomplete();
    document.getElementById(fieldId)?.focus();
  }

  async function goOn() {
    if (!estimated) {
      // The summary of what is missing takes the focus by itself.
      onIncomplete();
      return;
    }
    if (wrongFieldId !== undefined) {
      sayMissing(wrongFieldId);
      return;
    }
    setLeaving(true);
    // What stands in the field counts, also while it has not been checked.
    const typed = await checkTypedArea(area);
    if (typed === 'empty') sayMissing(AREA_FIELD_ID);
    if (typed === 'served') {
      keep(chosen);
      await router.push(nextOrderPath('menu', estimated, customer));
    }
    setLeaving(false);
  }

  return (
    <EstimateSummary
      order={estimated}
      suggestions={
        <AdditionSuggestions
          shortfall={shortfall}
          remedy={estimate.answer?.minimumOrderRemedy}
          options={menu.options}
          recommends={recommends}
          chosen={chosen}
          onChange={keep}
        />
      }
      action={
        <Button
          size="large"
          busy={isLeaving}
          disabled={estimated !== null && (hasNoPrice || shortfall > 0)}
          onClick={goOn}
        >
          お申し込みへ進む
        </Button>
      }
    />
  );
}
