import { addJapanDays, formatJapanDate, fromJapanTime, toJapanDateTime } from './japan-time';
import { telephoneTerms } from './order-terms';

const NOON = '12:00:00';
/** The same time of day, as customers read it. */
export const DEADLINE_TIME = '正午(12:00)';

/**
 * The instant until which a visit can be cancelled without a fee: noon, Japan time, of the day
 * before (SPEC section 9). At that very instant it is too late.
 *
 * @param startsAt `yyyy-MM-ddTHH:mm:00` in Japan time
 */
export function cancellationDeadline(startsAt: string): Date {
  return fromJapanTime(`${addJapanDays(startsAt.slice(0, 10), -1)}T${NOON}`);
}

export function isFreeToCancel(startsAt: string, now: Date): boolean {
  return now.getTime() < cancellationDeadline(startsAt).getTime();
}

/** Midnight, Japan time, of the first day whose visits can still be cancelled without a fee. */
export function firstFreeStart(now: Date): Date {
  const [today = '', time = ''] = toJapanDateTime(now).split('T');
  return fromJapanTime(addJapanDays(today, time < NOON ? 1 : 2));
}

/** The deadline with date, weekday and time, e.g. `2026年5月5日(火) 正午(12:00)`. */
export function formatCancellationDeadline(startsAt: string): string {
  return `${formatJapanDate(addJapanDays(startsAt.slice(0, 10), -1))} ${DEADLINE_TIME}`;
}

/**
 * Said where a start is chosen whose deadline has passed, so that nobody learns it after the order.
 *
 * @param day its day or itself, in Japan time
 */
export function lateStartText(day: string): string {
  return `無料でキャンセルできる期限の${formatCancellationDeadline(day)}を過ぎています。お申し込みのあとのキャンセルには、料金の100%をいただきます。`;
}

/** The shop's terms of cancelling (SPEC section 9), worded alike on screens, in messages and documents. */
export const cancellationTerms = {
  /** For a day that is not known yet; `formatCancellationDeadline` writes out a known one. */
  freeUntil: `訪問前日の${DEADLINE_TIME}まで`,
  late: 'それ以降にキャンセルされた場合は、料金の100%をいただきます。',
  /** For one visit of several. */
  lateVisit: 'それ以降にキャンセルされた場合は、その回の料金の100%をいただきます。',
  /** A visit can be moved until the same noon (docs/decisions/0014). */
  onMyPage: 'キャンセルと日時の変更は、マイページから承ります。',
  /** Once that noon has passed. */
  onlyCancelling: 'キャンセルは、マイページから承ります。日時の変更は承れません。',
  /** A visit whose date is settled by telephone is not on my page yet. */
  byTelephone: 'キャンセルは、お電話またはお問い合わせ窓口で承ります。',
  /** For estimates and counselling, which cost nothing. */
  nothingToPay: 'キャンセルに料金はかかりません。',
  wholeCourse: `キャンセルは初回の訪問まで、全回まとめて承り、訪問前日の${DEADLINE_TIME}を過ぎた回の料金をいただきます。`,
} as const;

/** When a staff member came and nobody was there, which `customer_absent` records. */
export const absenceTerms =
  '担当者がお約束の日時にうかがってもご不在で、作業ができなかった場合は、その回の料金の100%をいただきます。';

const { freeUntil, late, lateVisit, byTelephone, nothingToPay, wholeCourse } = cancellationTerms;

/** The terms of all menus together, for pages that concern no single menu. */
export const cancellationRules: readonly string[] = [
  `${freeUntil}は無料です。${late}`,
  `定期プランは、どの回も${freeUntil}は無料です。${lateVisit}`,
  `数回分をまとめたコースの${wholeCourse}`,
  absenceTerms,
  'キャンセルとご不在の場合にいただく料金には、交通費などの費用も含まれます。',
  `お見積もりと訪問カウンセリングは、${nothingToPay}`,
  `キャンセルは、マイページから承ります。確定した訪問の日時の変更も、${freeUntil}マイページから承ります。`,
  `お電話で日時を決める訪問カウンセリングの${byTelephone}`,
  telephoneTerms.cancelling,
];

/** For whose reason an order is cancelled (docs/decisions/0097). */
export const CANCELLATION_CAUSES = ['customer', 'shop', 'weather'] as const;
export type CancellationCause = (typeof CANCELLATION_CAUSES)[number];
