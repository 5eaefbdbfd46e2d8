import type { WorkingAddress } from '@/booking/draft/order-draft';
import type { CustomerWorkplace } from '@/contract/accounts';
import { formatPostcode, normalisePostcode } from '@/domain/postcode';

/** The value of `place` for an address that is not one of the known ones. */
export const NEW_PLACE = 'new';

/** The fields that say of the visit what staff need to know, apart from where it is. */
export const VISIT_NAMES = ['parkingArea', 'pets', 'familyStructure', 'smoking'] as const;
type VisitValues = Record<(typeof VISIT_NAMES)[number], string>;

/** The fields of the address step. */
export interface AddressValues extends VisitValues {
  /** The id of a known workplace, NEW_PLACE, or empty while none has been chosen. */
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

/** What a known workplace already says of a visit, so that it is not asked twice. */
export function visitValuesOf(known: WorkingAddress | CustomerWorkplace): VisitValues {
  const { parkingArea, pets, familyStructure, smoking } = known;
  return { parkingArea, pets, familyStructure, smoking: smoking ? 'yes' : 'no' };
}

function placeOf(address: WorkingAddress, workplaces: readonly CustomerWorkplace[]): string {
  return workplaces.find(({ id }) => id === address.id)?.id ?? NEW_PLACE;
}

/**
 * What the fields begin with: what was typed last, else the order's address, else the known workplace
 * at the checked postal code (or the last one when none was checked), else a new address there.
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

/** The address of the order; `workplace` is the chosen known one, undefined for a new address. */
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
