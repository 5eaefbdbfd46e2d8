import { toCommonKanji } from './fold-text';
import { withoutDistrict } from './postcode';
import { HYPHENS, toKatakana, withOneKe } from './text-input';

/** Raise it whenever addresses get other keys. The next start then recomputes the stored keys. */
export const COMPARISON_VERSION = '9';

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
    `(?<!${NUMERAL})${NUMERAL}+(?=丁|条|番|号|階|チョウメ|バンチ?|ゴウ|[ ノ]+(?:\\d|${NUMERAL}+(?:[ ノ丁番号]|$)))`,
    `(?<=[\\d${NUMERALS}](?:[ ノ]|丁目?|チョウメ|番地?|バンチ?|号)+)${NUMERAL}+(?!\\p{L})`,
  ].join('|'),
  'gu',
);

/** Kanji that number a room: at the end of a word, before 号室 and the like, or three digits in a row. */
const KANJI_ROOM_NUMBER = new RegExp(
  `${NUMERAL}+(?=$|[^\\p{L}\\p{N}]|[号室階棟館])|[${KANJI_DIGITS.join('')}]{3,}`,
  'gu',
);

const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** In Unicode the digits of each script follow each other from 0 to 9. */
function asciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (isDigit(first - 1)) first -= 1;
  return String((codePoint - first) % 10);
}

const MISSPELT_CHOME = new RegExp(`(?<=[\\d${NUMERALS}])町目`, 'g');

/**
 * These describe a home and are no part of its address: 2024年 and N/A, after the street number 1戸建て, 1軒家
 * and 2世帯住宅, after a number 1K, 3LDK and 50㎡. In 5-20-1戸建て the 1 is the house's number.
 */
const DESCRIPTION = new RegExp(
  [
    '\\d{4}年|\\bn/a\\b',
    '(?<=\\d.*[ (号])(?:1(?=戸建|軒[家屋])|2(?=世帯))',
    '(?<=\\d(?:号室?)?[ (、,/・]+)(?:\\ds?l?d?[kr]|[\\d.]+m2)\\b',
  ].join('|'),
  'g',
);

/**
 * Width, case, kana, variants of kanji and script of digits make no difference, nor does a circle in place
 * of 〇.
 */
function inOneForm(value: string): string {
  return toCommonKanji(withOneKe(toKatakana(value.normalize('NFKC')).toLowerCase()))
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\p{Script=Han})[ツッケ](?=\p{Script=Han})/gu, '')
    .replace(/(?<=[\p{Script=Han}\d])[之乃](?=[\p{Script=Han}\d])/gu, 'ノ')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[❶-➓]/gu, (digit) => String((((digit.codePointAt(0) ?? 0) - 0x2776) % 10) + 1))
    .replace(/[○◯]/g, '〇')
    .replace(/(?<=\d *)[一ᅳꟷˉـxト](?= *\d)/g, '-')
    .replace(/\d[\d〇o]*\d/g, (digits) => digits.replace(/[〇o]/g, '0'))
    .replace(DESCRIPTION, ' ')
    .replace(MISSPELT_CHOME, '丁目');
}

/** The words of an address line without storeys, with `1-2-3` for numbers that follow each other. */
function addressWords(value: string): string {
  return inOneForm(value)
    .replace(HYPHENS, ' ')
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, ' ')
    .replace(KANJI_BLOCK_NUMBER, kanjiNumber)
    .replace(/大?字/g, '')
    .replace(/(?<=\d)(?:丁目?|チョウメ|chome|番地?|バンチ?|号室?|ゴウ(?:室|シツ)?|室)/g, ' ')
    .replace(/(?<=\d *)ノ(?= *\d)/g, ' ')
    .replace(/(?<![a-z\d])b?\d{1,2} *[f階](?![a-z])/g, ' ')
    .replace(/(?<=\d\D*\p{L} *)(\d{1,2}) 0(\d)(?! *\d)/gu, '$10$2')
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

/** Long numbers that name no room but belong to the building's name or a note. */
const UNMARKED = /(?<=\p{L}.*)(?<!\d-?)\d{3,}(?!\d|号?室|ゴウ(?:室|シツ)| *-? *\d)/gu;

