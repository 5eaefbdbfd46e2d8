import { withoutDistrict } from './postcode';
import { HYPHENS, toKatakana, withOneKe } from './text-input';

const KANJI_DIGITS = ['〇零', '一壱壹', '二弐貳', '三参參', '四', '五伍', '六', '七', '八', '九'];
const KANJI_UNITS: Readonly<Record<string, number>> = {
  ...{ 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1_000, 仟: 1_000 },
};

/** 三, 参, 十二, 二百五 and, digit by digit, 二〇五. */
function kanjiNumber(kanji: string): string {
  let [total, pending] = [0, ''];
  for (const character of kanji) {
    const unit = KANJI_UNITS[character];
    if (unit === undefined) {
      pending += KANJI_DIGITS.findIndex((spellings) => spellings.includes(character));
    } else {
      total += Number(pending || 1) * unit;
      pending = '';
    }
  }
  return total === 0 ? pending : String(total + Number(pending));
}

const NUMERALS = `${KANJI_DIGITS.join('')}${Object.keys(KANJI_UNITS).join('')}`;
const NUMERAL = `[${NUMERALS}]`;

/**
 * Kanji that number something: before 丁目, 番 and the like, before 「の」 or a gap with a number after
 * it, and at the end of such a row (一丁目二の三). Those of a name stay (三田, 二の宮).
 */
const KANJI_BLOCK_NUMBER = new RegExp(
  [
    `(?<!${NUMERAL})${NUMERAL}+(?=丁|条|番|号|階|[ ノ]+(?:\\d|${NUMERAL}+(?:[ ノ丁番号]|$)))`,
    `(?<=[\\d${NUMERALS}](?:[ ノ]|丁目?|番地?|号)+)${NUMERAL}+(?!\\p{L})`,
  ].join('|'),
  'gu',
);

/** Kanji that number a room: at the end of a word, before 号室 and the like, or three digits in a row. */
const KANJI_ROOM_NUMBER = new RegExp(
  `${NUMERAL}+(?=$|[^\\p{L}\\p{N}]|[号室階棟館])|[${KANJI_DIGITS.join('')}]{3,}`,
  'gu',
);

const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** The digits of every script stand in a row, from nought to nine. */
function asciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (isDigit(first - 1)) first -= 1;
  return String((codePoint - first) % 10);
}

const MISSPELT_CHOME = new RegExp(`(?<=[\\d${NUMERALS}])町目`, 'g');

/** Width, case, kana and script of digits make no difference, nor does a circle in place of 〇. */
function inOneForm(value: string): string {
  return withOneKe(toKatakana(value).toLowerCase())
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[○◯]/g, '〇')
    .replace(MISSPELT_CHOME, '丁目');
}

/** The words of an address line, with `1-2-3` for numbers that follow each other and `2f` for a storey. */
function addressWords(value: string): string {
  return inOneForm(value)
    .replace(HYPHENS, ' ')
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, ' ')
    .replace(KANJI_BLOCK_NUMBER, kanjiNumber)
    .replace(/大?字/g, '')
    .replace(/(?<=\d)(?:丁目?|番地?|号室?|室)/g, ' ')
    .replace(/(?<=\d *)ノ(?= *\d)/g, ' ')
    .replace(/(?<=\d)階/g, 'f')
    .replace(/(?<!\d)0+(?=\d)/g, '')
    .replace(/(?<=\d) +(?=\d)/g, '-');
}

/**
 * An address line for comparing, not for showing. Width, case, kana, kanji numbers, leading zeros,
 * brackets and other signs make no difference, nor do the words between numbers: 「一丁目2番3号
 * (205号室)」, 「１−０２−３ー２０５」 and 「1の2の3 205」 are the same place, 1-23 and 12-3 are two.
 */
export function comparableAddress(value: string): string {
  return addressWords(value).replaceAll(' ', '');
}

