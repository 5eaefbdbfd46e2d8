import { useState } from 'react';
import { toJapanDate } from '@/domain/japan-time';
import type { SelectedDateType } from '../draft/order-draft';
import type { OrderAtStep } from '../draft/order-steps';
import { useOrderDraftActions } from '../draft/use-order-draft';
import { useOrderRejection } from '../draft/use-stored';
import type { CalendarSource } from './calendar-source';
import {
  chooseStart,
  type DateSelection,
  type DateTerms,
  isOneTooMany,
  isOtherType,
  removeStart,
} from './date-selection';
import { monthOf } from './japan-months';
import { useAvailableMonth } from './use-available-dates';
import { type CalendarView, initialView } from './visit-date-picker';
import { countBooked } from './visit-rows';

export interface VisitChoice {
  readonly selection: DateSelection;
  /** The day and the month that are looked at. */
  readonly view: CalendarView;
  /** What was chosen before the other kind of date took its place. */
  readonly replaced: DateSelection | undefined;
  /** The start that was tapped last and could not be added. */
  readonly tooMany: string | undefined;
  setView(view: CalendarView): void;
  choose(startsAt: string, kind: SelectedDateType): void;
  /** Takes a free start in place of one that was lost, and shows its day. */
  chooseInstead(lostStart: string, startsAt: string): void;
  select(selection: DateSelection): void;
  undoReplacing(): void;
}

/** Choosing the dates of an order; what is chosen is kept in the draft at once. */
export function useVisitChoice(
  order: OrderAtStep['date'],
  source: CalendarSource,
  terms: DateTerms,
): VisitChoice {
  const { update } = useOrderDraftActions();
  const { setRejection } = useOrderRejection();
  const selection: DateSelection = {
    type: terms.settledFor ?? order.selectedDateType,
    starts: order.selectedDate,
  };
  const [view, setView] = useState<CalendarView>(() =>
    initialView(selection, toJapanDate(new Date())),
  );
  const [replaced, setReplaced] = useState<DateSelection>();
  const [tooMany, setTooMany] = useState<string>();

  const { answer: schedules } = useAvailableMonth(source, view.month);
  const { rhythmWeeks } = order.visitTerms;

  function bookedVisitsFrom(firstStart: string | undefined): number | undefined {
    if (rhythmWeeks === null || !schedules || firstStart === undefined) return undefined;
    return countBooked(firstStart, rhythmWeeks, schedules);
  }

  function keep({ type, starts }: DateSelection) {
    update({
      selectedDate: starts,
      selectedDateType: type ?? terms.settledFor,
      bookedVisits: bookedVisitsFrom(starts[0]),
    });
    setTooMany(undefined);
    setRejection(null);
  }

  function select(next: DateSelection) {
    setReplaced(isOtherType(selection, next) ? selection : undefined);
    keep(next);
  }

  return {
    selection,
    view,
    replaced,
    tooMany,
    setView,
    select,
    choose(startsAt, kind) {
      if (isOneTooMany(selection, startsAt, kind, terms)) setTooMany(startsAt);
      else select(chooseStart(selection, startsAt, kind, terms));
    },
    chooseInstead(lostStart, startsAt) {
      const day = startsAt.slice(0, 10);
      setView({ month: monthOf(day), day });
      const kept = removeStart(selection, lostStart);
      select(chooseStart(kept, startsAt, terms.settledFor ?? 'open', terms));
    },
    undoReplacing() {
      if (!replaced) return;
      setReplaced(undefined);
      keep(replaced);
    },
  };
}
