import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { addJapanDays, japanWeekday } from '@/domain/japan-time';
import { addMonths, monthOf, sameDayIn } from './calendar-dates';

type RovingDateOptions = {
  month: string;
  /** Where the tab stop stands until the person moves it. */
  startDate: string;
  canShow: (month: string) => boolean;
  onMonthChange: (month: string) => void;
};

type RovingDate = {
  /** The one day of the month in the tab order. */
  activeDate: string;
  activeCell: RefObject<HTMLTableCellElement | null>;
  setActiveDate: (date: string) => void;
  /** Forgets a move to another month that has not been shown yet. */
  dropPendingMove: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent) => void;
};

function destination(key: string, date: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addJapanDays(date, -1);
    case 'ArrowRight':
      return addJapanDays(date, 1);
    case 'ArrowUp':
      return addJapanDays(date, -7);
    case 'ArrowDown':
      return addJapanDays(date, 7);
    case 'Home':
      return addJapanDays(date, -japanWeekday(date));
    case 'End':
      return addJapanDays(date, 6 - japanWeekday(date));
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(date), -1), date);
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(date), 1), date);
    default:
      return undefined;
  }
}

/**
 * The keyboard pattern of a date grid (WAI-ARIA APG) with one tab stop. A move out of the month requests
 * that month and focuses the day once it is shown.
 */
export function useRovingDate(options: RovingDateOptions): RovingDate {
  const { month, startDate, canShow, onMonthChange } = options;
  const [chosenDate, setChosenDate] = useState<string>();
  const focusIsOwed = useRef(false);
  const activeCell = useRef<HTMLTableCellElement>(null);
  const activeDate = chosenDate && monthOf(chosenDate) === month ? chosenDate : startDate;

  useLayoutEffect(() => {
    if (focusIsOwed.current && chosenDate === activeDate) {
      focusIsOwed.current = false;
      activeCell.current?.focus();
    }
  }, [chosenDate, activeDate]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = destination(event.key, activeDate);
    if (!target) return;
    event.preventDefault();
    const targetMonth = monthOf(target);
    if (target === activeDate || !canShow(targetMonth)) return;
    focusIsOwed.current = true;
    setChosenDate(target);
    if (targetMonth !== month) onMonthChange(targetMonth);
  }

  function dropPendingMove() {
    focusIsOwed.current = false;
  }

  function onBlur(event: FocusEvent) {
    const goesTo = event.relatedTarget;
    if (goesTo && !event.currentTarget.contains(goesTo)) dropPendingMove();
  }

  return {
    activeDate,
    activeCell,
    setActiveDate: setChosenDate,
    dropPendingMove,
    onKeyDown,
    onBlur,
  };
}
