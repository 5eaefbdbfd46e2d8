import { countLetters, withoutInvisible } from './text-input';

/** Letters of a review, and of the shop's answer to it. */
export const REVIEW_LENGTH = 1_000;

/** Line ends as one character, no spaces at the ends. Characters are kept as they were typed. */
export function normaliseReview(text: string): string {
  return withoutInvisible(text).replace(/\r\n?/g, '\n').trim();
}

/**
 * Why a review cannot be sent; undefined for one that can be. The main API also rejects telephone numbers and mail
 * addresses in it.
 */
export function reviewProblem(text: string): string | undefined {
  const review = normaliseReview(text);
  if (review === '') return 'ご感想を入力してください';
  if (countLetters(review) > REVIEW_LENGTH)
    return `ご感想は${REVIEW_LENGTH}文字以内で入力してください`;
  return undefined;
}
