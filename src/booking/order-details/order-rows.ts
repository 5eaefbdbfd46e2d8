import { hasOwnTerms } from '@/config/env.public';
import type { OrderDetail } from '@/contract/orders';
import { formatCancellationDeadline, isFreeToCancel } from '@/domain/cancellation';
import { cancellationTerms, DEADLINE_TIME } from '@/domain/cancellation-words';
import { maskedCardNumber } from '@/domain/card-terms';
import { answerUntil } from '@/domain/date-terms';
import { formatDuration } from '@/domain/duration';
import { formatJapanDateTime, fromJapanTime } from '@/domain/japan-time';
import { coolingOffTerms } from '@/domain/order-terms';
import type { PayMethod } from '@/domain/pay-method-codes';
import { payMethods } from '@/domain/pay-methods';
import { formatPostcode } from '@/domain/postcode';
import { unbroken } from '@/domain/unbroken';
import type { Description } from '@/ui/card/description-list';
import { agreeingOnDates } from '../dates/agreeing-on-dates';
import { hasWishes, placedVisitRows } from '../dates/visit-rows';
import type { DraftAddress, SelectedOrder } from '../order/order-draft';
import { partnerPaymentDue, payDue } from '../payment/pay-due';
import { billingModeOf, type Charge } from '../price/billing-mode';
import { SEE_TERMS } from '../shop-terms';

const { freeUntil, late, lateVisit, onMyPage, onlyCancelling, byTelephone } = cancellationTerms;
const { nothingToPay, wholeCourse } = cancellationTerms;

/** For a plan whose first visit is over. */
const FURTHER_VISITS = `${freeUntil}は無料です。${lateVisit}${onMyPage}`;

type Way = Charge | 'course';

/** The text after a deadline in the future. */
const consequences = {
  order: `までは無料です。${late}`,
  visit: `までは無料です。2回目以降も、${freeUntil}は無料です。${lateVisit}`,
  course: `までは無料です。${wholeCourse}`,
  partner: `までにご連絡ください。${nothingToPay}`,
  estimate: `までにご連絡ください。${nothingToPay}`,
  free: `までにご連絡ください。${nothingToPay}`,
} as const satisfies Record<Way, string>;

/** The text after a past deadline. */
const lateConsequences = {
  order: `を過ぎているため、キャンセルには料金の100%をいただきます。${onlyCancelling}`,
  visit: `を過ぎているため、初回のキャンセルには、その回の料金の100%をいただきます。2回目以降は、${freeUntil}は無料です。${lateVisit}${onMyPage}`,
  course: `を過ぎているため、無料ではキャンセルできません。${wholeCourse}${onMyPage}`,
  partner: `を過ぎていますが、${nothingToPay}${onlyCancelling}`,
  estimate: `を過ぎていますが、${nothingToPay}${onlyCancelling}`,
  free: `を過ぎていますが、${nothingToPay}${onlyCancelling}`,
} as const satisfies Record<Way, string>;

type CancellableOrder = Pick<SelectedOrder, 'selectedDate'> &
  Partial<Pick<SelectedOrder, 'selectedDateType' | 'isTel'>>;

/**
 * The cancellation deadline and the fee after it (SPEC section 9: noon of the day before, Japan
 * time). The first of several visits decides; in a regular plan that has begun, each visit has its
 * own.
 */
export function cancellationText(
  { selectedDate, selectedDateType, isTel = false }: CancellableOrder,
  charge: Charge,
  now: Date,
): string {
  const [first, ...others] = [...selectedDate].sort();
  const isSettled = !isTel && selectedDateType !== 'negotiable' && first !== undefined;
  const isCourse = charge === 'order' && selectedDateType !== 'negotiable' && others.length > 0;
  const way = isCourse ? 'course' : charge;
  if (hasOwnTerms) {
    if (!isSettled) return `確定した訪問日の前日の${DEADLINE_TIME}までは無料です。${SEE_TERMS}`;
    const deadline = formatCancellationDeadline(first);
    return isFreeToCancel(first, now)
      ? `${deadline}までは無料です。${SEE_TERMS}`
      : `無料でキャンセルできる期限の${deadline}を過ぎています。${SEE_TERMS}`;
  }
  if (isSettled && way === 'visit' && fromJapanTime(first) <= now) return FURTHER_VISITS;
  if (isSettled && !isFreeToCancel(first, now)) {
    return `期限の${formatCancellationDeadline(first)}${lateConsequences[way]}`;
  }
  const until = isSettled
    ? formatCancellationDeadline(first)
    : `確定した訪問日の前日の${DEADLINE_TIME}`;
  return `${until}${consequences[way]}${isTel ? byTelephone : onMyPage}`;
}

const unpaidTexts = {
  partner: partnerPaymentDue,
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
  readonly card?: { readonly cardNumberBottom: string } | undefined;
}

