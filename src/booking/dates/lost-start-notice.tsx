import type { ReactNode } from 'react';
import { formatJapanDateTime } from '@/domain/japan-time';
import { unbroken } from '@/domain/unbroken';
import { Button } from '@/ui/button/button';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Notice } from '@/ui/feedback/notice';
import type { CalendarSource } from '../order/calendar-source';
import { useNearestOpenStarts } from './available-dates';
import type { IsLate } from './next-free-starts';

interface LostStartNoticeProps {
  source: CalendarSource;
  /** `yyyy-MM-ddTHH:mm:00` */
  lostStart: string;
  onChoose: (startsAt: string) => void;
  /** Finds the starts that could not be cancelled free any more, which their buttons say. */
  isLate?: IsLate;
  /** The start that a moved visit has, which is no other one. */
  present?: string;
  title?: string | undefined;
  staffName?: string | undefined;
  otherChoice?: ReactNode;
}

export function LostStartNotice({
  source,
  lostStart,
  onChoose,
  isLate = () => false,
  present,
  title,
  staffName,
  otherChoice,
}: LostStartNoticeProps) {
  const { answer, isLoading } = useNearestOpenStarts(source, lostStart);
  const starts = answer?.filter((startsAt) => startsAt !== present);
  const lost = formatJapanDateTime(lostStart);
  const whose = staffName === undefined ? '' : `${unbroken(staffName)}が`;
  return (
    <Notice
      tone="warning"
      announced
      title={
        title ??
        (staffName === undefined
          ? `${lost} は、受付を終了しました`
          : `${lost} は、${unbroken(staffName)}がうかがえません`)
      }
      actions={
        <>
          {starts?.map((startsAt) => (
            <Button key={startsAt} variant="secondary" onClick={() => onChoose(startsAt)}>
              {`${formatJapanDateTime(startsAt)}${isLate(startsAt) ? ' キャンセル有料' : ''}`}
            </Button>
          ))}
          {otherChoice}
        </>
      }
    >
      <p>
        ほかのご予約が入ったか、受付の期限を過ぎました。ご入力いただいた内容はそのまま残っています。別の日時をお選びください。
      </p>
      {isLoading ? <LoadingSpinner text="近い日時を探しています" /> : null}
      {starts && starts.length > 0 ? (
        <p>近い日時で、{whose}すぐにご予約をお受けできるのは次のとおりです。</p>
      ) : null}
      {starts?.length === 0 ? (
        <p>
          近い日に{whose === '' ? '' : `${whose}うかがえる`}
          空きがありません。カレンダーからお選びください。
        </p>
      ) : null}
    </Notice>
  );
}
