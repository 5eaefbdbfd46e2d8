import { formatJapanDateTime } from '@/domain/japan-time';
import { Button } from '@/ui/button/button';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Notice } from '@/ui/feedback/notice';
import type { CalendarQuery } from './calendar-query';
import { useNearestOpenStarts } from './use-available-dates';

interface LostStartNoticeProps {
  query: CalendarQuery;
  /** `yyyy-MM-ddTHH:mm:00` */
  lostStart: string;
  onChoose: (startsAt: string) => void;
}

/** The chosen start is gone: what is kept, and the nearest free ones at one tap each. */
export function LostStartNotice({ query, lostStart, onChoose }: LostStartNoticeProps) {
  const { answer: starts, isLoading } = useNearestOpenStarts(query, lostStart);
  return (
    <Notice
      tone="warning"
      announced
      title={`${formatJapanDateTime(lostStart)} は、受付を終了しました`}
      actions={starts?.map((startsAt) => (
        <Button key={startsAt} variant="secondary" onClick={() => onChoose(startsAt)}>
          {formatJapanDateTime(startsAt)}
        </Button>
      ))}
    >
      <p>
        ほかのご予約が入ったか、受付の期限を過ぎました。ご入力いただいた内容はそのまま残っています。別の日時をお選びください。
      </p>
      {isLoading ? <LoadingSpinner text="近い日時を探しています" /> : null}
      {starts && starts.length > 0 ? (
        <p>近い日時で、すぐにご予約いただけるのは次のとおりです。</p>
      ) : null}
      {starts?.length === 0 ? (
        <p>近い日に空きがありません。カレンダーからお選びください。</p>
      ) : null}
    </Notice>
  );
}
