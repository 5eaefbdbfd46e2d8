import type { ReactNode } from 'react';
import { MoveDialog } from '../../visits/move-dialog';
import { instantText } from '../../words/times';
import type { ActDialogProps, DialogAct, OpenAct, OrderVisit } from '../office-order';
import { staffText } from '../order-words';
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
        onDone(`訪問を変更し、お客様にお知らせしました。(${instantText(start)})`)
      }
    />
  );
}

/**
 * The dialog of an act; nothing for an unknown one. When another change comes first, it stays open with its input and
 * shows the new state, so it does not depend on the acts that are possible now.
 */
export function ActDialogs({ open, ...dialog }: ActDialogsProps) {
  const { act, visitId, chargeId, refundId } = open;
  const { visits, charges, refunds, plan } = dialog.order;
  const visit = visits.find((each) => each.visitId === visitId);
  const charge = charges.find((each) => each.chargeId === chargeId);
  const refund = refunds.find((each) => each.refundId === refundId);
  // Without a visit, the main API would give the date to another visit that waits for one.
  const isUnknownVisit = visitId !== undefined && !visit && visits.length > 0;
  const ofVisit = visit && { ...dialog, visit };
  const dialogs = {
    confirm: isUnknownVisit ? null : <ConfirmDialog {...dialog} visit={visit} />,
    propose: isUnknownVisit ? null : <ProposeDialog {...dialog} visit={visit} />,
    quote: <QuoteDialog {...dialog} />,
    cancel: <CancelDialog {...dialog} />,
    planPrice: plan && <PlanPriceDialog {...dialog} plan={plan} />,
    move: ofVisit && <VisitMoveDialog {...ofVisit} />,
    done: ofVisit && <OutcomeDialog {...ofVisit} outcome="done" />,
    customer_absent: ofVisit && <OutcomeDialog {...ofVisit} outcome="customer_absent" />,
    not_done: ofVisit && <OutcomeDialog {...ofVisit} outcome="not_done" />,
    onTheWay: ofVisit && <OnTheWayDialog {...ofVisit} />,
    redo: ofVisit && <RedoDialog {...ofVisit} />,
    refund: charge && <RefundDialog {...dialog} charge={charge} />,
    retry: charge && <RetryDialog {...dialog} charge={charge} />,
    endRefund: refund && <EndRefundDialog {...dialog} refund={refund} />,
  } satisfies Record<DialogAct, ReactNode>;
  return Object.entries<ReactNode>(dialogs).find(([each]) => each === act)?.[1];
}
