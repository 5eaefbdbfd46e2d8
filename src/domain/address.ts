import { countLetters, HYPHENS, normaliseAddressLine } from './text-input';

/** City, street or number, and building or room together (SPEC section 5). */
export const ADDRESS_MAX_LENGTH = 60;

export const ADDRESS_TOO_LONG_MESSAGE =
  '市区町村・番地・建物名は、あわせて60文字以内で入力してください';

/** The answers to whether a place has room for a car. */
export const PARKING = [
  { value: 'あり', word: 'ある' },
  { value: 'なし', word: 'ない' },
] as const;

/** Characters of the three parts together, counted as a person would count them. */
export function addressLength(parts: { city: string; town: string; building: string }): number {
  return countLetters(`${parts.city}${parts.town}${parts.building}`);
}

export function isAddressTooLong(parts: { city: string; town: string; building: string }): boolean {
  return addressLength(parts) > ADDRESS_MAX_LENGTH;
}

export const ADDRESS_LINES = ['city', 'town', 'building'] as const;
type AddressLine = (typeof ADDRESS_LINES)[number];

const HYPHEN = HYPHENS.source;
const POSTCODE = new RegExp(`〒|(?<!\\d-?)\\d{3}(?: *${HYPHEN} *)?\\d{4}(?!\\d)`);

/** A lot has such a number too: 高久乙593-1234, the first number of its line and the only one of a house. */
const LOT_NUMBER = /^(\D*\p{L} ?)\d{3}-\d{4}(?! *\d|.*\d[-丁番])/u;

/** The only number of a building's line, as コーポ神宮101-1001, is a block and a room there. */
const BLOCK_AND_ROOM = /^[^\d〒]*\d{3}-\d{4}\D*$/;

/** From 0 or +81, with up to two signs between two digits: 090-1234-5678, (03) 1234 5678. */
const PHONE = new RegExp(`(?<!\\d)(?:0|\\+81)(?:(?:[ ()]|${HYPHEN}){0,2}\\d){9,11}(?!\\d)`);

const NUMBER = '(?:\\d+|[〇零一二三四五六七八九十百壱弐参]+)';

/** Between the numbers of a street: signs, a long vowel in place of a hyphen, and 「の」. */
const BETWEEN = '(?:[^\\p{L}\\d]|[ーのノ之])';

/** 77番5号, 三丁目 2, 5番地, 丁目8-10 and 6・39メゾン, but neither 203号室, 3-205号室, 三番町ハイツ nor 8番館. */
const HOUSE_NUMBER = new RegExp(
  `^${BETWEEN}*(?:第?${NUMBER} *(?:番地|(?:丁目|番)(?:(?!\\p{L})|の? *${NUMBER}))|丁目|番地|` +
    `${NUMBER}(?:${BETWEEN}+${NUMBER})+(?=\\p{L})(?![号室棟階館]|\\p{L}(?!\\p{L})))`,
  'u',
);

const CHOME_ALONE = /\d丁目?$|[〇一二三四五六七八九十百]丁目$/;

/**
 * Finds what does not belong in a line of an address: a postal code or a telephone number in any of
 * them, a house number at the start of the building, and a town without one behind 丁目. Spelt so, an address would pass for another
 * household (SPEC section 3). For addresses that are entered: stored ones may hold anything.
 *
 * @returns a Japanese sentence for the customer, or undefined when the line is acceptable
 */
export function addressLineProblem(part: AddressLine, typed: string): string | undefined {
  const line = normaliseAddressLine(typed);
  if (PHONE.test(line)) return 'この欄には、電話番号を入力できません';
  const isBlockAndRoom = part === 'building' && BLOCK_AND_ROOM.test(line);
  if (!isBlockAndRoom && POSTCODE.test(part === 'town' ? line.replace(LOT_NUMBER, '$1') : line)) {
    return '郵便番号は「郵便番号」の欄に入力してください';
  }
  if (part === 'town' && CHOME_ALONE.test(line)) {
    return '番地まで入力してください。番地がないときは「番地なし」と入力してください';
  }
  return part === 'building' && HOUSE_NUMBER.test(line)
    ? '丁目・番地・号は「番地」の欄に入力してください'
    : undefined;
}

/**
 * The problem with the town of an address that is entered, in Japanese; undefined when it is acceptable. City, town and
 * building share a maximum length (SPEC section 5).
 *
 * @param filledTowns what the postal code filled in, which a number has to follow
 */
export function townProblem(
  address: { readonly city: string; readonly town: string; readonly building: string },
  filledTowns: readonly string[],
): string | undefined {
  const town = normaliseAddressLine(address.town);
  if (town === '') return '町名・番地を入力してください';
  if (filledTowns.includes(town)) return '番地を入力してください';
  if (isAddressTooLong({ ...address, town })) return ADDRESS_TOO_LONG_MESSAGE;
  return addressLineProblem('town', town);
}
