import { describe, expect, it } from 'vitest';
import { normaliseReview, REVIEW_LENGTH, reviewProblem } from './review-text';

describe('a review', () => {
  it('keeps its lines and characters, without invisible ones and spaces at the ends', () => {
    expect(normaliseReview('  きれいに\r\nなりました\u200b。Ａ社より◎ \n')).toBe(
      'きれいに\nなりました。Ａ社より◎',
    );
  });

  it.each(['', '  \n ', '\u200b'])('is rejected when it has no words: %j', (text) => {
    expect(reviewProblem(text)).toBe('ご感想を入力してください');
  });

  it('can have 1,000 characters, and no more', () => {
    expect(reviewProblem('あ'.repeat(REVIEW_LENGTH))).toBeUndefined();
    expect(reviewProblem('あ'.repeat(REVIEW_LENGTH + 1))).toBe(
      'ご感想は1000文字以内で入力してください',
    );
  });
});
