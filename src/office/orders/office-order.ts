import type { OfficeAnswer } from '@/calls/office-client';
import type { OrderAct, VisitAct } from '@/contract/office-orders';

export type OfficeOrder = OfficeAnswer<'getOfficeOrder'>;
export type OrderVisit = OfficeOrder['visits'][number];
export type OrderCharge = OfficeOrder['charges'][number];
export type OrderRefund = OfficeOrder['refunds'][number];

const acts = {
  confirm: true,
  propose: true,
  quote: true,
  cancel: true,
  planPrice: true,
  move: true,
  onTheWay: true,
  done: true,
  customer_absent: true,
  not_done: true,
  redo: true,
  refund: true,
  retry: true,
  endRefund: true,
} as const satisfies Record<VisitAct | OrderAct, true> & Record<string, true>;

/** An act that has a dialog on the order's page. */
export type DialogAct = keyof typeof acts;

export function isDialogAct(act: string): act is DialogAct {
  return Object.hasOwn(acts, act);
}

/** The open dialog, and the visit, charge or refund that it is about. */
export interface OpenAct {
  readonly act: DialogAct;
  readonly visitId?: string;
  readonly chargeId?: string;
  readonly refundId?: string;
}

export interface ActDialogProps {
  readonly order: OfficeOrder;
  /** Called with a sentence that says what was done. */
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
  readonly onStateChanged: () => void;
}

/** The number of a visit among all of its order, from 1 on. */
export function visitNumber(visitId: string): number {
  return Number(visitId.slice(visitId.lastIndexOf('-') + 1));
}

/** The id of the first visit that is shown, also before an order by telephone has one. */
export function firstVisitId({ orderId, visits }: OfficeOrder): string {
  return visits[0]?.visitId ?? `${orderId}-1`;
}