/** The payment of an order in one line, for a card: `クレジットカード(1回払い) 末尾1111`. */
export function paymentText(payMethod: PayMethod, cardNumberBottom: string | undefined): string {
  const { titleOfTerms } = payMethods[payMethod];
  return cardNumberBottom === undefined ? titleOfTerms : `${titleOfTerms} 末尾${cardNumberBottom}`;
}

/** How and when an order is paid (特商法 12条の6: 支払時期・方法). */
export function paymentRows({ payMethod, card, isPerVisit }: Payment): readonly Description[] {
  const { titleOfTerms, laterVisitsDue } = payMethods[payMethod];
  return [
    { term: 'お支払い方法', description: titleOfTerms },
    ...(card ? [{ term: 'カード', description: maskedCardNumber(card.cardNumberBottom) }] : []),
    { term: 'お支払いの時期', description: payDue(payMethod) },
    ...(isPerVisit && !hasOwnTerms ? [{ term: '2回目以降', description: laterVisitsDue }] : []),
  ];
}

type Ordered = Omit<OrderDetail['menu'], 'id'> &
  Pick<OrderDetail, 'additional' | 'durationMinutes'>;

function listed(items: OrderDetail['additional']): string {
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
    ...(ordered.durationMinutes > 0
      ? [{ term: '作業時間の目安', description: `約${formatDuration(ordered.durationMinutes)}` }]
      : []),
  ];
}

function telephoneDateRow(call: string): Description {
  return {
    term: '訪問日時',
    description: `お電話で相談して決めます。${call}${agreeingOnDates.withoutDate}`,
  };
}

export const TELEPHONE_DATE_ROW = telephoneDateRow(agreeingOnDates.byTelephone);

/** Says until when the shop calls, unless that time is over. */
function placedTelephoneDateRow({ shopAnswer }: OrderDetail): Description {
  return shopAnswer && !shopAnswer.isOverdue
    ? telephoneDateRow(answerUntil.byTelephone(formatJapanDateTime(shopAnswer.until)))
    : TELEPHONE_DATE_ROW;
}

const PROPOSED_DATE_ROW: Description = {
  term: 'ご提案の日時',
  description: '訪問の内容の画面で、ご提案の日時からお選びください。',
};

/** The date is not agreed on the telephone yet, and the shop offers none. */
export function isByTelephone({
  isTel,
  status,
  proposedVisitId,
}: Pick<OrderDetail, 'isTel' | 'status' | 'proposedVisitId'>): boolean {
  return isTel && status === 'received' && proposedVisitId === null;
}

export function billingModeOfPlaced(order: OrderDetail): Charge {
  const { payMethod, price } = order;
  return billingModeOf({
    ...order,
    // A price that is not known is not nothing.
    isPaidHere: payMethod !== null || price.lines.length === 0,
    total: price.totalIncludingTax,
  });
}

export function cancellationRow(order: OrderDetail, now: Date): Description {
  const { selectedDate, isWithdrawable } = order;
  if (isWithdrawable) return { term: 'クーリング・オフ', description: coolingOffTerms.right };
  const selectedDateType = hasWishes(order) ? 'negotiable' : 'open';
  const dates = { selectedDate, selectedDateType, isTel: isByTelephone(order) } as const;
  return {
    term: 'キャンセルについて',
    description: cancellationText(dates, billingModeOfPlaced(order), now),
    isParagraph: true,
  };
}

/** The dates of a placed order, with what is still open about them. */
export function dateRows(order: OrderDetail): readonly Description[] {
  return [
    ...(isByTelephone(order) ? [placedTelephoneDateRow(order)] : placedVisitRows(order)),
    ...(order.proposedVisitId === null ? [] : [PROPOSED_DATE_ROW]),
  ];
}

export function visitRows(order: OrderDetail, now: Date): readonly Description[] {
  return [...dateRows(order), cancellationRow(order, now)];
}

export function placedPaymentRows(order: OrderDetail): readonly Description[] {
  const { payMethod, cardNumberBottom } = order;
  const charge = billingModeOfPlaced(order);
  if (payMethod === null) return unpaidRows(charge);
  const card = cardNumberBottom === null ? undefined : { cardNumberBottom };
  return paymentRows({ payMethod, isPerVisit: charge === 'visit', card });
}

export function placeText({
  prefecture,
  city,
  town,
  building,
}: Omit<DraftAddress, 'zipCode'>): string {
  return `${prefecture}${city}${town} ${unbroken(building)}`.trim();
}

export function placeRows(place: DraftAddress): readonly Description[] {
  return [
    { term: '郵便番号', description: `〒${formatPostcode(place.zipCode)}` },
    { term: '住所', description: placeText(place) },
  ];
}
