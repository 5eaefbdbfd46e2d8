import type { OfficeAnswer } from '@/calls/office-client';

export type OfficeOrder = OfficeAnswer<'getOfficeOrder'>;
export type OrderVisit = OfficeOrder['visits'][number];
export type OrderCharge = OfficeOrder['charges'][number];
export type OrderRefund = OfficeOrder['refunds'][number];

/** Which dialog is open, and what it is about. */
export interface OpenAct {
  readonly act: string;
  readonly visitId?: string;
  readonly chargeId?: string;
  readonly refundId?: string;
}

export interface ActDialogProps {
  readonly order: OfficeOrder;
  /** Says what was done. */
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
  readonly onStateChanged: () => void;
}

/** Of the order's first visit, also while an order by telephone has none yet. */
export function firstVisitId({ orderId, visits }: OfficeOrder): string {
  return visits[0]?.visitId ?? `${orderId}-1`;
}
