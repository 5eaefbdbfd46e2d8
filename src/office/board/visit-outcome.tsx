import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '@/calls/failure';
import { useOfficeCall } from '../changes/use-office-call';
import { type Outcome, OutcomeDialog } from '../orders/acts/outcome-dialogs';
import type { OfficeOrder } from '../orders/office-order';
import type { BoardVisit } from './board';

interface VisitOutcomeProps {
  readonly visit: BoardVisit;
  readonly outcome: Outcome;
  /** Called with a sentence that says what was done. */
  readonly onDone: (said: string) => void;
  /** The order cannot be read. */
  readonly onFailed: (failure: Pick<Failure, 'message'>) => void;
  /** Somebody else was faster. The dialog stays open with its input and shows the new state. */
  readonly onStateChanged: () => void;
  readonly onClose: () => void;
}

/** Records the outcome of a visit over the board. The order is read first, as the board does not have its customer. */
export function VisitOutcome({
  visit: { orderId, visitId },
  outcome,
  onDone,
  onFailed,
  onStateChanged,
  onClose,
}: VisitOutcomeProps) {
  const call = useOfficeCall();
  const [order, setOrder] = useState<OfficeOrder | null>(null);
  const [timesRead, setTimesRead] = useState(0);
  const visit = order?.visits.find((each) => each.visitId === visitId);

  const read = useEffectEvent(() => call('getOfficeOrder', { params: { orderId }, query: {} }));
  const fail = useEffectEvent(onFailed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number reads the same order again.
  useEffect(() => {
    let isGone = false;
    read().then((result) => {
      if (isGone) return;
      if (result.ok) setOrder(result.value);
      else fail(result.error);
    });
    return () => {
      isGone = true;
    };
  }, [timesRead]);

  if (!order || !visit) {
    return (
      <Dialog open onClose={onClose} aria-label="訪問の内容">
        <DialogContent role="status">訪問の内容を読み込んでいます…</DialogContent>
      </Dialog>
    );
  }
  return (
    <OutcomeDialog
      order={order}
      visit={visit}
      outcome={outcome}
      onDone={onDone}
      onStateChanged={() => {
        setTimesRead((times) => times + 1);
        onStateChanged();
      }}
      onClose={onClose}
    />
  );
}
