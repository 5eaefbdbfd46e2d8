import { formatDuration } from './visit-rhythm';

interface Units {
  readonly typeChoice: 'one' | 'each';
  readonly minQuantity: number;
  readonly maxQuantity: number;
  readonly types: readonly { readonly durationMinutes: number }[];
}

/**
 * Minutes of one unit of a menu that is sold by time, as sitting is by the quarter of an hour: one type
 * is chosen, at so many units, and every type's unit takes as long. Null for any other menu.
 */
export function unitMinutesOf({
  typeChoice,
  minQuantity,
  maxQuantity,
  types,
}: Units): number | null {
  if (typeChoice !== 'one' || maxQuantity <= minQuantity) return null;
  const [minutes = 0, ...others] = new Set(types.map(({ durationMinutes }) => durationMinutes));
  return minutes > 0 && others.length === 0 ? minutes : null;
}

/** So many units of a menu in words: 3時間 of what is sold by time, 2台 of anything else. */
export function quantityInWords(
  menu: Units & { readonly quantityUnit: string },
  quantity: number,
): string {
  const unitMinutes = unitMinutesOf(menu);
  return unitMinutes === null
    ? `${quantity}${menu.quantityUnit}`
    : formatDuration(quantity * unitMinutes);
}
