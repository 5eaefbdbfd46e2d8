import { withoutInvisible } from './text-input';

/** UTF-16 units of a review, and of the shop's answer to it. */
export const REVIEW_LENGTH = 1_000;

/** Line ends as one character, no spaces at the ends. Characters are kept as they were typed. */
export function normaliseReview(text: string): string {
  return withoutInvisible(text).replace(/\r\n?/g, '\n').trim();
}

const EMAIL = /[\w.+-]+@[\w-]+\.\w/;
/** In Japan, or with the number of a country. */
const PHONE = /(?<!\d)0\d{9,10}(?!\d)|\+\d{10,15}(?!\d)/;
const BETWEEN_DIGITS = /(?<=\d)[-‐‑‒–—―−ー・.() ]{1,3}(?=\d)/g;

/** Whether a text says how to reach somebody by telephone or mail, in one of the usual spellings. */
export function hasContact(text: string): boolean {
  const plain = text.normalize('NFKC');
  return EMAIL.test(plain) || PHONE.test(plain.replace(BETWEEN_DIGITS, ''));
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
