import { ErrorSummary } from '@/ui/form/error-summary';
import { useErrorTitle } from '@/ui/form/use-error-title';
import { MISSING_PLAN, planFieldId } from './plan-list';

interface MissingPlanSummaryProps {
  /** Undefined where there is no plan to choose. */
  firstPlanId: string | undefined;
  /** How often the way on was tried. */
  attempt: number;
}

/** Above the heading: that a plan has to be chosen before the way on opens. */
export function MissingPlanSummary({ firstPlanId, attempt }: MissingPlanSummaryProps) {
  const isMissing = attempt > 0 && firstPlanId !== undefined;
  useErrorTitle(isMissing);
  const problems = isMissing ? [{ id: planFieldId(firstPlanId), message: MISSING_PLAN }] : [];
  return <ErrorSummary problems={problems} attempt={attempt} />;
}
