import { randomInt, randomUUID } from 'node:crypto';
import { withoutHyphens } from '@/domain/text-input';

/** New ones each time, which nobody can guess. */
export interface Ids {
  newId(): string;
  /** An order's number is also its id, and shown to the customer. */
  newOrderNumber(): string;
  newLinkKey(): string;
}

/** Without symbols that sound or look alike: 0 and O, 1, I and L, U and V. */
const NUMBER_SYMBOLS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_HALF = 4;

/** Small letters and digits that are not taken for one another when somebody types them. */
const LINK_SYMBOLS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Too many to be guessed, and few enough for an SMS. */
const LINK_LENGTH = 8;

function randomText(symbols: string, length: number): string {
  return Array.from({ length }, () => symbols[randomInt(symbols.length)]).join('');
}

export const randomIds: Ids = {
  newId: () => randomUUID(),
  /** Like `K7M2-9QXA`. The database rejects a number in use before anything is charged. */
  newOrderNumber: () =>
    `${randomText(NUMBER_SYMBOLS, NUMBER_HALF)}-${randomText(NUMBER_SYMBOLS, NUMBER_HALF)}`,
  newLinkKey: () => randomText(LINK_SYMBOLS, LINK_LENGTH),
};

/** The number that was typed without its hyphen, in small or full-width letters. */
export function normaliseOrderNumber(typed: string): string {
  const symbols = withoutHyphens(typed).toUpperCase();
  return `${symbols.slice(0, NUMBER_HALF)}-${symbols.slice(NUMBER_HALF)}`;
}
