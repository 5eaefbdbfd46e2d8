import type { PayMethod } from '@/contract/enumerations';
import { maskedCardNumber } from '@/domain/cards';
import { paymentTerms } from '@/domain/seller';
import type { Description } from '@/ui/card/description-list';
import type { Charge } from '../price/billing-mode';

const unpaidTexts = {
  partner: paymentTerms.partner,
  estimate: 'お見積もり後に料金をお知らせします。このお申し込みでのお支払いはありません。',
  free: '無料のため、お支払いはありません。',
} as const;

/** An order that is not paid here: whom and when to pay, if at all. */
export function unpaidRows(charge: Charge): readonly Description[] {
  if (charge === 'order' || charge === 'visit') return [];
  return [{ term: 'お支払い', description: unpaidTexts[charge] }];
}

interface Payment {
  readonly payMethod: PayMethod | undefined;
  /** Every visit of a rhythm is paid by itself. */
  readonly isPerVisit?: boolean;
  readonly card?: { readonly cardNumberBottom: string; readonly expiry?: string } | undefined;
}

function cardText({ cardNumberBottom, expiry }: NonNullable<Payment['card']>): string {
  const masked = maskedCardNumber(cardNumberBottom);
  return expiry ? `${masked}(有効期限 ${expiry})` : masked;
}

/** How and when it is paid (特商法 12条の6: 支払時期・方法), for the confirm and complete pages. */
export function paymentRows({
  payMethod,
  card,
  isPerVisit = false,
}: Payment): readonly Description[] {
  const further = (description: string) => (isPerVisit ? [{ term: '2回目以降', description }] : []);
  if (payMethod === 'np') {
    return [
      { term: 'お支払い方法', description: '後払い(NP後払い)' },
      {
        term: 'お支払いの時期',
        description: paymentTerms.deferred,
      },
      ...further(paymentTerms.laterVisitsDeferred),
    ];
  }
  return [
    { term: 'お支払い方法', description: 'クレジットカード(1回払い)' },
    ...(card ? [{ term: 'カード', description: cardText(card) }] : []),
    {
      term: 'お支払いの時期',
      description: paymentTerms.card,
    },
    ...further(paymentTerms.laterVisitsByCard),
  ];
}
