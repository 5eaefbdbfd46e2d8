import { orderedAmountsOf } from '@/booking/draft/menu-selection';
import type { SelectedOrder } from '@/booking/draft/order-draft';
import { mainApiClient } from '@/calls/browser-client';
import type { AvailableDay } from '@/contract/availability';
import { formatJapanDate, japanWeekday, toJapanDate } from '@/domain/japan-time';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import styles from './free-days.module.css';

const SHOWN = 6;

/**
 * The next free days of the 35 from today, for information only; dates are chosen after signing in.
 *
 * @param zipCode seven digits
 */
export function FreeDays({ order, zipCode }: { order: SelectedOrder; zipCode: string }) {
  const query = { ...orderedAmountsOf(order), zipCode, beginDate: toJapanDate(new Date()) };
  const { answer, error, ...read } = useRemoteRead(
    ['listAvailableDates', query],
    () => mainApiClient.call('listAvailableDates', { query }),
    { isVolatile: true },
  );
  const freeDays = answer?.days.filter(({ kind }) => kind !== 'close');
  if (error) {
    return <ReadFailureNotice title="空き状況を読み込めませんでした" error={error} {...read} />;
  }
  if (!freeDays) return <LoadingSpinner text="空き状況を読み込んでいます" />;
  if (freeDays.length === 0) {
    return <p>これから5週間のうちに空いている日がありません。お問い合わせください。</p>;
  }
  return (
    <ul className={styles.days} aria-label="空いている日">
      {freeDays.slice(0, SHOWN).map((day) => (
        <FreeDay key={day.date} day={day} />
      ))}
    </ul>
  );
}

function FreeDay({ day }: { day: AvailableDay }) {
  const { date, kind, holidayName, times } = day;
  const open = times.filter((time) => time.kind === 'open').length;
  return (
    <li className={styles.day}>
      <span className={styles.date} data-day={dayKind(day)}>
        {formatJapanDate(date)}
        {holidayName ? <span className={styles.holiday}>{holidayName}</span> : null}
      </span>
      <span>{kind === 'open' ? `○ 即予約できる時間 ${open}枠` : '△ 応相談'}</span>
    </li>
  );
}

function dayKind({ date, holidayName }: AvailableDay): 'saturday' | 'holiday' | undefined {
  const weekday = japanWeekday(date);
  if (holidayName || weekday === 0) return 'holiday';
  return weekday === 6 ? 'saturday' : undefined;
}
