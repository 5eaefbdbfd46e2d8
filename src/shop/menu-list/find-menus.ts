import { foldText } from '@/domain/fold-text';
import { romajiToKatakana } from '@/domain/romaji';
import type { MenuOfList } from './menu-grid';

/** The words of a text as they are compared, in which signs and long vowels make no difference either. */
function foldedWords(text: string): readonly string[] {
  return text.split(/\s+/).map((word) => foldText(word).replace(/[^\p{L}\p{N}]/gu, ''));
}

/** The letters of a syllable that a keyboard has not finished: えあk. */
const UNFINISHED_SYLLABLE = /(?<=[\p{Script=Katakana}\p{Script=Han}])[a-z]+$/u;

/** Further names of each menu by its id, separated by spaces. */
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
  const words = foldedWords(query)
    .map((word) => word.replace(UNFINISHED_SYLLABLE, ''))
    .filter((word) => word !== '')
    .map((word) => [word, ...foldedWords(romajiToKatakana(word))]);
  const hasWords = (text: string) => {
    const folded = foldedWords(text).join(' ');
    return words.every((spellings) => spellings.some((spelling) => folded.includes(spelling)));
  };
  const isNamed = ({ label }: MenuOfList) => hasWords(label);
  const isMeant = ({ id, label, description }: MenuOfList) =>
    hasWords(`${label} ${description} ${otherNames[id] ?? ''}`);
  return [...menus.filter(isNamed), ...menus.filter((menu) => !isNamed(menu) && isMeant(menu))];
}
