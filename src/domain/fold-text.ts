import { HYPHENS, toKatakana } from './text-input';

/** Kanji of names that people write in two ways, the rarer one first. */
const KANJI_PAIRS =
  '濤涛鶯鴬蠣蛎麴麹髙高﨑崎嵜崎碕崎澤沢濱浜邊辺邉辺廣広國国櫻桜壽寿惠恵嵨島嶋島嶌島龍竜齋斎齊斎斉斎瀨瀬曾曽槇槙桧檜區区縣県' +
  '澁渋渕淵眞真榮栄冨富德徳圓円實実會会學学應応關関條条豐豊靜静總総瀧滝彌弥藏蔵舘館淺浅舩船莊荘驒騨籠篭藪薮礒磯峯峰戶戸';

const COMMON_KANJI: ReadonlyMap<string, string> = new Map(
  KANJI_PAIRS.match(/../gu)?.map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Writes kanji of names in their common form: 髙 as 高, 區 as 区. */
export function toCommonKanji(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (kanji) => COMMON_KANJI.get(kanji) ?? kanji);
}

/**
 * The form in which names, numbers and places are searched and compared, never shown or kept. Width, spaces, kana,
 * capitals, kinds of dashes, old and compatibility forms of kanji, and variation selectors make no difference.
 * `fold_text` of the main API's database is the same (migration 0132).
 */
export function foldText(text: string): string {
  return toCommonKanji(toKatakana(text).normalize('NFKC'))
    .replace(/[\s\p{Variation_Selector}]/gu, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll('ヶ', 'ケ')
    .replaceAll('ヵ', 'カ')
    .replace(HYPHENS, '-');
}
