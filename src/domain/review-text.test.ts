import { describe, expect, it } from 'vitest';
import { hasContact, normaliseReview, REVIEW_LENGTH, reviewProblem } from './review-text';

const CONTACT = 'どなたでも読めるため、電話番号とメールアドレスは書けません';

describe('a review', () => {
  it('keeps its lines and characters, without invisible ones and spaces at the ends', () => {
    expect(normaliseReview('  きれいに\r\nなりました\u200b。Ａ社より◎ \n')).toBe(
      'きれいに\nなりました。Ａ社より◎',
    );
  });

  it.each(['', '  \n ', '\u200b'])('needs words, which %j has none of', (text) => {
    expect(reviewProblem(text)).toBe('ご感想を入力してください');
  });

  it('can have 1,000 characters, and no more', () => {
    expect(reviewProblem('あ'.repeat(REVIEW_LENGTH))).toBeUndefined();
    expect(reviewProblem('あ'.repeat(REVIEW_LENGTH + 1))).toBe(
      'ご感想は1000文字以内で入力してください',
    );
  });

  it.each([
    '090-1234-5678',
    '０９０１２３４５６７８',
    '03 (1234) 5678',
    '090.1234.5678',
    '090・1234・5678',
    '090 - 1234 - 5678',
    '+81-90-1234-5678',
    '+81.90.1234.5678',
    '0120.123.456',
    'taro@example.jp',
  ])('cannot publish how to reach somebody: %s', (contact) =>
    expect(reviewProblem(`連絡は${contact}まで`)).toBe(CONTACT),
  );

  it.each([
    '9:00から12:30まで',
    '13,200円で2台',
    '2026年5月6日 10:00',
    '2026.05.06 10.00',
    '+10,000円',
    '0.5時間、0.25時間',
    '01・02・03・04・05号室',
    '05.06 9.00-12.30',
    '05.06.2026',
    '100点',
  ])('can have other numbers: %s', (text) => expect(reviewProblem(text)).toBeUndefined());
});

describe('an answer of the shop', () => {
  const OWN = ['03-1234-5678', 'help@example.jp'];

  it.each([
    '03-1234-5678',
    '０３－１２３４－５６７８',
    '03(1234)5678',
    '0312345678',
    '03-1234-5678 9:00〜18:00',
    'Help@example.jp',
  ])('can name the shop’s own: %s', (own) =>
    expect(hasContact(`ご連絡は${own}へ。`, OWN)).toBe(false),
  );

  it.each(['03-1234-5679', 'taro@example.jp', '03-1234-5678か090-1234-5678'])(
    'cannot name another: %s',
    (other) => expect(hasContact(`ご連絡は${other}へ。`, OWN)).toBe(true),
  );
});
