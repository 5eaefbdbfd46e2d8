import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { PlanDetail } from './plan-detail';
import { PlanLoading } from './plan-loading';
import { type PlanSelection, usePlanDetail } from './use-plan-detail';

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
