import type { PayMethod } from '@/contract/enumerations';
import { maskedCardNumber } from '@/domain/card-number';
import type { Description } from '@/ui/card/description-list';
import type { Charge } from './charge';

const unpaidTexts = {
  partner: '当日、提携会社へお支払いください。お支払いの方法は、提携会社がご案内します。',
  estimate: 'お見積り後に料金をお知らせします。このお申し込みでのお支払いはありません。',
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
        description: '作業後にお届けする請求書で、発行日から14日以内にお支払いください。',
      },
      ...further('各回の作業後にお届けする請求書で、発行日から14日以内にお支払いください。'),
    ];
  }
  return [
    { term: 'お支払い方法', description: 'クレジットカード(1回払い)' },
    ...(card ? [{ term: 'カード', description: cardText(card) }] : []),
    {
      term: 'お支払いの時期',
      description:
        'お申し込みのときに与信を行い、ご契約のカード会社の規約に定める日に引き落とされます。',
    },
    // The noon at which cancelling a visit begins to cost (docs/decisions/0014).
    ...further('各回の前日 正午(12:00)に、同じカードへその回の料金を請求します。'),
  ];
}
