import { startTransition, useEffect, useState } from 'react';

/** More than any screen shows. */
const FIRST_ROWS = 30;

/**
 * The rows that the server renders and the page begins with: those in sight. All others follow as soon as the page
 * listens, without keeping it from listening, so that a week of thousands of visits opens sooner.
 */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole ? rows : rows.slice(0, FIRST_ROWS);
}
