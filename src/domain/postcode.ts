import { foldText } from './fold-text';
import { withOneKe, withoutHyphens } from './text-input';

export const POSTCODE_MESSAGE = '郵便番号は7桁の数字で入力してください';

export function normalisePostcode(value: string): string {
  return withoutHyphens(value).replace(/^〒/, '');
}

export function isPostcode(value: string): boolean {
  return /^\d{7}$/.test(normalisePostcode(value));
}

/** `1500001` as `150-0001`. */
export function formatPostcode(digits: string): string {
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
}

interface Place {
  readonly prefecture: string;
  readonly city: string;
}

interface Mismatch {
  readonly part: 'prefecture' | 'city';
  /** Japanese, for the customer. */
  readonly message: string;
}

/** Unifies spellings, and the ヶ of names also with が. */
function comparable(text: string): string {
  return withOneKe(foldText(text));
}

/** 西多摩郡瑞穂町 is also written 瑞穂町; a city such as 大和郡山市 keeps its 郡. */
export function withoutDistrict(city: string): string {
  return city.replace(/^.+郡(?=.+[町村]$)/, '');
}

function mismatchWith(
  address: Place & { readonly town: string },
  { prefecture, city }: Place,
): Mismatch | undefined {
  if (comparable(address.prefecture) !== comparable(prefecture)) {
    return {
      part: 'prefecture',
      message: `郵便番号と都道府県が合っていません。この郵便番号は「${prefecture}」です。`,
    };
  }
  const written = comparable(`${address.city}${address.town}`);
  const fits = [city, withoutDistrict(city)].some((name) => written.startsWith(comparable(name)));
  if (fits) return undefined;
  return {
    part: 'city',
    message: `郵便番号と市区町村が合っていません。この郵便番号は「${city}」です。`,
  };
}

/**
 * Finds the part of an address that lies outside the area of its postal code, which decides staff and
 * price. Ward or street may be on either line: 横浜市 and 中区山下町1, 横浜市中区 and 山下町1.
 *
 * @param places all places of the postal code; the address has to lie in one of them
 * @returns the part to correct with a Japanese sentence, or undefined when the address fits
 */
export function findPostcodeMismatch(
  address: Place & { readonly town: string },
  places: readonly Place[],
): Mismatch | undefined {
  const mismatches = places.map((place) => mismatchWith(address, place));
  return mismatches.includes(undefined)
    ? undefined
    : (mismatches.find((mismatch) => mismatch?.part === 'city') ?? mismatches[0]);
}
