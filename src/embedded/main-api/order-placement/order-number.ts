import { randomInt } from 'node:crypto';

/** Digits and capitals that are not taken for one another when read out: no 0 and O, 1, I and L, U and V. */
const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_LENGTH = 4;

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
}

/**
 * Easy to read out, like `K7M2-9QXA`. There are 6.5 × 10¹¹; the database rejects a number in use
 * before anything is charged, and the repeated request gets another.
 */
export function newOrderNumber(): string {
  return `${newGroup()}-${newGroup()}`;
}