/**
 * One or two digits right before a word (犬1匹, 10時), but not the 33 of a street number that the text begins
 * with (30-33メゾン).
 */
const NUMBER_OF_WORD = new RegExp(
  `(?<!\\d|^ *[\\d${NUMERALS}](?:${HYPHENS.source}|[\\dノ丁目番地])*)\\d{1,2}(?=\\p{L})(?![号室丁番棟館階ノー]|チョウメ|バン|ゴウ|[a-z](?![a-z]))`,
  'gu',
);

/**
 * The parts that identify a flat at a house number: the building (3号棟, B棟, 東館), then the room. The room is the
 * number of three digits or more before 号室, else the first such number, else the last number that belongs
 * to no word (not those of 第2コーポ, 犬1匹, 10時), else a letter that stands alone (A号室). Numbers before the
 * room count too, because they may be a house's (77-5 別荘205), but a storey does not.
 */
function flatOf(text: string): readonly string[] {
  const written = inOneForm(text)
    .replace(/(?<!\d)\d(?: \d){2,}(?!\d)/g, (spaced) => spaced.replaceAll(' ', ''))
    .replace(/(?<![\d-] *)(\d{1,2})[^\p{L}\d]0(\d)(?![^\p{L}\d]?\d)/gu, '$10$2')
    .replace(/(?<![\d-] *)(\d\d) (\d)(?=号)/g, '$1$2')
    .replace(KANJI_ROOM_NUMBER, kanjiNumber)
    .replace(/第\d+(?!\d|号?棟)/g, ' ')
    .replace(NUMBER_OF_WORD, ' ')
    .replace(/^.*\d(?:号?室|ゴウ(?:室|シツ)).*$/s, (marked) => marked.replace(UNMARKED, ' '));
  const buildings: string[] = [];
  const words = addressWords(written).replace(
    /(\d+|(?<![a-z])[a-z]|[東西南北中新本別]) *号?[棟館]/g,
    (_, name: string) => {
      if (!buildings.includes(name)) buildings.push(name);
      return ' ';
    },
  );
  const numbers = words.match(/(?:(?<![a-z])[a-z] *)?\d+(?:-\d+)*(?:[a-z](?![a-z]))?/g) ?? [];
  const letters = words.match(/(?<![a-z])[a-z](?![a-z])/g) ?? [];
  // A number that the text begins with may be a house's.
  const first = /^ *\d/.test(words) ? 1 : 0;
  const room = numbers.findIndex(
    (number, index) => index >= first && /^(?:[a-z] *|\d+-)?\d{3,}[a-z]?$/.test(number),
  );
  const upToRoom = numbers.slice(0, room + 1 || undefined);
  const own = upToRoom.length > 0 ? upToRoom : letters.slice(-1);
  return [...buildings, ...own.flatMap((number) => number.match(/\d+|[a-z]/g) ?? [])];
}

/**
 * Numbers may be part of a town's name: 八丁堀, 一番町, 北一条西, 第8地割. A postal code
 * before it counts as part of it, so that the house number behind it is not lost.
 */
const TOWN_AND_NUMBERS =
  /^((?:(?:\d{3}-\d+ *\D+|\d+[\p{Script=Han} ]+)(?=\d)|\D*\d+(?:条|線|地割)[\p{Script=Han} ]*(?=\d))?\D*)(\d+(?:-\d+)*)?(.*)$/u;

/** A building's line may begin with the whole number of the street again. */
function withoutStart(flat: readonly string[], block: readonly string[]): readonly string[] {
  const isRepeated = block.length > 1 && block.every((number, index) => flat[index] === number);
  return isRepeated ? flat.slice(block.length) : flat;
}

/** A room is given twice: 1-2-3-205 with コーポ神宮205, and コーポ神宮205 205号室. */
function withoutRoomTwice(numbers: readonly string[]): readonly string[] {
  return numbers.filter(
    (number, index) => number !== numbers[index + 1] || (index < 3 && !/\d{3}/.test(number)),
  );
}

/** Matches a name wherever its spaces are. */
const spaced = (name: string) => [...comparableAddress(name)].join(' *');

export interface Town {
  readonly name: string;
  /** In katakana. */
  readonly kana: string;
}

