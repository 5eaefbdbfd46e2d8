import { maskedCardNumber } from '@/domain/cards';
import { PARTNER_PAYMENT_DUE, type PayMethod, payMethods } from '@/domain/pay-methods';
import type { Description } from '@/ui/card/description-list';
import type { Charge } from '../price/billing-mode';

const unpaidTexts = {
  partner: PARTNER_PAYMENT_DUE,
  estimate: 'お見積もり後に料金をお知らせします。このお申し込みでのお支払いはありません。',
  free: '無料のため、お支払いはありません。',
} as const;

/** For orders that are not paid here. */
export function unpaidRows(charge: Charge): readonly Description[] {
  if (charge === 'order' || charge === 'visit') return [];
  return [{ term: 'お支払い', description: unpaidTexts[charge] }];
}

interface Payment {
  readonly payMethod: PayMethod;
  /** Each visit of a regular plan is paid separately. */
  readonly isPerVisit: boolean;
  readonly card?: { readonly cardNumberBottom: string; readonly expiry?: string } | undefined;
}

function cardText({ cardNumberBottom, expiry }: NonNullable<Payment['card']>): string {
  const masked = maskedCardNumber(cardNumberBottom);
  return expiry ? `${masked}(有効期限 ${expiry})` : masked;
}

/** How and when an order is paid (特商法 12条の6: 支払時期・方法). */
export function paymentRows({ payMethod, card, isPerVisit }: Payment): readonly Description[] {
  const { titleOfTerms, due, laterVisitsDue } = payMethods[payMethod];
  return [
    { term: 'お支払い方法', description: titleOfTerms },
    ...(card ? [{ term: 'カード', description: cardText(card) }] : []),
    { term: 'お支払いの時期', description: due },
    ...(isPerVisit ? [{ term: '2回目以降', description: laterVisitsDue }] : []),
  ];
}
