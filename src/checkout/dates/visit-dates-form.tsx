import { useRouter } from 'next/router';
import { type ReactNode, useState } from 'react';
import { useLostStarts } from '@/booking/dates/available-dates';
import { ChosenDates } from '@/booking/dates/chosen-dates';
import { LostStartNotice } from '@/booking/dates/lost-start-notice';
import type { VisitChoice } from '@/booking/dates/use-visit-choice';
import { VisitDatePicker } from '@/booking/dates/visit-date-picker';
import { chosenStartsText } from '@/booking/dates/visit-rows';
import { OrderRejectionNotice } from '@/booking/draft/order-rejection-notice';
import { nextOrderPath } from '@/booking/draft/order-step-gate';
import type { Customer, OrderAtStep } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import {
  type DateSelection,
  type DateTerms,
  dayLeftOpen,
  selectionProblem,
  tooManyText,
} from '@/booking/order/date-selection';
import { billingModeOfDraft, isCancellationFree } from '@/booking/price/billing-mode';
import { useOrderMenu } from '@/booking/price/order-summary';
import type { PriceLine } from '@/contract/pricing';
import { isFreeToCancel, lateStartText, shortCancellationDeadline } from '@/domain/cancellation';
import { formatShortJapanDate } from '@/domain/japan-time';
import { formatYenIncludingTax } from '@/domain/money';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { FieldError } from '@/ui/form/field';
import { FormActions } from '@/ui/form/form-actions';
import { bringIntoView } from '@/ui/layout/bring-into-view';
import { Stack } from '@/ui/layout/stack';
import { isPricedByFirstWish, WishPriceNote } from './wish-price-note';

/** On a phone it can be far above what was tapped. */
function bringUp(notice: HTMLElement | null) {
  if (notice) bringIntoView(notice, 'center');
}

function TooManyNotice({ selection, terms }: { selection: DateSelection; terms: DateTerms }) {
  const { type = 'open', starts } = selection;
  return (
    <div ref={bringUp}>
      <Notice tone="warning" announced title={tooManyText(type, terms)}>
        {`お選びいただいた${starts.length}件はそのまま残っています。ほかの日時に変えるときは、先にどれかを取り消してください。`}
      </Notice>
    </div>
  );
}

/**
 * Dates booked at once and wishes cannot be mixed. Says which dates were replaced and can undo it.
 */
function OtherTypeNotice({ replaced, onUndo }: { replaced: DateSelection; onUndo: () => void }) {
  return (
    <Notice
      announced
      title={
        replaced.type === 'negotiable'
          ? '応相談のご希望から、即予約の日時に切り替えました'
          : '即予約の日時から、応相談のご希望に切り替えました'
      }
      actions={
        <Button variant="secondary" onClick={onUndo}>
          元の選択に戻す
        </Button>
      }
    >
      即予約(○)と応相談(△)の日時は、一緒にお選びいただけません。
    </Notice>
  );
}

interface TimeSurchargesProps {
  lines: readonly PriceLine[];
  isFirstWish: boolean;
}

function TimeSurcharges({ lines, isFirstWish }: TimeSurchargesProps) {
  const surcharges = lines.filter(
    ({ kind, amount }) => (kind === 'earlyLate' || kind === 'yearEnd') && amount !== 0,
  );
  return surcharges.map(({ id, label, amount, explanation }) => (
    <p key={id}>
      <span>{`${isFirstWish ? '第1希望の日時' : 'この日時'}は${label}がかかります:`}</span>{' '}
      <strong>{formatYenIncludingTax(amount)}</strong>
      {explanation ? <span>{`(${explanation})`}</span> : null}
    </p>
  ));
}

export interface DateStepProps {
  order: OrderAtStep['date'];
  customer: Customer;
}

interface VisitDatesFormProps extends DateStepProps {
  choice: VisitChoice;
  children?: ReactNode;
  /** The chosen staff member, and what else can be chosen when the start is lost. */
  nomination?: { readonly staffName: string; readonly otherChoice: ReactNode } | undefined;
  chosenTitle?: string | undefined;
  consequences?: ReactNode;
}

