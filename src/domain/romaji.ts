/** The syllables of a consonant with a, i, u, e and o. */
const SYLLABLES: Readonly<Record<string, string>> = {
  '': 'ア イ ウ エ オ',
  k: 'カ キ ク ケ コ',
  s: 'サ シ ス セ ソ',
  t: 'タ チ ツ テ ト',
  n: 'ナ ニ ヌ ネ ノ',
  h: 'ハ ヒ フ ヘ ホ',
  m: 'マ ミ ム メ モ',
  y: 'ヤ イ ユ イェ ヨ',
  r: 'ラ リ ル レ ロ',
  w: 'ワ ウィ ウ ウェ ヲ',
  g: 'ガ ギ グ ゲ ゴ',
  z: 'ザ ジ ズ ゼ ゾ',
  d: 'ダ ヂ ヅ デ ド',
  b: 'バ ビ ブ ベ ボ',
  p: 'パ ピ プ ペ ポ',
  f: 'ファ フィ フ フェ フォ',
  j: 'ジャ ジ ジュ ジェ ジョ',
  sh: 'シャ シ シュ シェ ショ',
  ch: 'チャ チ チュ チェ チョ',
  ts: 'ツァ ツィ ツ ツェ ツォ',
};

/** Consonants with a y, such as ky in kyo: キ and a small ョ. */
const I_SYLLABLE: Readonly<Record<string, string>> = {
  k: 'キ',
  s: 'シ',
  t: 'チ',
  n: 'ニ',
  h: 'ヒ',
  m: 'ミ',
  r: 'リ',
  g: 'ギ',
  z: 'ジ',
  j: 'ジ',
  d: 'ヂ',
  b: 'ビ',
  p: 'ピ',
};
const SMALL_Y: Readonly<Record<string, string>> = { a: 'ャ', i: 'ィ', u: 'ュ', e: 'ェ', o: 'ョ' };

const VOWELS = 'aiueo';

/** Converts Latin letters, in the Hepburn or the official spelling, to katakana; all else is kept. */
export function romajiToKatakana(text: string): string {
  return text
    .toLowerCase()
    .replace(/([bcdfghjkmprstwyz])(?=\1)/g, 'ッ')
    .replace(/([bdghjkmnprstz])y([aiueo])/g, (kept, consonant: string, vowel: string) => {
      const syllable = I_SYLLABLE[consonant];
      return syllable === undefined ? kept : `${syllable}${SMALL_Y[vowel] ?? ''}`;
    })
    .replace(
      /(sh|ch|ts|[bdfghjkmnprstwyz]?)([aiueo])/g,
      (kept, consonant: string, vowel: string) => {
        return SYLLABLES[consonant]?.split(' ')[VOWELS.indexOf(vowel)] ?? kept;
      },
    )
    .replace(/n'?/g, 'ン');
}
