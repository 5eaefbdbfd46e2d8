import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { addJapanDays, japanWeekday } from '@/domain/japan-time';
import { addMonths, monthOf, sameDayIn } from './calendar-dates';

interface RovingDateOptions {
  month: string;
  /** The tab stop until the customer moves it. */
  startDate: string;
  /** A day of the month; the weeks before it are not shown. */
  from: string;
  canShow: (month: string) => boolean;
  onMonthChange: (month: string) => void;
}

const moves: ReadonlyMap<string, (date: string) => string> = new Map([
  ['ArrowLeft', (date) => addJapanDays(date, -1)],
  ['ArrowRight', (date) => addJapanDays(date, 1)],
  ['ArrowUp', (date) => addJapanDays(date, -7)],
  ['ArrowDown', (date) => addJapanDays(date, 7)],
  ['Home', (date) => addJapanDays(date, -japanWeekday(date))],
  ['End', (date) => addJapanDays(date, 6 - japanWeekday(date))],
  ['PageUp', (date) => sameDayIn(addMonths(monthOf(date), -1), date)],
  ['PageDown', (date) => sameDayIn(addMonths(monthOf(date), 1), date)],
]);

/**
 * The keyboard pattern of a date grid (WAI-ARIA APG) with one tab stop, `activeDate`. A move out of
 * the month requests that month and focuses the day once it is shown.
 */
export function useRovingDate(options: RovingDateOptions) {
  const { month, startDate, from, canShow, onMonthChange } = options;
  const [chosenDate, setActiveDate] = useState<string>();
  const focusIsOwed = useRef(false);
  const activeCell = useRef<HTMLTableCellElement>(null);
  const firstShown = addJapanDays(from, -japanWeekday(from));
  const inMonth = chosenDate && monthOf(chosenDate) === month ? chosenDate : undefined;
  const activeDate = inMonth === undefined ? startDate : inMonth < firstShown ? from : inMonth;

  useLayoutEffect(() => {
    if (focusIsOwed.current && inMonth !== undefined) {
      focusIsOwed.current = false;
      activeCell.current?.focus();
    }
  }, [inMonth]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = moves.get(event.key)?.(activeDate);
    if (!target) return;
    event.preventDefault();
    const targetMonth = monthOf(target);
    if (target === activeDate || !canShow(targetMonth)) return;
    if (targetMonth === month && target < firstShown) return;
    focusIsOwed.current = true;
    setActiveDate(target);
    if (targetMonth !== month) onMonthChange(targetMonth);
  }

  /** Forgets a move to another month that has not been shown yet. */
  function dropPendingMove() {
    focusIsOwed.current = false;
  }

  function onBlur(event: FocusEvent) {
    const goesTo = event.relatedTarget;
    if (goesTo && !event.currentTarget.contains(goesTo)) dropPendingMove();
  }

  return { activeDate, activeCell, setActiveDate, dropPendingMove, onKeyDown, onBlur };
}
