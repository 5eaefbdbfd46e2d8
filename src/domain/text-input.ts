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

/** Hiragana becomes katakana; half-width katakana becomes full-width. */
export function toKatakana(value: string): string {
  return normaliseText(value).replace(/[ぁ-ゖ]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) + 0x60),
  );
}

const KANJI_DIGITS = '〇一二三四五六七八九';
const KANJI_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };

/** 三, 十二, 二百五 and, digit by digit, 二〇五. */
function kanjiNumber(kanji: string): string {
  let [total, pending] = [0, ''];
  for (const character of kanji) {
    const unit = KANJI_UNITS[character];
    if (unit === undefined) {
      pending += KANJI_DIGITS.indexOf(character);
    } else {
      total += Number(pending || 1) * unit;
      pending = '';
    }
  }
  return total === 0 ? pending : String(total + Number(pending));
}

const NUMERAL = `[${KANJI_DIGITS}${Object.keys(KANJI_UNITS).join('')}]`;

/**
 * Kanji that number something: before 丁目, 番 and the like, before 「の」 or a gap with a number after
 * it, and at the end of such a row (一丁目二の三). Those of a name stay (三田, 二の宮).
 */
const KANJI_BLOCK_NUMBER = new RegExp(
  [
    `(?<!${NUMERAL})${NUMERAL}+(?=丁|条|番|号|階|[ ノ]+(?:\\d|${NUMERAL}+(?:[ ノ丁番号]|$)))`,
    `(?<=[\\d${NUMERAL.slice(1, -1)}](?:[ ノ]|丁目?|番地?|号)+)${NUMERAL}+(?!\\p{L})`,
  ].join('|'),
  'gu',
);

/**
 * An address line for comparing, not for showing. Width, case, kana, kanji numbers, leading zeros,
 * brackets and other signs make no difference, nor do the words between numbers: 「一丁目2番3号
 * (205号室)」, 「１−０２−３ー２０５」 and 「1の2の3 205」 are the same place, 1-23 and 12-3 are two.
 */
export function comparableAddress(value: string): string {
  return withOneKe(toKatakana(value).toLowerCase())
    .replace(HYPHENS, ' ')
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, ' ')
    .replace(KANJI_BLOCK_NUMBER, kanjiNumber)
    .replace(/大?字/g, '')
    .replace(/(?<=\d)(?:丁目?|番地?|号室?|室)/g, ' ')
    .replace(/(?<=\d *)ノ(?= *\d)/g, ' ')
    .replace(/(?<=\d)階/g, 'f')
    .replace(/(?<!\d)0+(?=\d)/g, '')
    .replace(/(?<=\d) +(?=\d)/g, '-')
    .replaceAll(' ', '');
}
