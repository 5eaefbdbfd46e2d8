import type { ShopAnswer } from '@/contract/orders';
import type { Visit } from '@/contract/visits';
import { formatCancellationDeadline, isFreeToCancel, lateStartText } from '@/domain/cancellation';
import { DEADLINE_TIME } from '@/domain/cancellation-words';
import { answerUntil } from '@/domain/date-terms';
import {
  addJapanMinutes,
  formatJapanDate,
  formatJapanDateTime,
  formatJapanTime,
  formatShortJapanDate,
  formatShortJapanStart,
  fromJapanTime,
} from '@/domain/japan-time';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { unbroken } from '@/domain/unbroken';

/** The change that the customer has just made to a visit. */
export type VisitChange = 'moved' | 'cancelled' | 'picked' | 'agreed' | 'othersAsked';

/** Formats a start in Japan time, with or without its year. */
type StartFormat = (startsAt: string) => string;

/** `5/6(水) 10:00`, for what is near enough to need no year. */
const briefly: StartFormat = (startsAt) => formatShortJapanStart(startsAt);

/** `2026年5月6日(水) 10:00〜12:00`; without the end while it is not known (''). */
export function whenText(
  { startsAt, endsAt }: Pick<Visit, 'startsAt' | 'endsAt'>,
  format: StartFormat = formatJapanDateTime,
): string {
  if (endsAt === '') return `${format(startsAt)}〜`;
  const nextDay = endsAt.slice(0, 10) === startsAt.slice(0, 10) ? '' : '翌';
  return `${format(startsAt)}〜${nextDay}${formatJapanTime(endsAt)}`;
}

export function whereText({ address }: Pick<Visit, 'address'>): string {
  const { prefecture, city, town, building } = address;
  return `${prefecture}${city}${town} ${unbroken(building)}`.trim();
}

/** The same without the prefecture, which the customer knows. */
export function briefWhereText({ address: { city, town, building } }: Pick<Visit, 'address'>) {
  return `${city}${town} ${unbroken(building)}`.trim();
}

/** The text of `whenText` for another start of the same length. */
export function proposedWhenText(
  { startsAt, endsAt }: Visit,
  start: string,
  format?: StartFormat,
): string {
  if (endsAt === '') return whenText({ startsAt: start, endsAt }, format);
  const minutes = (Number(fromJapanTime(endsAt)) - Number(fromJapanTime(startsAt))) / 60_000;
  return whenText({ startsAt: start, endsAt: addJapanMinutes(start, minutes) }, format);
}

/** Whether there is nothing more to come of the visit. */
export function isPast({ status }: Pick<Visit, 'status'>): boolean {
  return ['completed', 'cancelled', 'not_done', 'customer_absent'].includes(status);
}

/** Whether the visit has, or had, a date that both sides agreed to. */
export function hasDate({ status, staffName }: Visit): boolean {
  if (status === 'requested' || status === 'proposed') return false;
  return status !== 'cancelled' || staffName !== null;
}

/** Whether there is a day on which calendars show the visit: agreed, wished for or on offer. */
export function hasDay(visit: Visit): boolean {
  return hasDate(visit) || visit.wishes.length > 0 || visit.proposal !== null;
}

/** When the visit is; a date that is not agreed says so. */
export function dateText(visit: Visit, format: StartFormat = formatJapanDateTime): string {
  const { status, wishes, proposal } = visit;
  if (hasDate(visit)) return whenText(visit, format);
  if (status === 'proposed') {
    const [first] = proposal?.starts ?? [];
    return first ? `${format(first.startsAt)}〜(ご提案・未確定)` : '日時は未確定です';
  }
  const [wish] = wishes;
  return wish === undefined
    ? '日時は未確定です'
    : `${proposedWhenText(visit, wish, format)}(第1希望・未確定)`;
}

/** The text of `dateText`, with the year only for what is over: `5/6(水) 10:00〜12:00`. */
export function briefDateText(visit: Visit): string {
  return dateText(visit, isPast(visit) ? undefined : briefly);
}

/** Whether the shop waits for the customer's answer. */
export function isUnanswered({ proposal, shopChange, remedy }: Visit): boolean {
  return proposal !== null || remedy !== null || (shopChange !== null && !shopChange.isAccepted);
}

/** Says what the shop does about a wished date, and until when; apologises once that time is over. */
export function shopAnswerText(
  { until, isOverdue }: ShopAnswer,
  way: keyof typeof answerUntil = 'wished',
): string {
  const limit = formatJapanDateTime(until);
  return isOverdue
    ? `${limit}までのお約束のお返事が遅れており、申し訳ございません。お急ぎの場合は、お問い合わせ窓口へご連絡ください。`
    : answerUntil[way](limit);
}

/** The text of `shopAnswerText` in a line. */
export function briefAnswerText(
  { until, isOverdue }: ShopAnswer,
  way: keyof typeof answerUntil = 'wished',
): string {
  const limit = formatShortJapanStart(until);
  if (isOverdue) {
    return `${limit}までのお約束のお返事が遅れており、申し訳ございません。お急ぎの場合は、お問い合わせ窓口へご連絡ください。`;
  }
  return way === 'wished'
    ? `${limit}までに、日時をお知らせします。`
    : `${limit}までに、担当者がお電話します。`;
}

/**
 * `2026年5月5日(火) 正午(12:00)` from `yyyy-MM-ddTHH:mm:00` in Japan (SPEC section 9). A change by the shop may be
 * refused until other times, too.
 */
