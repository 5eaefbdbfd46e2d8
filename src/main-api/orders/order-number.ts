import { randomInt } from 'node:crypto';
import { withoutHyphens } from '@/domain/text-input';

/** Without symbols that sound or look alike: 0 and O, 1, I and L, U and V. */
const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_LENGTH = 4;

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
}

/** The number that was typed without its hyphen, in small or full-width letters. */
export function normaliseOrderNumber(typed: string): string {
  const symbols = withoutHyphens(typed).toUpperCase();
  return `${symbols.slice(0, GROUP_LENGTH)}-${symbols.slice(GROUP_LENGTH)}`;
}

/** Like `K7M2-9QXA`. The database rejects a number in use before anything is charged. */
export function newOrderNumber(): string {
  return `${newGroup()}-${newGroup()}`;
}
