import { useRouter } from 'next/router';
import { useState } from 'react';
import { toJapanDate } from '@/domain/japan-time';
import {
  type CalendarView,
  ChosenDates,
  calendarQueryOf,
  chooseStart,
  type DateSelection,
  initialView,
  isOtherType,
  LostStartNotice,
  monthOf,
  useLostStarts,
  VisitDatePicker,
} from '@/features/availability';
import { FormProblems } from '@/features/forms';
import { nextOrderPath, useOrderDraftActions, useOrderRefusal } from '@/features/order-draft';
import { OrderRefusalNotice } from '@/features/order-placing';
import { useOrderMenu } from '@/features/price-summary';
import type { Customer, OrderAtStep } from '@/journeys/order-steps';
import type { SelectedDateType } from '@/journeys/selected-order';
import { Button } from '@/ui/button/button';
import { FieldError } from '@/ui/form/field-error';
import { FormActions } from '@/ui/form/form-actions';
import { useErrorTitle } from '@/ui/form/use-error-title';
import { Stack } from '@/ui/layout/stack';
import { OtherTypeNotice } from './other-type-notice';
import { TimeSurcharges } from './time-surcharges';
import { isPricedByFirstWish, WishPriceNote } from './wish-price-note';

const PICKER_ID = 'visit-date';

interface VisitDateStepProps {
  order: OrderAtStep['date'];
  customer: Customer;
}

/** The calendar of one visit: a start booked at once, or up to three wishes; inside a FormPage. */
export function VisitDateStep({ order, customer }: VisitDateStepProps) {
  const router = useRouter();
  const { update } = useOrderDraftActions();
  const { setRefusal } = useOrderRefusal();
  const selection: DateSelection = {
    type: order.selectedDateType,
    starts: order.selectedDate,
  };
  const [view, setView] = useState<CalendarView>(() =>
    initialView(selection, toJapanDate(new Date())),
  );
  const [replaced, setReplaced] = useState<DateSelection>();
  const [attempt, setAttempt] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const query = calendarQueryOf(order);
  const { lost, durationMinutes } = useLostStarts(query, selection, view.month);
  const { answer: priced } = useOrderMenu(order);
  const message = dateProblem(selection, lost);
  const problems = isChecked && message ? [{ id: PICKER_ID, message }] : [];
  useErrorTitle(problems.length > 0);

  function select(next: DateSelection) {
    setReplaced(isOtherType(selection, next) ? selection : undefined);
    update({ selectedDate: next.starts, selectedDateType: next.type });
    setRefusal(null);
  }

  function choose(startsAt: string, kind: SelectedDateType) {
    select(chooseStart(selection, startsAt, kind));
  }

  function chooseInstead(startsAt: string) {
    const day = startsAt.slice(0, 10);
    setView({ month: monthOf(day), day });
    choose(startsAt, 'open');
  }

  async function goOn() {
    setChecked(true);
    if (message) {
      setAttempt((count) => count + 1);
      return;
    }
    setLeaving(true);
    await router.push(nextOrderPath('date', order, customer));
    setLeaving(false);
  }

  return (
    <Stack gap="large">
      <FormProblems form={{ problems, attempt, refusalMessage: undefined }} />
      {lost.length === 0 ? <OrderRefusalNotice page="date" /> : null}
      {lost.map((lostStart) => (
        <LostStartNotice
          key={lostStart}
          query={query}
          lostStart={lostStart}
          onChoose={chooseInstead}
        />
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce its legend before each of the two fieldsets inside. */}
      <div
        id={PICKER_ID}
        role="group"
        tabIndex={-1}
        aria-label="訪問日時のカレンダー"
        aria-describedby={problems.length > 0 ? `${PICKER_ID}-error` : undefined}
      >
        <FieldError id={`${PICKER_ID}-error`} message={problems[0]?.message} />
        <VisitDatePicker
          query={query}
          view={view}
          onView={setView}
          selection={selection}
          onChoose={choose}
        />
      </div>
      {replaced ? (
        <OtherTypeNotice
          replaced={replaced}
          onUndo={() => {
            setReplaced(undefined);
            update({ selectedDate: replaced.starts, selectedDateType: replaced.type });
          }}
        />
      ) : null}
      <ChosenDates
        selection={selection}
        onChange={select}
        lost={lost}
        durationMinutes={durationMinutes ?? priced?.menu.durationMinutes}
      >
        <TimeSurcharges
          lines={priced?.price?.lines ?? []}
          isFirstWish={isPricedByFirstWish(order)}
        />
        <WishPriceNote order={order} />
      </ChosenDates>
      <FormActions>
        <Button size="large" busy={isLeaving} onClick={goOn}>
          この日時で次へ進む
        </Button>
      </FormActions>
    </Stack>
  );
}

function dateProblem(selection: DateSelection, lost: readonly string[]): string | undefined {
  if (selection.starts.length === 0) return '訪問日時を選択してください';
  if (lost.length === 0) return undefined;
  return selection.type === 'open'
    ? 'お選びの日時は受付を終了しました。別の日時を選択してください'
    : '受付を終了した希望日時を取り消してください';
}
