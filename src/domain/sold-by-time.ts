import { formatDuration } from './duration';

interface Units {
  readonly typeChoice: 'one' | 'each';
  readonly minQuantity: number;
  readonly maxQuantity: number;
  readonly types: readonly { readonly durationMinutes: number }[];
}

/** Minutes per unit of a menu sold by time: one type is chosen, and all types' units are equal. Null for others. */
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

/** A quantity in words: 3時間 for a menu sold by time, 2台 for any other. */
export function quantityInWords(menu: Units & { readonly quantityUnit: string }, quantity: number) {
  const unitMinutes = unitMinutesOf(menu);
  return unitMinutes === null
    ? `${quantity}${menu.quantityUnit}`
    : formatDuration(quantity * unitMinutes);
}
