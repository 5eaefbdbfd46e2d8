import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { addJapanDays, japanWeekday } from '@/domain/japan-time';
import { SHOWN_DAYS, shownFrom } from './calendar-dates';

interface RovingDateOptions {
  /** The Sunday on which the shown weeks begin. */
  from: string;
  /** The tab stop until the customer moves it. */
  startDate: string;
  canShow: (from: string) => boolean;
  onFromChange: (from: string) => void;
}

const moves: ReadonlyMap<string, (date: string) => string> = new Map([
  ['ArrowLeft', (date) => addJapanDays(date, -1)],
  ['ArrowRight', (date) => addJapanDays(date, 1)],
  ['ArrowUp', (date) => addJapanDays(date, -7)],
  ['ArrowDown', (date) => addJapanDays(date, 7)],
  ['Home', (date) => addJapanDays(date, -japanWeekday(date))],
  ['End', (date) => addJapanDays(date, 6 - japanWeekday(date))],
  ['PageUp', (date) => addJapanDays(date, -SHOWN_DAYS)],
  ['PageDown', (date) => addJapanDays(date, SHOWN_DAYS)],
]);

/**
 * The keyboard pattern of a date grid (WAI-ARIA APG) with one tab stop, `activeDate`. A move out of
 * the shown weeks requests those of that day and focuses it once they are shown.
 */
export function useRovingDate({ from, startDate, canShow, onFromChange }: RovingDateOptions) {
  const [chosenDate, setActiveDate] = useState<string>();
  const focusIsOwed = useRef(false);
  const activeCell = useRef<HTMLTableCellElement>(null);
  const shownDate = chosenDate && shownFrom(chosenDate, from) === from ? chosenDate : undefined;
  const activeDate = shownDate ?? startDate;

  useLayoutEffect(() => {
    if (focusIsOwed.current && shownDate !== undefined) {
      focusIsOwed.current = false;
      activeCell.current?.focus();
    }
  }, [shownDate]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = moves.get(event.key)?.(activeDate);
    if (!target) return;
    event.preventDefault();
    const targetFrom = shownFrom(target, from);
    if (target === activeDate || (targetFrom !== from && !canShow(targetFrom))) return;
    focusIsOwed.current = true;
    setActiveDate(target);
    if (targetFrom !== from) onFromChange(targetFrom);
  }

  /** Forgets a move to other weeks that have not been shown yet. */
  function dropPendingMove() {
    focusIsOwed.current = false;
  }

  function onBlur(event: FocusEvent) {
    const goesTo = event.relatedTarget;
    if (goesTo && !event.currentTarget.contains(goesTo)) dropPendingMove();
  }

  return { activeDate, activeCell, setActiveDate, dropPendingMove, onKeyDown, onBlur };
}
