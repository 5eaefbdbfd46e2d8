import { ADDRESS_TOO_LONG_MESSAGE, isAddressTooLong } from '@/domain/address';
import { normaliseAddressLine, normaliseText } from '@/domain/text-input';
import type { FieldRule } from '@/shell/forms/field-rule';
import type { AddressValues } from './address-values';

/**
 * The street number stands behind the name of the town, which the postal code fills in; city, street
 * and building together have a longest length (SPEC section 5).
 *
 * @param filledTown the town as the postal code gave it, empty when it gave none
 */
export function townRule(filledTown: string): FieldRule<string, AddressValues> {
  return {
    normalise: normaliseAddressLine,
    problem: (town, { city, building }) => {
      if (town === '') return '町名・番地を入力してください';
      if (town === filledTown) return '番地を入力してください';
      return isAddressTooLong({ city, town, building }) ? ADDRESS_TOO_LONG_MESSAGE : undefined;
    },
  };
}

const MAX_NOTE_LENGTH = 100;

/** A short, optional remark; `name` says which. */
export function noteRule(name: string): FieldRule {
  return {
    normalise: normaliseText,
    problem: (note) =>
      [...note].length > MAX_NOTE_LENGTH
        ? `${name}は${MAX_NOTE_LENGTH}文字以内で入力してください`
        : undefined,
  };
}
