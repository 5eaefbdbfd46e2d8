import { withoutInvisible } from './text-input';

/** UTF-16 units of a review, and of the shop's answer to it. */
export const REVIEW_LENGTH = 1_000;

/** Line ends as one character, no spaces at the ends. Characters are kept as they were typed. */
export function normaliseReview(text: string): string {
  return withoutInvisible(text).replace(/\r\n?/g, '\n').trim();
}

const EMAIL = /[\w.+-]+@[\w-]+\.\w/;
const PHONE = /(?<!\d)0\d{9,10}(?!\d)/;
const BETWEEN_DIGITS = /(?<=\d)[-‐‑‒–—―−ー() ]{1,2}(?=\d)/g;

/** Why a review cannot be published; undefined for one that can be. */
export function reviewProblem(text: string): string | undefined {
  const review = normaliseReview(text);
  if (review === '') return 'ご感想を入力してください';
  if (review.length > REVIEW_LENGTH) return `ご感想は${REVIEW_LENGTH}文字以内で入力してください`;
  const plain = review.normalize('NFKC');
  return EMAIL.test(plain) || PHONE.test(plain.replace(BETWEEN_DIGITS, ''))
    ? 'どなたでも読めるため、電話番号とメールアドレスは書けません'
    : undefined;
}
