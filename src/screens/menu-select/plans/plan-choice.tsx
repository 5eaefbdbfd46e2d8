import { ReadFailureNotice } from '@/features/remote-read';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { PlanDetail } from './plan-detail';
import { PlanList } from './plan-list';
import { type PlanSelection, useSelectedPlan } from './use-selected-plan';

interface PlanChoiceProps {
  plan: PlanSelection;
  offer: AllianceOffer;
  listPath: string;
  /** The way on was tried: from now on it is said what is missing. */
  wasTried: boolean;
  onSelect: (id: string) => void;
}

/** The list of plans with all of the selected one. */
export function PlanChoice({ plan, offer, listPath, wasTried, onSelect }: PlanChoiceProps) {
  const { selectedId, detail, read } = useSelectedPlan(plan);
  const isMissing = wasTried && selectedId === undefined;
  return (
    <PlanList
      menus={plan.menus}
      selectedId={selectedId}
      error={isMissing ? 'プランをお選びください' : undefined}
      onSelect={onSelect}
    >
      {detail ? (
        <PlanDetail
          key={detail.menu.id}
          detail={detail}
          offer={offer}
          listPath={listPath}
          wasTried={wasTried}
        />
      ) : read.error ? (
        <ReadFailureNotice
          title="プランの内容を読み込めませんでした"
          error={read.error}
          isLoading={read.isLoading}
          retry={read.retry}
        />
      ) : (
        <LoadingSpinner text="プランの内容を読み込んでいます" />
      )}
    </PlanList>
  );
}
