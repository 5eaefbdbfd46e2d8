import { DEADLINE_TIME } from './cancellation-words';
import { officeHours } from './office-hours';

/** Starts that the shop offers are kept so long for the customer (docs/visits.md#starts-that-the-shop-offers). */
export const PROPOSAL_HELD_HOURS = 48;

/** How far ahead the offered starts are at least, so that the customer has time to answer before any of them. */
export const PROPOSAL_NOTICE_HOURS = 48;

/**
 * The customer may refuse a date or person that the shop fixed or changed for so many hours after the notice, and until noon
 * of the day before, but never after the start.
 */
export const REFUSAL_HOURS = 24;

/** An order that has no date so many days after it began to wait for one (placed, paid) is cancelled for nothing. */
export const DAYS_WITHOUT_DATE = 7;

const NEXT_BUSINESS_DAY = `翌営業日の${officeHours.closes}までに`;
const ANSWER = '日時を確定するか、別の日時をご提案し、SMSとメールでお知らせします。';
const CALL = '担当者がご登録の電話番号へお電話し、ご都合をうかがいます。';

/**
 * The shop's promises while a date is not agreed, worded alike on screens, in messages and documents. Its inbox
 * has the same time limits.
 */
export const dateTerms = {
  nextBusinessDay: NEXT_BUSINESS_DAY,
  /** When the shop has to answer from now on. */
  nextAnswer: `${NEXT_BUSINESS_DAY}、${ANSWER}`,
  /** Monday to Friday; the office's inbox counts alike. */
  businessDays: '営業日は、祝日と12月29日から1月3日を除く、月曜日から金曜日です。',
  wished: `お申し込みの${NEXT_BUSINESS_DAY}、${ANSWER}`,
  byTelephone: `お申し込みの${NEXT_BUSINESS_DAY}、${CALL}`,
  proposals: `ご提案した日時は、${PROPOSAL_HELD_HOURS}時間おとりします。マイページで1つをお選びになるか、ほかの日時をご相談ください。`,
  /** It holds for a date or person that the shop changes later, too. */
  refusal: `当店が確定または変更した日時と担当者は、訪問前日の${DEADLINE_TIME}か、お知らせの${REFUSAL_HOURS}時間後の、いずれか遅いほうまで、マイページから無料でお断りいただけます。ただし、訪問が始まるまでです。`,
  withoutDate: `お申し込みから${DAYS_WITHOUT_DATE}日以内に日時が決まらない場合は、お申し込みを取り消し、SMSとメールでお知らせします。料金はかかりません。`,
} as const;

/** The same as `wished` and `byTelephone`, with a known time limit: `2026年5月7日(木) 18:00`. */
export const answerUntil = {
  wished: (until: string) => `${until}までに、${ANSWER}`,
  byTelephone: (until: string) => `${until}までに、${CALL}`,
} as const;
