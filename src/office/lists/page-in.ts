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

/** Rows per page of a list that is read as a whole. */
const PAGE_SIZE = 50;

/** The rows of the page that the address asks for. */
export function takePage<Row>(rows: readonly Row[], asked: string | readonly string[] | undefined) {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = pageIn(asked, pages);
  return { shown: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages };
}
