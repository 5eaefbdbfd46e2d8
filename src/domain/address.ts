/** City, street or number, and building or room together (SPEC section 5). */
export const ADDRESS_MAX_LENGTH = 60;

export const ADDRESS_TOO_LONG_MESSAGE =
  '市区町村・番地・建物名は、あわせて60文字以内で入力してください';

/** Characters of the three parts together, counted as a person would count them. */
export function addressLength(parts: { city: string; town: string; building: string }): number {
  return [...`${parts.city}${parts.town}${parts.building}`].length;
}

export function isAddressTooLong(parts: { city: string; town: string; building: string }): boolean {
  return addressLength(parts) > ADDRESS_MAX_LENGTH;
}
