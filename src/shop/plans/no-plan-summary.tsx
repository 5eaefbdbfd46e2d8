import { EmptySummary } from '@/booking/price/price-summary';
import { Button } from '@/ui/button/button';

interface NoPlanSummaryProps {
  /** There are plans to choose from. */
  hasPlans: boolean;
  /** The selected plan is on its way. */
  busy?: boolean;
  /** Something is missing to go on. */
  onIncomplete: () => void;
}

/** The summary while no plan is selected, or while nothing is known of it yet. */
export function NoPlanSummary({ hasPlans, busy = false, onIncomplete }: NoPlanSummaryProps) {
  return (
    <EmptySummary
      action={
        hasPlans ? (
          <Button size="large" busy={busy} onClick={onIncomplete}>
            お申し込みへ進む
          </Button>
        ) : null
      }
    />
  );
}
