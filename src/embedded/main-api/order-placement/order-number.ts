import { randomInt } from 'node:crypto';

/** Without symbols that sound or look alike: 0 and O, 1, I and L, U and V. */
const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_LENGTH = 4;

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
}

/** Like `K7M2-9QXA`. The database rejects a number in use before anything is charged. */
export function newOrderNumber(): string {
  return `${newGroup()}-${newGroup()}`;
}