export function VisitDatesForm({
  order,
  customer,
  choice,
  children,
  nomination,
  chosenTitle,
  consequences,
}: VisitDatesFormProps) {
  const router = useRouter();
  const { update } = useOrderDraftActions();
  const { source, terms, selection, view, replaced, tooMany } = choice;
  const { lost, durationMinutes } = useLostStarts(source, selection, view.from);
  const { answer: priced } = useOrderMenu(order);
  const isFree = isCancellationFree(billingModeOfDraft(order, priced?.price?.totalIncludingTax));
  const isLate = (startsAt: string) => !isFree && !isFreeToCancel(startsAt, new Date());
  const problem = selectionProblem(selection, lost, terms);
  const openDay = dayLeftOpen(selection, terms, view.day);
  const chosenText = chosenStartsText(selection);
  const missing = problem ?? (openDay && `${formatShortJapanDate(openDay)}の時間をお選びください`);
  // The missing choice at the last tap on the button, and the number of taps; undefined once it is chosen.
  const [refused, setRefused] = useState<{ text: string; taps: number }>();
  if (refused !== undefined && refused.text !== missing) setRefused(undefined);

  function noteOf(day: string): string {
    if (isLate(day)) return lateStartText(day);
    // A course is cancelled as a whole, free until the deadline of its earliest visit.
    const isOfCourse = terms.visits > 1 && selection.type === 'open';
    const [earliest = day] = [day, ...(isOfCourse ? selection.starts : [])].toSorted();
    return `無料キャンセル ${shortCancellationDeadline(earliest)}`;
  }

  async function goOn() {
    const isDateUnchecked = false;
    update({ isDateUnchecked });
    await router.push(nextOrderPath('date', { ...order, isDateUnchecked }, customer));
  }

  return (
    <Stack gap="large">
      {lost.length === 0 ? <OrderRejectionNotice page="date" /> : null}
      {lost.map((lostStart) => (
        <LostStartNotice
          {...nomination}
          key={lostStart}
          source={source}
          lostStart={lostStart}
          isLate={isLate}
          onChoose={(startsAt) => choice.chooseInstead(lostStart, startsAt)}
        />
      ))}
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce its legend before that of the times inside. */}
      <div role="group" aria-label="訪問日時のカレンダー">
        <VisitDatePicker
          source={source}
          terms={terms}
          view={view}
          onView={choice.setView}
          selection={selection}
          noteOf={isFree ? undefined : noteOf}
          problem={
            refused === undefined ? null : (
              <div key={refused.taps} ref={bringUp} role="alert">
                <FieldError id="date-missing" message={refused.text} />
              </div>
            )
          }
          onChoose={choice.choose}
        />
      </div>
      {tooMany ? <TooManyNotice key={tooMany} selection={selection} terms={terms} /> : null}
      {replaced ? <OtherTypeNotice replaced={replaced} onUndo={choice.undoReplacing} /> : null}
      <ChosenDates
        selection={selection}
        terms={terms}
        onChange={choice.select}
        lost={lost}
        durationMinutes={durationMinutes ?? priced?.menu.durationMinutes}
        isFree={isFree}
        title={chosenTitle}
      >
        {consequences}
        <TimeSurcharges
          lines={priced?.price?.lines ?? []}
          isFirstWish={isPricedByFirstWish(order)}
        />
        {priced?.price && priced.price.totalIncludingTax > 0 ? (
          <WishPriceNote order={order} />
        ) : null}
      </ChosenDates>
      <FormActions
        main={
          <Button
            size="large"
            disabled={missing !== undefined}
            onClick={goOn}
            onRefuse={() => {
              if (missing !== undefined)
                setRefused({ text: missing, taps: (refused?.taps ?? 0) + 1 });
            }}
          >
            {missing ?? `${chosenText}で進む`}
          </Button>
        }
      >
        {problem === undefined && openDay !== undefined ? (
          <Button variant="secondary" onClick={goOn}>
            {chosenText}のまま進む
          </Button>
        ) : null}
      </FormActions>
    </Stack>
  );
}