/**
 * Finds the longest of the towns that a line begins with, or else that stands before its first block number
 * (コーポ神宮205、神宮前1-2-3): what stands before it, and the line from there on with the town's own name.
 */
function findTown(line: string, towns: readonly Town[]): readonly [string, string] | null {
  const spellings = towns
    .flatMap(({ name, kana }) => [name, kana].map((spelt) => ({ name, spelt: spaced(spelt) })))
    .filter(({ spelt }) => spelt !== '')
    .sort((one, other) => other.spelt.length - one.spelt.length);
  for (const before of ['()', '((?!\\d{1,2}(?!\\d))(?:(?!\\d-\\d).)*?)(?<!\\d)']) {
    const behind = before === '()' ? '(.*)' : `( *[\\d${NUMERALS}].*)`;
    for (const { name, spelt } of spellings) {
      const [, head, tail] = new RegExp(`^${before}${spelt}${behind}$`, 'u').exec(line) ?? [];
      if (head === undefined || tail === undefined) continue;
      const numbers = tail.replace(KANJI_HOUSE_NUMBER, (number) => kanjiNumber(number.trim()));
      return [head, `${comparableAddress(name)} ${numbers}`];
    }
  }
  return null;
}

/** Kanji numbers that follow a town with nothing else behind them (三番町五). */
const KANJI_HOUSE_NUMBER = new RegExp(`^ *${NUMERAL}+(?!\\p{L})`, 'u');

/** A part of a town that is named in brackets before the numbers: 神宮前(原宿)1-2-3. */
const BRACKETS_BEFORE_NUMBERS = new RegExp(
  `(?<=^\\D*)[(【][^)】\\d棟館]*[)】] *(?=[\\d${NUMERALS}])`,
  'g',
);

/**
 * What identifies a household within its city: the town, the numbers of block and house (丁目, 番, 号),
 * and the flat. How they are spelt makes no difference, nor in which of the lines they stand, nor
 * whether a part is given twice, nor what the building or whoever lives there is called. Two
 * buildings with one number that differ by name alone count as one place; two rooms, and a house and
 * a flat, stay apart.
 *
 * @param area the area of the postal code. Its town is empty when there are several, and counts only when
 * the address names none, so that another postal code of the same city changes nothing. `towns` are the
 * known towns of the city.
 */
export function comparablePlace(
  address: { readonly city: string; readonly town: string; readonly building: string },
  area: {
    readonly prefecture: string;
    readonly city: string;
    readonly town: string;
    readonly towns?: readonly Town[];
  },
): string {
  const names = [area.prefecture, area.city, withoutDistrict(area.city)].map(spaced).join('|');
  const start = new RegExp(`^(?: |${names})*`);
  const inCity = (line: string) =>
    addressWords(inOneForm(line).replace(BRACKETS_BEFORE_NUMBERS, ' ')).replace(start, '');
  const line = inCity(`${address.city} ${address.town}`);
  const whole = inCity(`${address.city} ${address.town} ${address.building}`);
  const { towns = [] } = area;
  // A street without a number continues in the building's line.
  const inLine = /\d/.test(line) ? findTown(line, towns) : null;
  const isOneLine = !inLine && (!/\d/.test(line) || findTown(whole, towns) !== null);
  const [before, street] = inLine ??
    (isOneLine ? findTown(whole, towns) : null) ?? ['', isOneLine ? whole : line];
  const building = isOneLine ? '' : address.building;
  const [, name = '', numbers = '', rest = ''] = TOWN_AND_NUMBERS.exec(street) ?? [];
  const town = (name.trim() || comparableAddress(area.town))
    .replaceAll(' ', '')
    .replace(/^(.+)\1$/, '$1');
  const block = numbers.split('-');
  // A street number right before the building's name counts, so it has to come first.
  const townAgain = new RegExp(`^(?: |${names}|${spaced(town)})*`);
  const behind = inOneForm(`${rest} ${building}`).replace(townAgain, ' ');
  const flat = [...flatOf(before), ...withoutStart(flatOf(behind), block)];
  return `${town}${withoutRoomTwice([...block, ...flat]).join('-')}`;
}
