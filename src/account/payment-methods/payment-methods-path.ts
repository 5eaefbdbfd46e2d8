import { paths } from '@/config/paths';

/** What the page can say has been done. */
const doneThings = ['registered', 'changed', 'deleted', 'chosen'] as const;
export type DoneThing = (typeof doneThings)[number];

export function flashOf(value: unknown): DoneThing | null {
  return doneThings.find((thing) => thing === value) ?? null;
}

/** In `card`, where else stands the id of the card that is changed. */
export const NEW_CARD = 'new';

/**
 * `/my/payment-methods` with the card form open, for a new card or in the place of the registered one
 * with this id; also where 3-D Secure returns to.
 */
export function cardFormPath(card: string): string {
  return `${paths.my.paymentMethods}?${new URLSearchParams({ card })}`;
}
