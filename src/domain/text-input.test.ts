import { describe, expect, it } from 'vitest';
import {
  countLetters,
  digitsOf,
  normaliseAddressLine,
  normalisePrintedCode,
  normaliseText,
  toKatakana,
  withoutHyphens,
  withoutInvisible,
} from './text-input';

it.each([' aozora ', 'ＡＯＺＯＲＡ', 'Ａozora　'])(
  'a printed code typed as %j is normalised to half-width capitals without spaces',
  (typed) => {
    expect(normalisePrintedCode(typed)).toBe('AOZORA');
  },
);

it.each(['ｗｅｌｃｏｍｅー１０', 'WELCOME−10', 'Welcome‐10', 'WELCOME－１０'])(
  'a printed code typed as %j keeps its hyphen',
  (typed) => {
    expect(normalisePrintedCode(typed)).toBe('WELCOME-10');
  },
);

describe('normaliseText', () => {
  it.each([
    ['　山田　　花子 ', '山田 花子'],
    ['ＡＢＣ１２３', 'ABC123'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
    ['一行目\n二行目', '一行目 二行目'],
    ['山田\u202e子花\u202c', '山田子花'],
    ['\u200b\ufeff', ''],
    ['山\u0008田\u00ad\u0085', '山田'],
    ['塚\ufa10 福\ufa1b 神\ufa19 礼\ufa18', '塚\ufa10 福\ufa1b 神\ufa19 礼\ufa18'],
    ['葛\u{e0100}飾区', '葛\u{e0100}飾区'],
    ['サ゛ト゛ハ゜', 'ザドパ'],
    ['', ''],
  ])('%j becomes %j', (typed, expected) => {
    expect(normaliseText(typed)).toBe(expected);
  });
});

describe('countLetters', () => {
  it.each([
    ['𠮷野', 2],
    ['葛\u{e0100}飾', 2],
    ['塚\ufa10', 2],
    ['', 0],
  ])('%j has %i letters', (text, letters) => {
    expect(countLetters(text)).toBe(letters);
  });
});

describe('withoutInvisible', () => {
  it.each([
    ['一行目\r\n\t二行目', '一行目\r\n\t二行目'],
    ['a\u200bb\u200cc\u200dd\u2060e\ufefff', 'abcdef'],
    ['\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c!', '!'],
    ['\u0001\u001b[31m\u007f\u009f', '[31m'],
    ['👨\u200d👩\u200d👧と犬', '👨👩👧と犬'],
    ['が\u3099、ヶ', 'が\u3099、ヶ'],
    ['a\u0000\u0001\tb', 'a\u0000\tb'],
  ])('%j becomes %j', (typed, expected) => {
    expect(withoutInvisible(typed)).toBe(expected);
  });
});

describe('normaliseAddressLine', () => {
  it.each([
    ['神宮前１ー２ー３', '神宮前1-2-3'],
    ['神宮前1−2‐3', '神宮前1-2-3'],
    ['神宮前1─2━3', '神宮前1-2-3'],
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
  ])('extracts from %j the digits %j', (typed, expected) => {
    expect(digitsOf(typed)).toBe(expected);
  });
});

describe('withoutHyphens', () => {
  it.each([
    '-',
    '‐',
    '‑',
    '‒',
    '–',
    '—',
    '―',
    '−',
    'ー',
    'ｰ',
    '－',
    '﹣',
    '─',
    '━',
    '˗',
    ' ',
    '　',
  ])('removes %j between digits', (hyphen) => {
    expect(withoutHyphens(`150${hyphen}0001`)).toBe('1500001');
  });

  it('removes the invisible marks that an address book puts around a number', () => {
    expect(withoutHyphens('\u202a090-1234-5678\u202c')).toBe('09012345678');
  });

  it('keeps letters, so that a validation rule can reject them', () => {
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
