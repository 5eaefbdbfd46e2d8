import { useState } from 'react';
import type { OrderAtStep } from '../draft/order-steps';
import { useOrderDraftActions } from '../draft/use-order-draft';
import { useOrderRejection } from '../draft/use-stored';
import { toCalendarSource } from '../order/calendar-source';
import {
  chooseStart,
  type DateSelection,
  type DateTerms,
  isOneTooMany,
  isOtherType,
  removeStart,
} from '../order/date-selection';
import type { SelectedDateType } from '../order/order-draft';
import { useAvailableDays } from './available-dates';
import { useCalendarView, viewOf } from './calendar-view';
import { countBooked } from './visit-rows';

/** The choice of an order's dates from its calendar; each change is stored in the draft. */
export function useVisitChoice(order: OrderAtStep['date'], terms: DateTerms) {
  const source = toCalendarSource(order, order.workingAddress.zipCode);
  const { update } = useOrderDraftActions();
  const { setRejection } = useOrderRejection();
  const selection: DateSelection = {
    type: terms.settledFor ?? order.selectedDateType,
    starts: order.selectedDate,
  };
  const { view, setView } = useCalendarView(source, selection, terms);
  // The selection that the other kind of date replaced.
  const [replaced, setReplaced] = useState<DateSelection>();
  // The last tapped start that could not be added.
  const [tooMany, setTooMany] = useState<string>();

  const { answer: schedules } = useAvailableDays(source, view.from);
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
      usualStart: undefined,
      isDateUnchecked: false,
    });
    setTooMany(undefined);
    setRejection(null);
  }

  function select(next: DateSelection) {
    setReplaced(isOtherType(selection, next) ? selection : undefined);
    keep(next);
  }

  return {
    source,
    terms,
    selection,
    view,
    replaced,
    tooMany,
    setView,
    select,
    choose(startsAt: string, kind: SelectedDateType) {
      if (isOneTooMany(selection, startsAt, kind, terms)) setTooMany(startsAt);
      else select(chooseStart(selection, startsAt, kind, terms));
    },
    /** Replaces a lost start and shows the new one's day. */
    chooseInstead(lostStart: string, startsAt: string) {
      setView(viewOf(startsAt));
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

export type VisitChoice = ReturnType<typeof useVisitChoice>;