/**
 * What says which flat of a number it is: the building (3号棟, B棟, 東館), then the room. The room is the
 * last number of three digits or more, else the last number that belongs to no word (not those of
 * 第2コーポ, 犬1匹, 10時), else a letter that stands alone (A号室). A storey says nothing that the room
 * does not say.
 */
function flatOf(text: string): readonly string[] {
  const written = inOneForm(text)
    .replace(/(?<!\d)\d(?: \d){2,}(?!\d)/g, (spaced) => spaced.replaceAll(' ', ''))
    .replace(KANJI_ROOM_NUMBER, kanjiNumber)
    .replace(/第\d+(?!\d|号?棟)/g, ' ')
    .replace(/(?<!\d)\d{1,2}(?=\p{L})(?!号|室|番|棟|館|階|ノ|[a-z](?!\p{L}))/gu, ' ');
  const buildings: string[] = [];
  const words = addressWords(written)
    .replace(/(?<![a-z\d])b?\d{1,2}f(?![a-z])/g, ' ')
    .replace(/(\d+|(?<![a-z])[a-z]|[東西南北中新本別]) *号?[棟館]/g, (_, name: string) => {
      buildings.push(name);
      return ' ';
    });
  const numbers = words.match(/(?:(?<![a-z])[a-z] *)?\d+(?:-\d+)*(?:[a-z](?![a-z]))?/g) ?? [];
  const letters = words.match(/(?<![a-z])[a-z](?![a-z])/g) ?? [];
  const room =
    numbers.findLast((number) => /\d{3}/.test(number)) ?? numbers.at(-1) ?? letters.at(-1);
  return [...buildings, ...(room?.match(/\d+|[a-z]/g) ?? [])];
}

/** Numbers may be part of a town's name: 八丁堀, 一番町, 北一条西, 第8地割. */
const TOWN_AND_NUMBERS =
  /^((?:\d+[\p{Script=Han} ]+(?=\d)|\D*\d+(?:条|線|地割)[\p{Script=Han} ]*(?=\d))?\D*)(\d+(?:-\d+)*)?(.*)$/u;

/** Matches a name wherever its spaces are. */
const spaced = (name: string) => [...comparableAddress(name)].join(' *');

/**
 * What identifies a household within its city: the town, the numbers of block and house (丁目, 番, 号),
 * and the flat. How they are spelt makes no difference, nor in which of the lines they stand, nor
 * whether a part is given twice, nor what the building or whoever lives there is called. Two
 * buildings with one number that differ by name alone count as one place; two rooms, and a house and
 * a flat, stay apart.
 *
 * @param area what the postal code stands for; its town, empty where that is several, counts only where
 * the address names none, so that another postal code of the same city changes nothing
 */
export function comparablePlace(
  address: { readonly city: string; readonly town: string; readonly building: string },
  area: { readonly prefecture: string; readonly city: string; readonly town: string },
): string {
  const names = [area.prefecture, area.city, withoutDistrict(area.city)].map(spaced).join('|');
  const start = new RegExp(`^(?: |${names})*`);
  const inCity = (line: string) => addressWords(line).replace(start, '');
  const line = inCity(`${address.city} ${address.town}`);
  // Where the street says no number, both lines are one.
  const [street, building] = /\d/.test(line)
    ? [line, address.building]
    : [inCity(`${address.city} ${address.town} ${address.building}`), ''];
  const [, name = '', numbers = '', rest = ''] = TOWN_AND_NUMBERS.exec(street) ?? [];
  const town = (name.trim() || comparableAddress(area.town))
    .replaceAll(' ', '')
    .replace(/^(.+)\1$/, '$1');
  const block = numbers.split('-');
  const flat = flatOf(`${rest} ${building}`);
  const room = flat.at(-1);
  const isRoomTwice = room === block.at(-1) && (block.length > 3 || /\d{3}/.test(room ?? ''));
  return `${town}${[...(isRoomTwice ? block.slice(0, -1) : block), ...flat].join('-')}`;
}
