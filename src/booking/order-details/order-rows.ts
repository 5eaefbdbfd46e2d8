import type { OrderDetail } from '@/contract/orders';
import { maskedCardNumber } from '@/domain/cards';
import { PARTNER_PAYMENT_DUE, type PayMethod, payMethods } from '@/domain/pay-methods';
import { formatPostcode } from '@/domain/postcode';
import { formatDuration } from '@/domain/visit-rhythm';
import type { Description } from '@/ui/card/description-list';
import { placedVisitRowsOf } from '../dates/visit-rows';
import { billingModeOf, type Charge } from '../price/billing-mode';
import { cancellationText } from './cancellation-text';

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

type Items = readonly {
  readonly label: string;
  readonly quantity: number;
  readonly quantityText?: string | undefined;
}[];

interface Ordered {
  readonly label: string;
  readonly quantity: number;
  readonly types: Items;
  readonly options: Items;
  readonly additional: Items;
  readonly durationMinutes: number;
}

function listed(items: Items): string {
  return items
    .map(({ label, quantity, quantityText }) =>
      quantityText === undefined ? `${label} × ${quantity}` : `${label} ${quantityText}`,
    )
    .join('、');
}

/** The menu and its amounts (特商法 12条の6: 分量). Types contain the quantity, if there are any. */
export function orderedRows(ordered: Ordered): readonly Description[] {
  const lists = [
    { term: 'タイプ', items: ordered.types },
    { term: 'オプション', items: ordered.options },
    { term: '追加メニュー', items: ordered.additional },
  ];
  return [
    { term: 'メニュー', description: ordered.label },
    ...(ordered.types.length === 0 ? [{ term: '数量', description: `${ordered.quantity}` }] : []),
    ...lists
      .filter(({ items }) => items.length > 0)
      .map(({ term, items }) => ({ term, description: listed(items) })),
    { term: '作業時間の目安', description: `約${formatDuration(ordered.durationMinutes)}` },
  ];
}

export const TELEPHONE_DATE_ROW: Description = {
  term: '訪問日時',
  description: 'お電話で相談して決めます。お申し込みの後、担当者がご登録の電話番号へご連絡します。',
};

export function billingModeOfPlaced({
  project,
  kindType,
  payMethod,
  rhythmWeeks,
  price,
}: OrderDetail): Charge {
  return billingModeOf({
    project,
    kindType,
    isPaidHere: payMethod !== null,
    rhythmWeeks,
    total: price.totalIncludingTax,
  });
}

export function visitRows(order: OrderDetail, now: Date): readonly Description[] {
  const { status, selectedDate, isTel } = order;
  const selectedDateType = status === 'received' ? 'negotiable' : 'open';
  return [
    ...(isTel ? [TELEPHONE_DATE_ROW] : placedVisitRowsOf(order)),
    {
      term: 'キャンセルについて',
      description: cancellationText(
        { selectedDate, selectedDateType, isTel },
        billingModeOfPlaced(order),
        now,
      ),
    },
  ];
}

export function placedPaymentRows(order: OrderDetail): readonly Description[] {
  const { payMethod, cardNumberBottom } = order;
  const charge = billingModeOfPlaced(order);
  if (payMethod === null) return unpaidRows(charge);
  const card = cardNumberBottom === null ? undefined : { cardNumberBottom };
  return paymentRows({ payMethod, isPerVisit: charge === 'visit', card });
}

interface Place {
  readonly zipCode: string;
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
  readonly building: string;
}

export function placeRows(place: Place): readonly Description[] {
  const { zipCode, prefecture, city, town, building } = place;
  return [
    { term: '郵便番号', description: `〒${formatPostcode(zipCode)}` },
    { term: '住所', description: `${prefecture}${city}${town} ${building}`.trim() },
  ];
}
