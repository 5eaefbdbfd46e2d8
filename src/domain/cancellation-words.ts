/* Words alone: pages that only name the terms load no rules of dates. */

/** Cancelling is free until this time on the day before the visit (SPEC section 9). */
export const DEADLINE_TIME = '正午(12:00)';

/** The shop's terms of cancelling (SPEC section 9), worded alike on screens, in messages and documents. */
export const cancellationTerms = {
  /** Used while the day is not known; `formatCancellationDeadline` writes out a known one. */
  freeUntil: `訪問前日の${DEADLINE_TIME}まで`,
  late: 'それ以降にキャンセルされた場合は、料金の100%をいただきます。',
  /** Used for one visit of several. */
  lateVisit: 'それ以降にキャンセルされた場合は、その回の料金の100%をいただきます。',
  /** A visit can be moved until the same noon (docs/visits.md#what-cancelling-and-moving-cost). */
  onMyPage: 'キャンセルと日時の変更は、マイページから承ります。',
  /** Once that noon has passed. */
  onlyCancelling: 'キャンセルは、マイページから承ります。日時の変更は承れません。',
  /** A visit whose date is settled by telephone is not on my page yet. */
  byTelephone: 'キャンセルは、お電話またはお問い合わせ窓口で承ります。',
  /** A caller without an account has no page of their own. */
  withoutAccount:
    '会員登録をせずにお電話でお申し込みの場合は、キャンセルと日時の変更を、お電話で承ります。',
  /** Used for estimates and counselling, which cost nothing, and for what is paid to a partner company. */
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
  `お見積もり、訪問カウンセリング、提携会社が行う作業は、${nothingToPay}`,
  `キャンセルは、マイページから承ります。確定した訪問の日時の変更も、${freeUntil}マイページから承ります。`,
  `お電話で日時を決める訪問カウンセリングの${byTelephone}`,
  cancellationTerms.withoutAccount,
];
