import { describe, expect, it } from 'vitest';
import { romajiToKatakana } from './romaji';

describe('romajiToKatakana', () => {
  it.each([
    ['eakon', 'エアコン'],
    ['kankisen', 'カンキセン'],
    ['yokushitsu', 'ヨクシツ'],
    ['yokusitu', 'ヨクシツ'],
    ['souji', 'ソウジ'],
    ['kyabinetto', 'キャビネット'],
    ['zyuutan', 'ジュウタン'],
    ['juutan', 'ジュウタン'],
    ['makkuro', 'マックロ'],
    ["shin'ya", 'シンヤ'],
    ['KAGAMI', 'カガミ'],
  ])('converts %s to %s', (romaji, katakana) => {
    expect(romajiToKatakana(romaji)).toBe(katakana);
  });

  it('keeps what is not a Latin letter', () => {
    expect(romajiToKatakana('エアコン 2台')).toBe('エアコン 2台');
  });
});