export function untilText(deadline: string): string {
  return deadline.endsWith('T12:00:00')
    ? `${formatJapanDate(deadline)} ${DEADLINE_TIME}`
    : formatJapanDateTime(deadline);
}

/** The text of `untilText` in a line: `5/5(火) 正午`. */
export function briefUntilText(deadline: string): string {
  return deadline.endsWith('T12:00:00')
    ? `${formatShortJapanDate(deadline)} 正午`
    : formatShortJapanStart(deadline);
}

export function shopChangeTitle(visit: Visit, change: NonNullable<Visit['shopChange']>): string {
  if (change.kind === 'confirmed') return '訪問日時が決まりました';
  return change.formerStart === visit.startsAt ? '担当者が替わりました' : '訪問日時が変わりました';
}

/** `鏡のウロコ取り(2つ)、換気扇カバーの洗浄 11,000円(税込)` */
export function additionText({ options, total }: Visit['additions'][number]): string {
  const names = options.map(({ label, quantity }) =>
    quantity > 1 ? `${label}(${quantity}つ)` : label,
  );
  return `${names.join('、')} ${formatYenIncludingTax(total)}`;
}

/** The deadlines for moving the visit and for free cancellation; one line where nothing is special about them. */
export function changeTermsText(visit: Visit): string | undefined {
  const { canBeMoved, canBeCancelled, cancellationFee, freeUntil, freeToCancelUntil } = visit;
  if (visit.status === 'requested' || visit.status === 'proposed') {
    return canBeCancelled ? '日時が確定するまで、無料でキャンセルできます。' : undefined;
  }
  const move = untilText(freeUntil);
  if (!canBeCancelled || freeToCancelUntil === null) {
    return canBeMoved ? `${move}まで、無料で日時を変更できます。` : undefined;
  }
  const free = untilText(freeToCancelUntil);
  if (cancellationFee > 0) {
    const closed = canBeMoved
      ? `無料のキャンセルは、${free}で締め切りました。日時の変更は、${move}まで無料です。`
      : `日時の変更と無料のキャンセルは、${free}で締め切りました。`;
    return `${closed}キャンセル料は${formatYen(cancellationFee)}です。`;
  }
  const brief = briefUntilText(freeToCancelUntil);
  if (!canBeMoved) return `無料キャンセル ${brief}まで(日時の変更は承れません)`;
  return free === move
    ? `無料キャンセル・日時変更 ${brief}まで`
    : `無料キャンセル ${brief}まで・日時変更 ${briefUntilText(freeUntil)}まで`;
}

const givenBackNames = {
  payment: 'お支払い済みの料金',
  points: 'ご利用のポイント',
  coupon: 'ご利用のクーポン',
} as const satisfies Record<Visit['givenBack'][number], string>;

/** Says what follows when the visit is cancelled for nothing. */
export function cancellingText(visit: Visit): string {
  const whole = visit.cancelsWholeOrder
    ? 'このお申し込みの、すべての訪問がキャンセルされます。'
    : '';
  return `${whole}キャンセル料はかかりません。${givenBackText(visit)}`;
}

/** Says what is given back when the visit is cancelled in time; empty when nothing was paid. */
export function givenBackText({ givenBack }: Pick<Visit, 'givenBack'>): string {
  if (givenBack.length === 0) return '';
  return `${givenBack.map((part) => givenBackNames[part]).join('・')}はお戻しします。`;
}

export function movedStaffText(
  { staffName: former }: Visit,
  { name, isSame }: { readonly name: string; readonly isSame: boolean },
): string {
  if (isSame) return `担当者: ${unbroken(name)}(今までと同じ担当者です)`;
  return former === null
    ? `担当者: ${unbroken(name)}`
    : `担当者: ${unbroken(former)}から${unbroken(name)}に替わります`;
}

/**
 * The terms of the visit after a move to `startsAt` (`yyyy-MM-ddTHH:mm:00` in Japan). The
 * cancellation fee of a course depends on its earliest visit, not on this one.
 */
export function movedTermsText(visit: Visit, startsAt: string, now: Date): string {
  const isFree = isFreeToCancel(startsAt, now);
  const deadline = formatCancellationDeadline(startsAt);
  const move = isFree
    ? `${deadline}まで、もう一度変更できます。`
    : '日時をもう一度変更することはできません。';
  // Free until the start is what may be withdrawn and what costs nothing, at any start.
  if (visit.freeToCancelUntil !== null && visit.freeToCancelUntil === visit.cancelUntil) {
    return `${move}訪問が始まるまで、無料でキャンセルできます。`;
  }
  if (visit.cancelsWholeOrder) {
    return `${move}コース全体のキャンセルが無料なのは、いちばん早い訪問の前日の${DEADLINE_TIME}までです。`;
  }
  return isFree
    ? `${deadline}まで、もう一度変更したり、無料でキャンセルしたりできます。`
    : `${lateStartText(startsAt, '変更した')}日時をもう一度変更することはできません。`;
}

/** One visit of a regular plan is skipped where another one is cancelled. */
export const skipWords = {
  title: 'この訪問をお休みしますか',
  unsentTitle: 'お休みは、まだ承っていません。',
  confirm: (fee: number) =>
    fee > 0 ? `キャンセル料${formatYen(fee)}でお休みする` : '無料でお休みする',
  busyText: 'お休みを承っています',
  leave: 'お休みしない',
  done: '1回のお休みを承りました',
} as const;
