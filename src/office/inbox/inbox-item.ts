import type { OfficeAnswer } from '@/calls/office-client';
import { officeOrderActPath, officeReportPath } from '@/config/paths';
import type { InboxKind } from '@/contract/office-inbox';
import { inboxKindWords } from '../orders/order-words';
import { customerWords } from '../words/customer-words';

export type Inbox = OfficeAnswer<'listInbox'>;
export type InboxItem = Inbox['items'][number];

/** A stable key, the same after each read. */
export function itemKey(item: InboxItem): string {
  const { kind, orderId, visitId, refundId, reportId, since, details } = item;
  return [kind, orderId, visitId, refundId, reportId, since, details].join(' ');
}

/** Tells the items of one customer apart where the name of a button is read aloud by itself. */
export function itemWords(item: InboxItem): string {
  const { kind, orderId = '', details } = item;
  const parts = [customerWords(item), inboxKindWords[kind], orderId, details];
  return parts.filter((part) => part !== '').join(' ');
}

/**
 * The acts of the order's page that an item may need, the likeliest first. Kinds without acts only link to the order;
 * a report has its act on the customer's page.
 */
const nextActs: Readonly<Record<InboxKind, readonly (readonly [act: string, words: string])[]>> = {
  wish: [
    ['confirm', '希望から確定する'],
    ['propose', '提案する'],
  ],
  telephone: [['confirm', '日時を決める']],
  other_dates: [
    ['propose', '提案する'],
    ['confirm', '確定する'],
  ],
  refusal: [
    ['propose', '提案する'],
    ['confirm', '確定する'],
  ],
  quote: [['quote', '見積もる']],
  no_staff: [['move', '担当者を決める']],
  absence: [['move', '時間・担当者を変える']],
  plan_gap: [],
  charge_given_up: [['retry', 'もう一度請求する']],
  refund_by_hand: [['endRefund', '返金済みにする']],
  harassment: [],
  job_failed: [],
  outage: [],
};

/** Links to the next acts for the item. */
export function actLinks({ kind, orderId = '', ...of }: InboxItem) {
  const { visitId, chargeId, refundId, reportId, customerId } = of;
  if (reportId !== undefined && customerId !== undefined) {
    return [{ words: '報告を確認する', href: officeReportPath(customerId, reportId) }];
  }
  return nextActs[kind].map(([act, words]) => ({
    words,
    href: officeOrderActPath(orderId, act, { visitId, chargeId, refundId }),
  }));
}
