/**
 * What the shop promises about cancelling (SPEC section 9), as said by screens, messages and documents
 * alike: they are parts of sentences and sentences that must not differ from page to page.
 */
export const cancellationTerms = {
  /** When nobody knows yet on which day; a known day is written out by `formatCancellationDeadline`. */
  freeUntil: '訪問前日の正午(12:00)まで',
  late: 'それ以降にキャンセルされた場合は、料金の100%をいただきます。',
  /** Of one visit of several. */
  lateVisit: 'それ以降にキャンセルされた場合は、その回の料金の100%をいただきます。',
  /** A visit can be moved until the same noon (docs/decisions/0014). */
  onMyPage: 'キャンセルと日時の変更は、マイページから承ります。',
  /** After that noon. */
  onlyCancelling: 'キャンセルは、マイページから承ります。日時の変更は承れません。',
  /** A visit whose date is settled by telephone is not on my page yet. */
  byTelephone: 'キャンセルは、お電話またはお問い合わせ窓口で承ります。',
  /** What costs nothing and is looked at, talked over or estimated. */
  nothingToPay: 'キャンセルに料金はかかりません。',
  wholeCourse:
    'キャンセルは初回の訪問まで、全回まとめて承り、訪問前日の正午(12:00)を過ぎた回の料金をいただきます。',
} as const;

const { freeUntil, late, lateVisit, byTelephone, nothingToPay, wholeCourse } = cancellationTerms;

/** The same for every menu at once, where nobody knows yet which one is meant. */
export const cancellationRules: readonly string[] = [
  `${freeUntil}は無料です。${late}`,
  `定期プランは、どの回も${freeUntil}は無料です。${lateVisit}`,
  `数回分をまとめたコースの${wholeCourse}`,
  `お見積もりと訪問カウンセリングは、${nothingToPay}`,
  `キャンセルは、マイページから承ります。確定した訪問の日時の変更も、${freeUntil}マイページから承ります。`,
  `お電話で日時を決める訪問カウンセリングの${byTelephone}`,
];
