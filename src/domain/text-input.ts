/** U+0000 is never typed nor pasted: it stays, for the main API to refuse. */
const KEPT_CONTROLS = '\t\n\r\u0000';

/**
 * Without what nobody sees: control characters but tab and line break, zero-width characters, and
 * those that turn the direction of writing, by which a text would read otherwise than it is stored.
 * They come along when text is copied, so that they are dropped, not refused.
 */
export function withoutInvisible(value: string): string {
  return value.replace(/[\p{Cc}\p{Cf}]/gu, (character) =>
    KEPT_CONTROLS.includes(character) ? character : '',
  );
}

/** What a Japanese keyboard produces, in one form: NFKC, outer spaces cut, inner runs made one. */
export function normaliseText(value: string): string {
  return withoutInvisible(value.normalize('NFKC')).replace(/\s+/g, ' ').trim();
}

/** Only the digits of what was typed, full-width ones included. */
export function digitsOf(value: string): string {
  return value.normalize('NFKC').replace(/\D/g, '');
}

/** Hyphens and every dash a Japanese keyboard offers in their place. */
const HYPHENS = /[-‐‑‒–—―−ーｰ⁃﹣－]/g;

/** Half-width, without spaces or hyphens; other characters are kept for validation to refuse. */
export function withoutHyphens(value: string): string {
  return withoutInvisible(value.normalize('NFKC')).replace(HYPHENS, '').replace(/\s/g, '');
}

const HYPHEN_BETWEEN_DIGITS = new RegExp(`(?<=\\d)${HYPHENS.source}(?=\\d)`, 'g');

/** A line of an address: what stands for a hyphen between two numbers becomes one (1ー2ー3: 1-2-3). */
export function normaliseAddressLine(value: string): string {
  return normaliseText(value).replace(HYPHEN_BETWEEN_DIGITS, '-');
}

/** What people write in two ways: 鎌ヶ谷, 鎌ケ谷, 鎌が谷. */
export function withOneKe(value: string): string {
  return value.replace(/[ヶケヵカガが]/g, 'ケ');
}

const KANJI_DIGITS = '一二三四五六七八九';

/** 1 to 99, as streets are numbered: 三, 十, 十二, 二十一. */
function kanjiNumber(kanji: string): string {
  const numberOf = (digit: string) => (digit === '' ? 0 : KANJI_DIGITS.indexOf(digit) + 1);
  const [tens = '', ones] = kanji.split('十');
  if (ones === undefined) return String(numberOf(kanji));
  return String((numberOf(tens) || 1) * 10 + numberOf(ones));
}

const KANJI_BLOCK_NUMBER = new RegExp(
  `(?:[${KANJI_DIGITS}]?十[${KANJI_DIGITS}]?|[${KANJI_DIGITS}])(?=丁目|条|番地?|号)`,
  'g',
);

/** What stands between the numbers of an address: spaces, hyphens, and the words for them. */
const ADDRESS_SEPARATORS = new RegExp(
  `(?:\\s|${HYPHENS.source}|(?<=\\d)(?:丁目|番地の?|番|号室?))+`,
  'g',
);

/**
 * An address line for comparing, not for showing: 「一丁目2番3号 205号室」, 「１−２−３ー２０５」 and
 * 「1-2-3 205」 are the same place, 1-23 and 12-3 are two.
 */
export function comparableAddress(value: string): string {
  const line = withOneKe(normaliseText(value).toLowerCase()).replace(
    KANJI_BLOCK_NUMBER,
    kanjiNumber,
  );
  const isDigit = (index: number) => /\d/.test(line.charAt(index));
  return line.replace(ADDRESS_SEPARATORS, (separator, at: number) =>
    isDigit(at - 1) && isDigit(at + separator.length) ? '-' : '',
  );
}

/** Hiragana becomes katakana; half-width katakana becomes full-width. */
export function toKatakana(value: string): string {
  return normaliseText(value).replace(/[ぁ-ゖ]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) + 0x60),
  );
}
