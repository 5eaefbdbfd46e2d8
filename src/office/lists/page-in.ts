const LAST = 10_000;

/**
 * The page number of the address; 1 when it is missing or wrong.
 * @param pages the number of pages, if known; a higher number leads to the last page
 */
export function pageIn(value: string | readonly string[] | undefined, pages = LAST): number {
  const page = Number(value);
  const isPage = Number.isInteger(page) && page >= 1 && page <= LAST;
  return isPage ? Math.min(page, Math.max(1, pages)) : 1;
}
