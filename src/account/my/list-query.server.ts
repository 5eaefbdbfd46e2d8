import { FIRST_LISTED_MONTH, LAST_LISTED_MONTH } from './listed-months';

const PAGE = /^[1-9]\d{0,3}$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

type Asked = string | string[] | undefined;

/** The page of a list that an address asks for, the first when it says none; null for nonsense. */
export function askedPage(asked: Asked): number | null {
  if (asked === undefined) return 1;
  return typeof asked === 'string' && PAGE.test(asked) ? Number(asked) : null;
}

/** The `yyyy-MM` that an address asks for, undefined when it says none; null for nonsense. */
export function askedMonth(asked: Asked): string | null | undefined {
  if (asked === undefined) return undefined;
  if (typeof asked !== 'string' || !MONTH.test(asked)) return null;
  return FIRST_LISTED_MONTH <= asked && asked <= LAST_LISTED_MONTH ? asked : null;
}
