import { comparableAddress, withOneKe } from './text-input';

interface Place {
  readonly prefecture: string;
  readonly city: string;
}

interface Mismatch {
  readonly part: 'prefecture' | 'city';
  /** Japanese, for the customer. */
  readonly message: string;
}

/** One form of what people write in two: width, spaces, and the ヶ of names. */
function comparable(text: string): string {
  return withOneKe(text.normalize('NFKC').replace(/\s/g, ''));
}

/** 西多摩郡瑞穂町 is also written 瑞穂町; a city such as 大和郡山市 keeps its 郡. */
function withoutDistrict(city: string): string {
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
 * Where an address lies outside the area of its postal code, which decides who serves it and what
 * it costs. Ward or street may stand in either line: 横浜市 and 中区山下町1, 横浜市中区 and 山下町1.
 *
 * @param places every place the postal code stands for; the address has to lie in one of them
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

function withoutStart(line: string, starts: readonly string[]): string {
  const start = starts.find((candidate) => line.startsWith(candidate)) ?? '';
  return line.slice(start.length);
}

/**
 * The numbers of an address line that `comparableAddress` has made, with the letters of blocks and rooms:
 * of 「1-2-3ハイツ2f205」 1-2-3-205. The storey says nothing that the room does not say.
 */
function numbersOf(line: string): string {
  const numbers = line.replace(/\d+f/g, ' ').match(/\d+|(?<![a-z])[a-z](?=棟|-?\d)/g);
  return numbers?.join('-') ?? '';
}

/**
 * A place within the area of its postal code, for comparing: the same however it is spelt, however much
 * of city and town it names, in whichever of the lines, and whatever its building or whoever lives
 * there is called. Two buildings with one number that differ by name alone count as one place.
 *
 * @param area what the postal code stands for; `town` is empty where that is several
 */
export function comparablePlace(
  address: { readonly city: string; readonly town: string; readonly building: string },
  area: { readonly prefecture: string; readonly city: string; readonly town: string },
): string {
  const line = comparableAddress(`${address.city} ${address.town} ${address.building}`);
  const cities = [area.city, withoutDistrict(area.city)].map(comparableAddress);
  const town = comparableAddress(area.town);
  const inPrefecture = withoutStart(line, [comparableAddress(area.prefecture)]);
  const place = withoutStart(withoutStart(inPrefecture, cities), [town]);
  const [name = ''] = /^\D*/.exec(place) ?? [];
  return `${town}${name}${numbersOf(place.slice(name.length))}`;
}
