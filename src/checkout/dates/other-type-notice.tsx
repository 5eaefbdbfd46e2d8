import type { DateSelection } from '@/booking/dates/date-selection';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';

interface OtherTypeNoticeProps {
  /** What was chosen before the other kind of date took its place. */
  replaced: DateSelection;
  onUndo: () => void;
}

/** Dates booked at once and wishes cannot be mixed: says what was replaced, and takes it back. */
export function OtherTypeNotice({ replaced, onUndo }: OtherTypeNoticeProps) {
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
