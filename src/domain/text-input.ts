/** Converts a typed coupon or partner code to its printed form, also from a keyboard for Japanese (WELCOMEー10). */
export function normalisePrintedCode(typed: string): string {
  return withoutInvisible(typed.normalize('NFKC')).replace(HYPHENS, '-').trim().toUpperCase();
}

/** PostgreSQL cannot store U+0000, and half a surrogate pair has no UTF-8 form. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

/** The dotted path of the first text in validated input that no database could keep, if any. */
export function findUnstorableText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = findUnstorableText(item, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** All but tab and line break. U+0000 is neither typed nor pasted; it is kept, so that the main API rejects it. */
const INVISIBLE = /(?:\p{Cf}|[^\P{Cc}\t\n\r\0])+/gu;

/**
 * Drops control (but tab and line break), zero-width and direction characters, which come along with copied
 * text and may make it read otherwise than it is stored.
 */
export function withoutInvisible(value: string): string {
  return value.replace(INVISIBLE, '');
}

/** NFKC would turn compatibility ideographs (塚 U+FA10), which people have in their registered names, into others. */
const WITHOUT_COMPATIBILITY_IDEOGRAPHS = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/** A sound mark that was typed as a letter of its own (サ゛) becomes a part of its kana. */
const SEPARATE_SOUND_MARK = /(?<=[\u3041-\u30fa])[゛゜]/g;

/** Normalises Japanese input: NFKC but for compatibility ideographs, no outer spaces, single inner spaces. */
export function normaliseText(value: string): string {
  const normalised = value
    .replace(SEPARATE_SOUND_MARK, (mark) => (mark === '゛' ? '\u3099' : '\u309a'))
    .replace(WITHOUT_COMPATIBILITY_IDEOGRAPHS, (text) => text.normalize('NFKC'));
  return withoutInvisible(normalised).replace(/\s+/g, ' ').trim();
}

/** The length as a person counts it: 𠮷 is one letter, and so is 葛 with a variation selector. */
export function countLetters(text: string): number {
  return [...text.replace(/\p{Variation_Selector}/gu, '')].length;
}

export function digitsOf(value: string): string {
  return value.normalize('NFKC').replace(/\D/g, '');
}

/** Hyphens and every dash or line that a Japanese keyboard offers in their place. */
export const HYPHENS = /[-‐‑‒–—―−ーｰ⁃﹣－─━˗]/g;

/** Half-width, without spaces or hyphens; other characters are kept for validation to reject. */
export function withoutHyphens(value: string): string {
  return withoutInvisible(value.normalize('NFKC')).replace(HYPHENS, '').replace(/\s/g, '');
}

const HYPHEN_BETWEEN_DIGITS = new RegExp(`(?<=\\d)${HYPHENS.source}(?=\\d)`, 'g');

/** Normalises an address line. Any dash between two numbers becomes a hyphen (1ー2ー3: 1-2-3). */
export function normaliseAddressLine(value: string): string {
  return normaliseText(value).replace(HYPHEN_BETWEEN_DIGITS, '-');
}

/** Unifies the spellings of one name: 鎌ヶ谷, 鎌ケ谷, 鎌が谷. */
export function withOneKe(value: string): string {
  return value.replace(/[ヶケヵカガが]/g, 'ケ');
}

/** Hiragana becomes katakana; half-width katakana becomes full-width. */
export function toKatakana(value: string): string {
  return normaliseText(value).replace(/[ぁ-ゖゝゞ]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) + 0x60),
  );
}
