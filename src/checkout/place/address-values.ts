import type { DraftAddress, OrderPlace } from '@/booking/order/order-draft';
import type { CustomerPlace } from '@/contract/accounts';
import { addressLineProblem, townProblem } from '@/domain/address';
import { formatPostcode, normalisePostcode } from '@/domain/postcode';
import { countLetters, normaliseAddressLine, normaliseText } from '@/domain/text-input';
import type { FieldRule } from '@/shell/forms/field-rules';

export const NEW_PLACE = 'new';

export const VISIT_NAMES = ['parkingArea', 'pets', 'familyStructure', 'smoking'] as const;
type VisitValues = Record<(typeof VISIT_NAMES)[number], string>;

export interface AddressValues extends VisitValues, DraftAddress {
  /** The id of a known place, NEW_PLACE, or empty before a choice. */
  place: string;
  /** The town where only the number is asked for: `town` is then what follows it. Otherwise empty. */
  townName: string;
}

/** The whole town; a part of the address that was typed once more before the number counts once. */
export function wholeTown({
  prefecture,
  city,
  townName,
  town,
}: Pick<AddressValues, 'prefecture' | 'city' | 'townName' | 'town'>): string {
  if (townName === '') return town;
  const number = [prefecture, city, townName].reduce(
    (typed, part) => (typed.startsWith(part) ? typed.slice(part.length).trimStart() : typed),
    town,
  );
  return townName + number;
}

/** Divides a town before its first digit: 神宮前 and 1-2-3. Without one it stays whole. */
function dividedTown(town: string): Pick<AddressValues, 'townName' | 'town'> {
  const townName = /^\D+(?=\d)/.exec(town)?.[0] ?? '';
  return { townName, town: town.slice(townName.length) };
}

const EMPTY_ADDRESS = { zipCode: '', prefecture: '', city: '', town: '', building: '' };

export const EMPTY_VISIT: VisitValues = {
  parkingArea: '',
  pets: '',
  familyStructure: '',
  smoking: 'no',
};

export function pickVisitValues(values: AddressValues): VisitValues {
  const { parkingArea, pets, familyStructure, smoking } = values;
  return { parkingArea, pets, familyStructure, smoking };
}

const EMPTY_VALUES: AddressValues = {
  place: '',
  ...EMPTY_ADDRESS,
  townName: '',
  ...EMPTY_VISIT,
};

export function toVisitValues(known: OrderPlace | CustomerPlace): VisitValues {
  const { parkingArea, pets, familyStructure, smoking } = known;
  return { parkingArea, pets, familyStructure, smoking: smoking ? 'yes' : 'no' };
}

function findPlaceId(address: OrderPlace, places: readonly CustomerPlace[]): string {
  return places.find(({ id }) => id === address.id)?.id ?? NEW_PLACE;
}

/**
 * The initial values, from the first that exists: unfinished input, the order's address, the known
 * place at the checked postal code (without one, the latest), or a new address.
 */
export function initialAddressValues({
  unfinished,
  address,
  places,
  checkedZipCode,
}: {
  unfinished: Readonly<Record<string, string>> | null;
  address: OrderPlace | undefined;
  places: readonly CustomerPlace[];
  /** Seven digits. */
  checkedZipCode: string | undefined;
}): AddressValues {
  if (unfinished) {
    const values = { ...EMPTY_VALUES, ...unfinished };
    const isPlaceKnown = values.place === NEW_PLACE || places.some(({ id }) => id === values.place);
    return { ...values, place: isPlaceKnown || places.length > 0 ? values.place : NEW_PLACE };
  }
  if (address) {
    const { prefecture, city, town, building } = address;
    return {
      ...toVisitValues(address),
      place: findPlaceId(address, places),
      zipCode: formatPostcode(address.zipCode),
      prefecture,
      city,
      ...dividedTown(town),
      building,
    };
  }
  const zipCode = checkedZipCode ? formatPostcode(checkedZipCode) : '';
  const known = places.find((place) => !checkedZipCode || place.zipCode === checkedZipCode);
  return known
    ? { ...EMPTY_VALUES, ...toVisitValues(known), zipCode, place: known.id }
    : { ...EMPTY_VALUES, zipCode, place: NEW_PLACE };
}

/** `known` is undefined for a new address. */
export function toOrderPlace(values: AddressValues, known: CustomerPlace | undefined): OrderPlace {
  const visit = { ...pickVisitValues(values), smoking: values.smoking === 'yes' };
  if (known) {
    return { id: known.id, zipCode: known.zipCode, ...known.address, ...visit };
  }
  const { prefecture, city, building } = values;
  const zipCode = normalisePostcode(values.zipCode);
  return { zipCode, prefecture, city, town: wholeTown(values), building, ...visit };
}

/** In the order of their official codes. */
export const PREFECTURES: readonly string[] =
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県'.split(
    ' ',
  );

/** @param filledTown the town filled in from the postal code, or empty */
export function townRule(filledTown: string): FieldRule<string, AddressValues> {
  return {
    normalise: normaliseAddressLine,
    problem: (typed, values) =>
      townProblem({ ...values, town: wholeTown({ ...values, town: typed }) }, [
        filledTown,
        values.townName,
      ]),
  };
}

export const cityRule: FieldRule = {
  normalise: normaliseText,
  problem: (city) =>
    city === '' ? '市区町村を入力してください' : addressLineProblem('city', city),
};

export const buildingRule: FieldRule = {
  normalise: normaliseAddressLine,
  problem: (building) => addressLineProblem('building', building),
};

const MAX_NOTE_LENGTH = 100;

export function noteRule(name: string): FieldRule {
  return {
    normalise: normaliseText,
    problem: (note) =>
      countLetters(note) > MAX_NOTE_LENGTH
        ? `${name}は${MAX_NOTE_LENGTH}文字以内で入力してください`
        : undefined,
  };
}
