import { describe, expect, it } from 'vitest';
import {
  comparableAddress,
  digitsOf,
  normaliseAddressLine,
  normaliseText,
  toKatakana,
  withoutHyphens,
  withoutInvisible,
} from './text-input';

describe('normaliseText', () => {
  it.each([
    ['　山田　　花子 ', '山田 花子'],
    ['ＡＢＣ１２３', 'ABC123'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
    ['一行目\n二行目', '一行目 二行目'],
    ['山田\u202e子花\u202c', '山田子花'],
    ['\u200b\ufeff', ''],
    ['山\u0008田\u00ad\u0085', '山田'],
    ['', ''],
  ])('%j becomes %j', (typed, expected) => {
    expect(normaliseText(typed)).toBe(expected);
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
  ])('%j becomes %j', (typed, expected) => {
    expect(withoutInvisible(typed)).toBe(expected);
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

describe('comparableAddress', () => {
  it.each([
    '神宮前1-2-3 コーポ神宮 205',
    '神宮前１−２ー３　コーポ神宮２０５号室',
    '神宮前1丁目2番3号 コーポ神宮-205',
    ' 神宮前 1丁目 2番地の3 コーポ 神宮 205号',
    '神宮前一丁目二番三号 コーポ神宮205',
  ])('%j is one place', (typed) => {
    expect(comparableAddress(typed)).toBe('神宮前1-2-3コポ神宮205');
  });

  it.each([
    ['扇ガ谷1-23', '扇ガ谷12-3'],
    ['扇ガ谷1-2 3', '扇ガ谷1-23'],
    ['ハイツA 101', 'ハイツB 101'],
  ])('%j and %j are two', (one, other) => {
    expect(comparableAddress(one)).not.toBe(comparableAddress(other));
  });

  it.each([
    ['一丁目', '1丁目'],
    ['十丁目', '10丁目'],
    ['十二丁目', '12丁目'],
    ['二十丁目', '20丁目'],
    ['四十三丁目', '43丁目'],
  ])('reads %s', (kanji, digits) => {
    expect(comparableAddress(`本町${kanji}5`)).toBe(comparableAddress(`本町${digits}5`));
  });

  it.each([
    '神宮前01-02-03',
    '神宮前一丁目2の3',
    '神宮前１の２の３',
    '神宮前一の二の三',
    '神宮前一ー二ー三',
    '神宮前一丁目二ノ三',
    '神宮前1丁目2番3号',
    '神宮前一丁目二番地三',
    '神宮前一番二番三号',
    '神宮前1-2-3 .',
    '神宮前1-2-3 ・',
    '神宮前1-2-3)',
    '神宮前1-2-(3)',
    '神宮前1-2【3】',
    '神宮前1-2-3 「」',
    '神宮前1.2.3',
    '神宮前1,2,3',
    '神宮前①-②-③',
    '神宮前1-2-3 \u3164',
    '神宮前1-2-3 ゛',
    '大字神宮前字1-2-3',
    '神宮前1丁2-3',
  ])('%j is 神宮前1-2-3', (typed) => {
    expect(comparableAddress(typed)).toBe('神宮前1-2-3');
  });

  it.each([
    ['神宮前1-2 205号室', '神宮前1-2 二〇五号室'],
    ['神宮前1-2 205号室', '神宮前1-2 (205)'],
    ['神宮前1-2 205号室', '神宮前1-2 #0205'],
    ['神宮前1-2 こーぽ神宮 3階', '神宮前1-2 コーポ神宮3F'],
    ['神宮前百二十番地', '神宮前120'],
    ['二の宮1-2', '二ノ宮1-2'],
  ])('%j and %j are one', (one, other) => {
    expect(comparableAddress(one)).toBe(comparableAddress(other));
  });

  it.each([
    ['神宮前1-23', '神宮前12-3'],
    ['神宮前1-2-3', '神宮前1-23'],
    ['神宮前1-2-3', '神宮前1-2-30'],
    ['神宮前1-10', '神宮前1-1'],
    ['神宮前1-2-3 101', '神宮前1-2-3 102'],
    ['神宮前1-2-3 101号室', '神宮前1-2-3'],
    ['神宮前1-2-3 2階', '神宮前1-2-3 2'],
    ['神宮前一丁目二十三', '神宮前一丁目二の三'],
    ['神宮前十二丁目3', '神宮前一丁目二の三'],
    ['三田1-2', '田3-1-2'],
    ['神宮前1-2 一号館', '神宮前1-2 二号館'],
    ['神宮前1-2 東棟', '神宮前1-2 西棟'],
  ])('%j and %j stay two', (one, other) => {
    expect(comparableAddress(one)).not.toBe(comparableAddress(other));
  });

  it('leaves a name with a number in it alone', () => {
    expect(comparableAddress('三田1-2')).not.toBe(comparableAddress('3田1-2'));
  });

  it('does not care where the number of the room begins, or how letters are written', () => {
    expect(comparableAddress('扇ガ谷1-2-3')).toBe(comparableAddress('扇ガ谷1-2 3'));
    expect(comparableAddress('ハイツＡ棟')).toBe(comparableAddress('ハイツa棟'));
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

  it('drops what comes along with a number from an address book', () => {
    expect(withoutHyphens('\u202a090-1234-5678\u202c')).toBe('09012345678');
  });

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
