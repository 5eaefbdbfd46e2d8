import type { WorkingAddress } from '@/booking/draft/order-draft';
import type { CustomerWorkplace } from '@/contract/accounts';
import { formatPostcode, normalisePostcode } from '@/domain/postcode';

export const NEW_PLACE = 'new';

export const VISIT_NAMES = ['parkingArea', 'pets', 'familyStructure', 'smoking'] as const;
type VisitValues = Record<(typeof VISIT_NAMES)[number], string>;

export interface AddressValues extends VisitValues {
  /** The id of a known place, NEW_PLACE, or empty before a choice. */
  place: string;
  zipCode: string;
  prefecture: string;
  city: string;
  town: string;
  building: string;
}

export const EMPTY_VISIT: VisitValues = {
  parkingArea: '',
  pets: '',
  familyStructure: '',
  smoking: 'no',
};

export function visitPartOf(values: AddressValues): VisitValues {
  const { parkingArea, pets, familyStructure, smoking } = values;
  return { parkingArea, pets, familyStructure, smoking };
}

const EMPTY_VALUES: AddressValues = {
  place: '',
  zipCode: '',
  prefecture: '',
  city: '',
  town: '',
  building: '',
  ...EMPTY_VISIT,
};

export function visitValuesOf(known: WorkingAddress | CustomerWorkplace): VisitValues {
  const { parkingArea, pets, familyStructure, smoking } = known;
  return { parkingArea, pets, familyStructure, smoking: smoking ? 'yes' : 'no' };
}

function placeOf(address: WorkingAddress, workplaces: readonly CustomerWorkplace[]): string {
  return workplaces.find(({ id }) => id === address.id)?.id ?? NEW_PLACE;
}

/**
 * The initial values, from the first that exists: unfinished input, the order's address, the known
 * place at the checked postal code (without one, the latest), or a new address.
 */
export function initialAddressValues({
  unfinished,
  address,
  workplaces,
  checkedZipCode,
}: {
  unfinished: Readonly<Record<string, string>> | null;
  address: WorkingAddress | undefined;
  workplaces: readonly CustomerWorkplace[];
  /** Seven digits. */
  checkedZipCode: string | undefined;
}): AddressValues {
  if (unfinished) {
    const values = { ...EMPTY_VALUES, ...unfinished };
    const isPlaceKnown =
      values.place === NEW_PLACE || workplaces.some(({ id }) => id === values.place);
    return { ...values, place: isPlaceKnown || workplaces.length > 0 ? values.place : NEW_PLACE };
  }
  if (address) {
    const { prefecture, city, town, building } = address;
    return {
      ...visitValuesOf(address),
      place: placeOf(address, workplaces),
      zipCode: formatPostcode(address.zipCode),
      prefecture,
      city,
      town,
      building,
    };
  }
  const zipCode = checkedZipCode ? formatPostcode(checkedZipCode) : '';
  const known = workplaces.find((place) => !checkedZipCode || place.zipCode === checkedZipCode);
  return known
    ? { ...EMPTY_VALUES, ...visitValuesOf(known), zipCode, place: known.id }
    : { ...EMPTY_VALUES, zipCode, place: NEW_PLACE };
}

/** `workplace` is the chosen known place; undefined for a new address. */
export function workingAddressOf(
  values: AddressValues,
  workplace: CustomerWorkplace | undefined,
): WorkingAddress {
  const visit = { ...visitPartOf(values), smoking: values.smoking === 'yes' };
  if (workplace) {
    return { id: workplace.id, zipCode: workplace.zipCode, ...workplace.address, ...visit };
  }
  const { prefecture, city, town, building } = values;
  return { zipCode: normalisePostcode(values.zipCode), prefecture, city, town, building, ...visit };
}
