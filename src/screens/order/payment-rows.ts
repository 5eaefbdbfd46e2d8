import type { PayMethod } from '@/contract/enumerations';
import { maskedCardNumber } from '@/domain/card-number';
import type { Description } from '@/ui/card/description-list';

interface Payment {
  /** Nothing when nothing is paid here. */
  readonly payMethod: PayMethod | null | undefined;
  readonly card?: { readonly cardNumberBottom: string; readonly expiry?: string } | undefined;
}

function cardText({ cardNumberBottom, expiry }: NonNullable<Payment['card']>): string {
  const masked = maskedCardNumber(cardNumberBottom);
  return expiry ? `${masked}(有効期限 ${expiry})` : masked;
}

/** How and when it is paid (特商法 12条の6: 支払時期・方法), for the confirm and complete pages. */
export function paymentRows({ payMethod, card }: Payment): readonly Description[] {
  if (!payMethod) {
    return [{ term: 'お支払い方法', description: 'このお申し込みでのお支払いはありません。' }];
  }
  if (payMethod === 'np') {
    return [
      { term: 'お支払い方法', description: '後払い(NP後払い)' },
      {
        term: 'お支払いの時期',
        description: '作業後にお届けする請求書で、発行日から14日以内にお支払いください。',
      },
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
  ];
}
