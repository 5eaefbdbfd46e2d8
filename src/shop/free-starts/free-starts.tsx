import { useEffect, useEffectEvent, useState } from 'react';
import { NO_DATE, pickedDate } from '@/booking/dates/dates-in-draft';
import { type FoundAgain, findDateAgain } from '@/booking/dates/find-date-again';
import { findNextStarts, type IsLate, type OfferedStart } from '@/booking/dates/next-free-starts';
import { OFFERED_DAYS } from '@/booking/dates/offered-days';
import { toCalendarSource } from '@/booking/order/calendar-source';
import type { PostOrder, SelectedOrder } from '@/booking/order/order-draft';
import { billingModeOfDraft, isCancellationFree } from '@/booking/price/billing-mode';
import { WaitingList } from '@/booking/waiting-list/waiting-list';
import { toWish } from '@/booking/waiting-list/wish';
import { isFreeToCancel, lateStartText } from '@/domain/cancellation';
import { formatShortJapanStart, toJapanDate } from '@/domain/japan-time';
import { useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { Button } from '@/ui/button/button';
import styles from './free-starts.module.css';
import { StartChips, StartList } from './start-chips';

function pickedStart({ selectedDateType, selectedDate }: SelectedOrder): string | undefined {
  return selectedDateType === 'open' ? selectedDate[0] : undefined;
}

interface FreeStartsProps {
  order: SelectedOrder;
  /** Seven digits. */
  zipCode: string;
  /** False where the starts are only shown. */
  isPickable: boolean;
  onChange: (change: Partial<PostOrder>) => void;
}

/**
 * Looks for the picked start again whenever menu, amounts, options, place or person have changed, and takes it
 * away when it is not free any more. Returns a sentence about what happened to it.
 */
function useStartFoundAgain({ order, zipCode, onChange }: FreeStartsProps, isListed: boolean) {
  const picked = pickedStart(order);
  const [news, setNews] = useState('');
  const isAsked = picked !== undefined && (!isListed || order.usualStart !== undefined);
  const key = [toCalendarSource(order, zipCode), order.usualStart ?? picked];
  const { answer } = useRemoteRead(
    isAsked ? ['dateAgain', ...key] : null,
    () => findDateAgain(order, zipCode, new Date()),
    { isVolatile: true },
  );
  const take = useEffectEvent((found: FoundAgain) => {
    if (picked === undefined) return;
    if (found.status === 'gone') {
      onChange(NO_DATE);
      setNews(`${formatShortJapanStart(picked)} は、この内容では空きがないため取り消しました。`);
      return;
    }
    const [next] = found.change.selectedDate ?? [picked];
    if (next === undefined || next === picked) return;
    onChange(found.change);
    setNews(`前回と同じ曜日の空きを探し直し、${formatShortJapanStart(next)} にしました。`);
  });
  useEffect(() => {
    if (answer) take(answer);
  }, [answer]);
  return { news, forgetNews: () => setNews('') };
}

/** The picked start keeps its chip, in order of time, when it is not among the next ones. */
function withPicked(
  starts: readonly OfferedStart[],
  picked: string | undefined,
): readonly OfferedStart[] {
  if (picked === undefined || starts.some(({ startsAt }) => startsAt === picked)) return starts;
  const days = new Set(starts.map(({ startsAt }) => startsAt.slice(0, 10)));
  const isFull = days.size === OFFERED_DAYS && !days.has(picked.slice(0, 10));
  const left = isFull ? [...days].at(-1) : undefined;
  return [
    ...starts.filter(({ startsAt }) => startsAt.slice(0, 10) !== left),
    { startsAt: picked, holidayName: null },
  ].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}

export default function FreeStarts(props: FreeStartsProps) {
  const { order, zipCode, isPickable, onChange } = props;
  const source = toCalendarSource(order, zipCode);
  const today = toJapanDate(new Date());
  const isAlwaysFree = isCancellationFree(billingModeOfDraft(order, undefined));
  const isLate: IsLate = (startsAt) => !isAlwaysFree && !isFreeToCancel(startsAt, new Date());
  const terms = { isLate, isAlwaysFree };
  const { answer, error, isLoading, retry } = useRemoteRead(
    ['nextStarts', source, today],
    () => findNextStarts(source, today, isLate),
    { isVolatile: true },
  );
  // Stays in sight, but cannot be picked, while the starts of other amounts are read.
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  const picked = pickedStart(order);
  const isListed = !answer || answer.starts.some(({ startsAt }) => startsAt === picked);
  const { news, forgetNews } = useStartFoundAgain(props, isListed);

  if (error) {
    return (
      <div className={styles.sentence} role="alert">
        <p>空いている日時を読み込めませんでした。日時は、このあとのカレンダーでも選べます。</p>
        <Button variant="text" busy={isLoading} onClick={retry}>
          もう一度読み込む
        </Button>
      </div>
    );
  }
  if (!last) return null;
  const lateness =
    picked !== undefined && isLate(picked)
      ? `${formatShortJapanStart(picked)} は、${lateStartText(picked)}`
      : '';
  const starts = withPicked(last.starts, picked);
  return (
    <>
      {starts.length === 0 ? (
        <>
          <p className={styles.sentence}>
            {last.isFull
              ? '受付中の期間には、空いている日がありません。メニューや数量を変えると、見つかることがあります。'
              : 'すぐに予約できる日時は、いまのところありません。このあとのカレンダーで、ほかの日時をお選びください。'}
          </p>
          {last.isFull && source.staffId === undefined ? (
            <WaitingList waitsFor="start" wish={toWish(source.query)} />
          ) : null}
        </>
      ) : isPickable ? (
        <StartChips
          starts={starts}
          terms={terms}
          picked={picked}
          disabled={!answer}
          onPick={(startsAt) => {
            forgetNews();
            onChange(startsAt === undefined ? NO_DATE : pickedDate(startsAt));
          }}
        />
      ) : (
        <StartList starts={starts} terms={terms} />
      )}
      <p role="status" className={styles.news}>
        {`${news}${lateness}`}
      </p>
    </>
  );
}
