import { randomInt } from 'node:crypto';

/** Digits and capitals that are not taken for one another when read out: no 0 and O, 1, I and L, U and V. */
const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_LENGTH = 4;

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
}

/**
 * A number for an order that a customer can read out, like `K7M2-9QXA`. There are 6.5 × 10¹¹: among a
 * million orders one in 650,000 new ones meets a number in use, is refused by the database before
 * anything is charged, and gets another when it is sent again.
 */
export function newOrderNumber(): string {
  return `${newGroup()}-${newGroup()}`;
}
