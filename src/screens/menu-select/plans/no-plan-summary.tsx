import { EmptySummary } from '@/features/price-summary';
import { Button } from '@/ui/button/button';

interface NoPlanSummaryProps {
  /** What has to be put right first, by its field's id; undefined where there is nothing to choose. */
  firstFieldId: string | undefined;
  /** The selected plan is on its way. */
  busy?: boolean;
  /** Something is missing to go on. */
  onIncomplete: () => void;
}

/** The summary while no plan is selected, or while nothing is known of it yet. */
export function NoPlanSummary({ firstFieldId, busy = false, onIncomplete }: NoPlanSummaryProps) {
  return (
    <EmptySummary
      action={
        firstFieldId === undefined ? null : (
          <Button
            size="large"
            busy={busy}
            onClick={() => {
              onIncomplete();
              document.getElementById(firstFieldId)?.focus();
            }}
          >
            お申し込みへ進む
          </Button>
        )
      }
    />
  );
}
