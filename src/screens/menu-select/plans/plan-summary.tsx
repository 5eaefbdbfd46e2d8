import { useRouter } from 'next/router';
import { useState } from 'react';
import type { MenuWithRecommends } from '@/features/menu-detail';
import { nextOrderPath } from '@/features/order-draft';
import { EstimateSummary, useMenuEstimate } from '@/features/price-summary';
import { AREA_FIELD_ID } from '@/features/service-area';
import type { Customer } from '@/journeys/order-steps';
import { Button } from '@/ui/button/button';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { useAllianceChoice } from '../alliance/use-alliance-choice';
import { firstChoiceId } from '../option/amounts-form';
import { inquiryKindOf } from '../option/inquiry-panel';
import { useMenuChoice } from '../option/use-menu-choice';
import { useAreaOf } from '../use-area-of';
import { planFieldId } from './plan-list';
import { type PlanSelection, useSelectedPlan } from './use-selected-plan';

interface PlanSummaryProps {
  plan: PlanSelection;
  offer: AllianceOffer;
  customer: Customer;
  /** Something is missing to go on. */
  onIncomplete: () => void;
}

/** The live estimate of the selected plan, and the way into the order. */
export function PlanSummary({ plan, ...rest }: PlanSummaryProps) {
  const { selectedId, detail } = useSelectedPlan(plan);
  const { wrongFieldId } = useAllianceChoice(rest.offer);
  const firstPlan = plan.menus[0];
  if (detail) return <ChosenPlanSummary key={detail.menu.id} detail={detail} {...rest} />;
  return (
    <EstimateSummary
      order={null}
      action={
        firstPlan ? (
          <Button
            size="large"
            busy={selectedId !== undefined}
            onClick={() => {
              rest.onIncomplete();
              document.getElementById(wrongFieldId ?? planFieldId(firstPlan.id))?.focus();
            }}
          >
            お申し込みへ進む
          </Button>
        ) : null
      }
    />
  );
}

interface ChosenPlanSummaryProps extends Omit<PlanSummaryProps, 'plan'> {
  detail: MenuWithRecommends;
}

function ChosenPlanSummary({ detail, offer, customer, onIncomplete }: ChosenPlanSummaryProps) {
  const { menu } = detail;
  const router = useRouter();
  const { orderAlliance, wrongFieldId } = useAllianceChoice(offer);
  const { chosen, estimated, keep } = useMenuChoice(menu, orderAlliance);
  const estimate = useMenuEstimate(estimated);
  const area = useAreaOf(menu.project);
  const [isLeaving, setLeaving] = useState(false);
  if (inquiryKindOf(menu)) return null;

  const isTooLittle = (estimate.answer?.price?.minimumOrderShortfall ?? 0) > 0;
  const hasNoPrice = estimate.error !== undefined || !estimate.answer?.price;

  async function goOn() {
    const incompleteId =
      wrongFieldId ?? (estimated ? (area ? undefined : AREA_FIELD_ID) : firstChoiceId(menu));
    if (!estimated || incompleteId) {
      onIncomplete();
      if (incompleteId) document.getElementById(incompleteId)?.focus();
      return;
    }
    setLeaving(true);
    keep(chosen);
    await router.push(nextOrderPath('menu', estimated, customer));
    setLeaving(false);
  }

  return (
    <EstimateSummary
      order={estimated}
      action={
        <Button
          size="large"
          busy={isLeaving}
          disabled={estimated !== null && (hasNoPrice || isTooLittle)}
          onClick={goOn}
        >
          お申し込みへ進む
        </Button>
      }
    />
  );
}
