/** A contact waits so long without a message before it is deleted (docs/catalogue.md#the-waiting-list). */
export const WAITING_DAYS = 180;

/** The link in the message works for this many days, and the contact is kept for it. */
export const TOLD_DAYS = 30;

/** The use of a contact on the waiting list and how long it is kept, worded alike on screens and in documents. */
export const waitingTerms = {
  use: 'ご入力の連絡先は、このお知らせを1回お送りするためだけに使います。',
  kept: `お知らせの${TOLD_DAYS}日後、または登録の${WAITING_DAYS}日後に削除します。`,
  takingOff: 'ご登録は、お知らせの中のリンクから取り消せます。',
} as const;
