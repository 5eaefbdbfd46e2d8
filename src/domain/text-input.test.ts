import { describe, expect, it } from 'vitest';
import {
  digitsOf,
  normaliseAddressLine,
  normaliseText,
  toKatakana,
  withoutHyphens,
} from './text-input';

describe('normaliseText', () => {
  it.each([
    ['　山田　　花子 ', '山田 花子'],
    ['ＡＢＣ１２３', 'ABC123'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
    ['一行目\n二行目', '一行目 二行目'],
    ['', ''],
  ])('%j becomes %j', (typed, expected) => {
    expect(normaliseText(typed)).toBe(expected);
  });
});

describe('normaliseAddressLine', () => {
  it.each([
    ['神宮前１ー２ー３', '神宮前1-2-3'],
    ['神宮前1−2‐3', '神宮前1-2-3'],
    ['コーポ神宮 ２０１ー号室', 'コーポ神宮 201ー号室'],
    ['パークタワー', 'パークタワー'],
  ])('%j becomes %j', (typed, expected) => {
    expect(normaliseAddressLine(typed)).toBe(expected);
  });
});

describe('digitsOf', () => {
  it.each([
    ['１２３ー４５６', '123456'],
    ['確認コード: 012345', '012345'],
    ['なし', ''],
  ])('%j has %j', (typed, expected) => {
    expect(digitsOf(typed)).toBe(expected);
  });
});

describe('withoutHyphens', () => {
  it.each(['-', '‐', '‑', '‒', '–', '—', '―', '−', 'ー', 'ｰ', '－', '﹣', ' ', '　'])(
    'drops %j between digits',
    (hyphen) => {
      expect(withoutHyphens(`150${hyphen}0001`)).toBe('1500001');
    },
  );

  it('keeps what is no digit, for a rule to refuse', () => {
    expect(withoutHyphens('090-ABCD')).toBe('090ABCD');
  });
});

describe('toKatakana', () => {
  it.each([
    ['やまだ　はなこ', 'ヤマダ ハナコ'],
    ['ﾔﾏﾀﾞ ﾊﾅｺ', 'ヤマダ ハナコ'],
    ['ヴァイオリン', 'ヴァイオリン'],
    ['ゔぁ', 'ヴァ'],
    ['さとー', 'サトー'],
    ['山田', '山田'],
  ])('%j becomes %j', (typed, expected) => {
    expect(toKatakana(typed)).toBe(expected);
  });
});
