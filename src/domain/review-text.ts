import { withoutInvisible } from './text-input';

/** UTF-16 units of a review, and of the shop's answer to it. */
export const REVIEW_LENGTH = 1_000;

/** Line ends as one character, no spaces at the ends. Characters are kept as they were typed. */
export function normaliseReview(text: string): string {
  return withoutInvisible(text).replace(/\r\n?/g, '\n').trim();
}

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** In Japan, or with the number of a country. */
const PHONE = /(?<!\d)0\d{9,10}(?!\d)|\+\d{10,15}(?!\d)/g;
const BETWEEN_DIGITS = /(?<=\d)[-‐‑‒–—―−ー() ]{1,3}(?=\d)/g;
/** Dates, times and lists have dots as well, so dots count only between the groups of a telephone number. */
const DOTTED = /(?<!\d)(?:0\d{1,4}|\+\d{1,3}[.・]\d{1,4})[.・]\d{1,4}[.・]\d{3,4}(?!\d)/g;

/** Telephone numbers as their digits, and mail addresses. */
function contactsIn(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const joined = plain
    .replace(DOTTED, (number) => number.replace(/[.・]/g, ''))
    .replace(BETWEEN_DIGITS, '');
  return [...(plain.match(EMAIL) ?? []), ...(joined.match(PHONE) ?? [])];
}

/**
 * Whether a text says how to reach somebody by telephone or mail, in one of the usual spellings.
 * @param own telephone numbers and mail addresses that may be written, however they are spelled
 */
export function hasContact(text: string, own: readonly string[] = []): boolean {
  const known = own.flatMap(contactsIn);
  // A digit of the opening hours may follow a number.
  return contactsIn(text).some((contact) => !known.some((each) => contact.startsWith(each)));
}

/** Why a review cannot be published; undefined for one that can be. */
export function reviewProblem(text: string): string | undefined {
  const review = normaliseReview(text);
  if (review === '') return 'ご感想を入力してください';
  if (review.length > REVIEW_LENGTH) return `ご感想は${REVIEW_LENGTH}文字以内で入力してください`;
  return hasContact(review)
    ? 'どなたでも読めるため、電話番号とメールアドレスは書けません'
    : undefined;
}
