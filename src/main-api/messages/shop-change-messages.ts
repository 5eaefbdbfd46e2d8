import type { CancellationCause } from '@/domain/cancellation';
import { dateTerms } from '@/domain/date-terms';
import { formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import type { ReadOrder, StoredOrder } from '../orders/order-reader';
import type { RefundRow } from '../payments/payment-tables';
import { toVisitId } from '../visits/visit-repository';
import type { OrderVisitRow } from '../visits/visit-tables';
import {
  cancelledLine,
  changeLines,
  nameLines,
  paymentLines,
  placeLine,
  pricedLines,
  serviceLines,
  shortDateTime,
  staffLines,
  startText,
  untilText,
  visitLines,
  visitPage,
} from './message-lines';
import { refundLines, returnedPointsLines } from './money-messages';
import type { OrderMessage } from './order-message';

/** @param returned the refund because the new start costs less; null when there is none */
function cheaperLines(stored: StoredOrder, returned: RefundRow | null): string[] {
  if (returned === null) return [];
  const { amount, points } = returned;
  return [
    `料金は、お申し込みのときより${formatYen(amount + points)}安くなりました。`,
    ...refundLines(stored, [returned]),
  ];
}

/** @param refusableUntil until when a change by the shop may be refused for nothing */
function refusalLines(refusableUntil: Date | null): string[] {
  if (refusableUntil === null) return [];
  return [
    `ご都合が合わない場合は、${untilText(refusableUntil)}まで、マイページから無料でお断りいただけます。`,
  ];
}

/** A date is agreed: the shop fixed it, or the customer picked one that the shop offered. */
export function visitFixedMessage(
  stored: ReadOrder,
  visit: OrderVisitRow,
  returned: RefundRow | null,
  now: Date,
  refusableUntil: Date | null = null,
): OrderMessage {
  return {
    subject: '訪問日時が確定しました',
    text: [
      ...visitLines(stored, visit),
      ...pricedLines(stored),
      ...paymentLines(stored),
      ...cheaperLines(stored, returned),
      ...changeLines(stored, visit, now),
      ...refusalLines(refusableUntil),
    ].join('\n'),
    sms: `日時が確定しました ${shortDateTime(visit.startsAt)}`,
    page: visitPage(visit),
    isAnsweredOnMyPage: refusableUntil !== null,
  };
}

interface OfficeMove {
  /** The refund because the new start costs less; null when there is none. */
  readonly returned: RefundRow | null;
  readonly now: Date;
  /** Whether the customer asked for it by telephone. */
  readonly isAskedFor: boolean;
  readonly refusableUntil: Date | null;
}

/**
 * The office sends somebody else, or has another time for the visit.
 * @param stored the order after the change, with the names of both staff members
 */
export function visitMovedByOfficeMessage(
  stored: ReadOrder,
  visit: OrderVisitRow,
  before: OrderVisitRow,
  { returned, now, isAskedFor, refusableUntil }: OfficeMove,
): OrderMessage {
  const isMoved = visit.startsAt.getTime() !== before.startsAt.getTime();
  const start = shortDateTime(visit.startsAt);
  const changed = isMoved ? '訪問日時を変更しました。' : '担当者を変更しました。';
  return {
    subject: isMoved ? '訪問日時が変わりました' : '担当者が変わりました',
    text: [
      ...nameLines(stored.order),
      isAskedFor
        ? `お客様のご希望により、${changed}`
        : `当店の都合により、${changed}ご迷惑をおかけし、申し訳ございません。`,
      '',
      ...serviceLines(stored.order),
      ...(isMoved
        ? [`変更前: ${startText(before.startsAt)}`, `変更後: ${startText(visit.startsAt)}`]
        : [`訪問日時: ${startText(visit.startsAt)}`]),
      placeLine(stored.order),
      ...staffLines(stored, visit, before),
      ...cheaperLines(stored, returned),
      ...changeLines(stored, visit, now),
      ...refusalLines(refusableUntil),
    ].join('\n'),
    sms: isMoved ? `日時が変わりました ${start}` : `担当者が変わりました ${start}`,
    page: visitPage(visit),
    isAnsweredOnMyPage: refusableUntil !== null,
  };
}

interface Proposal {
  readonly startsAt: Date;
  readonly staffName?: string;
}

function proposalLines(proposals: readonly Proposal[]): string[] {
  return proposals.map(({ startsAt, staffName }, index) => {
    const person = staffName === undefined ? '' : `(担当者: ${staffName})`;
    return `${index + 1}. ${startText(startsAt)}${person}`;
  });
}

/** Until when the starts are held, and what happens then. */
function holdLines(heldUntil: Date): string[] {
  return [
    `これらの日時は、${untilText(heldUntil)}まで、お客様のためにおとりしています。`,
    'マイページで1つをお選びください。ほかの日時のご希望とキャンセル(無料)も、マイページから承ります。',
    '期限を過ぎた場合は、改めて日時を調整します。',
  ];
}

/** Why the shop offers starts. @param before the visit as it was: agreed, wished for, or without any date */
function proposedBecauseLines(
  { status, startsAt, wishes }: OrderVisitRow,
  proposals: readonly Proposal[],
): string[] {
  if (status === 'confirmed') {
    return [
      `うかがえなくなった訪問: ${startText(startsAt)}`,
      '当店の都合により、この日時にうかがえなくなりました。ご迷惑をおかけし、申し訳ございません。次の日時をご提案します。',
    ];
  }
  const isWished = proposals.some((proposal) =>
    wishes.includes(toJapanDateTime(proposal.startsAt)),
  );
  return wishes.length > 0 && !isWished
    ? ['ご希望の日時には担当者がうかがえないため、次の日時をご提案します。']
    : ['次の日時をご提案します。'];
}

/** The shop cannot come at the wished or agreed time, and offers other starts. @param before the visit as it was */
export function startsProposedMessage(
  stored: ReadOrder,
  before: OrderVisitRow,
  proposals: readonly Proposal[],
  heldUntil: Date,
): OrderMessage {
  return {
    subject: '日時のご提案',
    text: [
      ...nameLines(stored.order),
      ...serviceLines(stored.order),
      placeLine(stored.order),
      '',
      ...proposedBecauseLines(before, proposals),
      ...proposalLines(proposals),
      '',
      ...holdLines(heldUntil),
    ].join('\n'),
    sms: `日時のご提案 ${shortDateTime(heldUntil)}まで`,
    isAnsweredOnMyPage: true,
  };
}

/** A day before the starts are given back. Once for each proposal. */
export function proposalReminderMessage(
  stored: ReadOrder,
  visit: OrderVisitRow,
  proposals: readonly Proposal[],
  heldUntil: Date,
): OrderMessage {
  return {
    key: `proposal-reminder/${toVisitId(visit)}/${heldUntil.toISOString()}`,
    subject: '日時のご提案: お返事をお待ちしています',
    text: [
      ...nameLines(stored.order),
      ...serviceLines(stored.order),
      '',
      'ご提案した日時のお返事を、まだいただいていません。',
      ...proposalLines(proposals),
      '',
      ...holdLines(heldUntil),
    ].join('\n'),
    sms: `ご提案の期限 ${shortDateTime(heldUntil)}まで`,
    isAnsweredOnMyPage: true,
  };
}

/** Nobody answered in time. The visit waits for the shop again. Once for each proposal. */
export function proposalExpiredMessage(
  stored: ReadOrder,
  visit: OrderVisitRow,
  heldUntil: Date,
): OrderMessage {
  return {
    key: `proposal-expired/${toVisitId(visit)}/${heldUntil.toISOString()}`,
    subject: '日時のご提案の期限が過ぎました',
    text: [
      ...nameLines(stored.order),
      ...serviceLines(stored.order),
      `お返事をいただけなかったため、ご提案した日時を取り下げました。${dateTerms.nextBusinessDay}、改めてご連絡します。`,
    ].join('\n'),
    sms: 'ご提案の期限が過ぎました。改めて調整します',
  };
}

/** The customer refused what the shop offered, fixed or changed, and wants another date. */
export function changeRefusedMessage(stored: ReadOrder, visit: OrderVisitRow): OrderMessage {
  return {
    subject: '日時を改めて調整します',
    text: [
      ...nameLines(stored.order),
      ...serviceLines(stored.order),
      ...(visit.status === 'confirmed' ? [`お断りになった訪問: ${startText(visit.startsAt)}`] : []),
      `${dateTerms.nextBusinessDay}、別の日時について担当者からご連絡します。`,
    ].join('\n'),
    sms: '日時を改めて調整します',
  };
}

const cancelledWords = {
  customer: {
    subject: 'キャンセルを承りました',
    opening: 'お客様のご希望により、キャンセルを承りました。',
    sms: 'キャンセルを承りました。ご確認ください',
  },
  shop: {
    subject: 'お申し込みをキャンセルしました',
    opening:
      '当店の都合により、お申し込みをキャンセルしました。ご迷惑をおかけし、申し訳ございません。',
    sms: '当店からキャンセルしました。ご確認ください',
  },
  weather: {
    subject: 'お申し込みをキャンセルしました',
    opening: '天候のため、お申し込みをキャンセルしました。',
    sms: '天候のためキャンセルしました。ご確認ください',
  },
} as const satisfies Record<CancellationCause, object>;

/**
 * The office cancels.
 * @param back what goes back, without `undecided`, yen which do so only if the card's company, which has not answered
 * yet, takes them; `fee`, yen, is kept
 */
export function cancelledByShopMessage(
  stored: ReadOrder,
  cancelled: readonly OrderVisitRow[],
  {
    reason,
    causedBy,
    refunds,
    undecided,
    fee,
  }: {
    readonly reason: string;
    readonly causedBy: CancellationCause;
    readonly refunds: readonly RefundRow[];
    readonly undecided: number;
    readonly fee: number;
  },
): OrderMessage {
  const { subject, opening, sms } = cancelledWords[causedBy];
  return {
    subject,
    text: [
      ...nameLines(stored.order),
      opening,
      '',
      ...serviceLines(stored.order),
      ...cancelled.map(cancelledLine),
      ...(reason === '' ? [] : [`理由: ${reason}`]),
      fee > 0 ? `キャンセル料: ${formatYen(fee)}` : 'キャンセル料: かかりません',
      ...refundLines(stored, refunds),
      ...(undecided > 0
        ? [
            `カード会社に確認中の${formatYen(undecided)}は、お支払いが成立した場合に、全額をお返しします。`,
          ]
        : []),
    ].join('\n'),
    sms,
  };
}

function placedLine({ placedAt }: StoredOrder['order']): string {
  return `お申し込み: ${formatJapanDateTime(toJapanDateTime(placedAt))}`;
}

/** No date was found in time. Once for each order. */
export function cancelledWithoutDateMessage(
  stored: StoredOrder,
  refunds: readonly RefundRow[],
): OrderMessage {
  const { order } = stored;
  return {
    key: `cancelled/${order.id}/no_date`,
    subject: 'お申し込みをキャンセルしました',
    text: [
      ...nameLines(order),
      ...serviceLines(order),
      placedLine(order),
      '日時が決まらなかったため、お申し込みをキャンセルしました。',
      'キャンセル料: かかりません',
      ...refundLines(stored, refunds),
    ].join('\n'),
    sms: '日時が決まらずキャンセルしました(無料)',
  };
}

/** A payment by link did not come. Once for each order. */
export function notPaidMessage({ order }: StoredOrder): OrderMessage {
  return {
    key: `cancelled/${order.id}/unpaid`,
    subject: 'お申し込みは成立しませんでした',
    text: [
      ...nameLines(order),
      ...serviceLines(order),
      placedLine(order),
      'お支払い期限が過ぎたため、お申し込みは成立しませんでした。',
      '料金はかかりません。',
      ...returnedPointsLines(order.pointsUsed),
    ].join('\n'),
    sms: 'お支払い期限が過ぎ、お申し込みは不成立です',
  };
}
