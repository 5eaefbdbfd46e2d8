import { useRouter } from 'next/router';
import { useState } from 'react';
import { nextOrderPath } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { EstimateSummary } from '@/booking/price/order-summary';
import { useMenuEstimate } from '@/booking/price/use-order-price';
import { Button } from '@/ui/button/button';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { useAllianceChoice } from '../alliance/use-alliance-choice';
import { useAreaOf } from '../menu-list/area-section';
import type { MenuWithRecommends } from '../menu-list/use-menu-detail';
import { AdditionSuggestions } from '../menu-option/addition-suggestions';
import { inquiryKindOf } from '../menu-option/inquiry-panel';
import { useMenuChoice } from '../menu-option/use-menu-choice';
import { AREA_FIELD_ID } from '../service-area/area-check';
import { checkTypedArea } from '../service-area/typed-area-check';
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
