import { HYPHENS, toKatakana } from './text-input';

/** Kanji of names that people write in two ways, the rarer one first. */
const KANJI_PAIRS =
  '濤涛鶯鴬蠣蛎麴麹髙高﨑崎嵜崎碕崎澤沢濱浜邊辺邉辺廣広國国櫻桜壽寿惠恵嵨島嶋島嶌島龍竜齋斎齊斎斉斎瀨瀬曾曽槇槙桧檜區区縣県' +
  '澁渋渕淵眞真榮栄冨富德徳圓円實実會会學学應応關関條条豐豊靜静總総瀧滝彌弥藏蔵舘館淺浅舩船莊荘驒騨籠篭藪薮礒磯峯峰戶戸' +
  '𠮷吉栁柳桒桑槗橋濵浜埜野龜亀彥彦穗穂稻稲凜凛堯尭遙遥薰薫瑤瑶萬万禮礼來来巖巌壯壮寶宝賴頼觀観讓譲顯顕鹽塩增増橫横祿禄禪禅衞衛譽誉臺台嶽岳峽峡燈灯鄕郷靏鶴靍鶴寬寛凉涼吳呉姬姫㐂喜' +
  '溪渓滿満穐秋晉晋愼慎楳梅黑黒黃黄綠緑淸清靑青繩縄鐵鉄鷗鴎祢禰槪概郞郎曻昇劔剣枩松鷄鶏珎珍兒児團団舊旧數数爐炉雙双鑛鉱內内步歩每毎敎教淨浄';

const COMMON_KANJI: ReadonlyMap<string, string> = new Map(
  KANJI_PAIRS.match(/../gu)?.map(([rare = '', common = '']) => [rare, common]),
);

/** Writes kanji of names in their common form: 髙 as 高, 區 as 区. */
export function toCommonKanji(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (kanji) => COMMON_KANJI.get(kanji) ?? kanji);
}

/**
 * The form in which names, numbers and places are searched and compared, never shown or kept. Width, spaces, the dot
 * between names, kana, capitals, kinds of dashes, old and compatibility forms of kanji, variation selectors, and the が
 * of 霞が関 make no difference. `fold_text` of the main API's database is the same (migration 0146).
 */
export function foldText(text: string): string {
  return toCommonKanji(toKatakana(text).normalize('NFKC'))
    .replace(/[\s・\p{Variation_Selector}]/gu, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll('ヶ', 'ケ')
    .replaceAll('ヵ', 'カ')
    .replace(/(?<=[\u3400-\u9fff])ガ/g, 'ケ')
    .replace(HYPHENS, '-');
}
