const PAGE = /^[1-9]\d{0,3}$/;
const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/;

type Asked = string | string[] | undefined;

/** The page of a list that an address asks for, the first when it says none; null for nonsense. */
export function askedPage(asked: Asked): number | null {
  if (asked === undefined) return 1;
  return typeof asked === 'string' && PAGE.test(asked) ? Number(asked) : null;
}

/** The `yyyy-MM` that an address asks for, undefined when it says none; null for nonsense. */
export function askedMonth(asked: Asked): string | null | undefined {
  if (asked === undefined) return undefined;
  return typeof asked === 'string' && MONTH.test(asked) ? asked : null;
}
