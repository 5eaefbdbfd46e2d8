import { romajiToKatakana } from '@/domain/romaji';
import { toKatakana } from '@/domain/text-input';
import type { MenuOfList } from './menu-grid';

/** Unifies spellings: full and half width, hiragana and katakana, capitals, signs and long vowels. */
function foldText(text: string): string {
  return toKatakana(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]|ー/gu, '');
}

/** The letters of a syllable that a keyboard has not finished: えあk. */
const UNFINISHED_SYLLABLE = /(?<=[\p{Script=Katakana}\p{Script=Han}])[a-z]+$/u;

/** What people call a menu besides its name, by menu id, separated by spaces. */
export type OtherNames = Readonly<Record<string, string>>;

/**
 * The menus whose name, description or other names contain each word of the query; those with all words
 * in the name come first. A word may be written in kanji, kana, half-width kana or the alphabet. A query
 * without words finds all.
 */
export function findMenus(
  menus: readonly MenuOfList[],
  otherNames: OtherNames,
  query: string,
): readonly MenuOfList[] {
  const words = foldText(query)
    .split(/\s+/)
    .map((word) => word.replace(UNFINISHED_SYLLABLE, ''))
    .filter((word) => word !== '')
    .map((word) => [word, foldText(romajiToKatakana(word))]);
  const hasWords = (text: string) => {
    const folded = foldText(text);
    return words.every((spellings) => spellings.some((spelling) => folded.includes(spelling)));
  };
  const isNamed = ({ label }: MenuOfList) => hasWords(label);
  const isMeant = ({ id, label, description }: MenuOfList) =>
    hasWords(`${label} ${description} ${otherNames[id] ?? ''}`);
  return [...menus.filter(isNamed), ...menus.filter((menu) => !isNamed(menu) && isMeant(menu))];
}
