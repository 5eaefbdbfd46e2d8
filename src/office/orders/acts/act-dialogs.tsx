import { MoveDialog } from '../../visits/move-dialog';
import type { ActDialogProps, OpenAct, OrderVisit } from '../office-order';
import { shownInstant, staffText } from '../order-words';
import { ConfirmDialog } from './confirm-dialog';
import { CancelDialog, PlanPriceDialog } from './order-dialogs';
import { OnTheWayDialog, OutcomeDialog, RedoDialog } from './outcome-dialogs';
import { ProposeDialog } from './propose-dialog';
import { QuoteDialog } from './quote-dialog';
import { EndRefundDialog, RefundDialog, RetryDialog } from './refund-dialogs';

interface ActDialogsProps extends ActDialogProps {
  readonly open: OpenAct;
}

function VisitMoveDialog({
  visit,
  order: { customer, work, place },
  onDone,
  ...dialog
}: ActDialogProps & { readonly visit: OrderVisit }) {
  return (
    <MoveDialog
      {...dialog}
      visit={{
        ...visit,
        staffName: visit.staffName === null ? null : staffText(visit),
        label: `${customer.name}様、${work.menu.label}、${place.address.city}`,
      }}
      onDone={({ start }) =>
        onDone(`訪問を変更し、お客様にお知らせしました。(${shownInstant(start)})`)
      }
    />
  );
}

/**
 * The dialog of an act. When another change comes first, it stays open with its input and shows the new state, so it
 * does not depend on the acts that are possible now.
 */
export function ActDialogs({ open, ...dialog }: ActDialogsProps) {
  const { act, visitId, chargeId, refundId } = open;
  const { visits, charges, refunds, plan } = dialog.order;
  const visit = visits.find((each) => each.visitId === visitId);
  const charge = charges.find((each) => each.chargeId === chargeId);
  const refund = refunds.find((each) => each.refundId === refundId);
  // Without a visit, the main API would give the date to another visit that waits for one.
  const isUnknownVisit = visitId !== undefined && !visit && visits.length > 0;
  switch (act) {
    case 'confirm':
      return isUnknownVisit ? null : <ConfirmDialog {...dialog} visit={visit} />;
    case 'propose':
      return isUnknownVisit ? null : <ProposeDialog {...dialog} visit={visit} />;
    case 'quote':
      return <QuoteDialog {...dialog} />;
    case 'cancel':
      return <CancelDialog {...dialog} />;
    case 'planPrice':
      return plan ? <PlanPriceDialog {...dialog} plan={plan} /> : null;
    case 'move':
      return visit ? <VisitMoveDialog {...dialog} visit={visit} /> : null;
    case 'done':
    case 'customer_absent':
    case 'not_done':
      return visit ? <OutcomeDialog {...dialog} visit={visit} outcome={act} /> : null;
    case 'onTheWay':
      return visit ? <OnTheWayDialog {...dialog} visit={visit} /> : null;
    case 'redo':
      return visit ? <RedoDialog {...dialog} visit={visit} /> : null;
    case 'refund':
      return charge ? <RefundDialog {...dialog} charge={charge} /> : null;
    case 'retry':
      return charge ? <RetryDialog {...dialog} charge={charge} /> : null;
    case 'endRefund':
      return refund ? <EndRefundDialog {...dialog} refund={refund} /> : null;
  }
}
