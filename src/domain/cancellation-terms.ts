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
} as const;
