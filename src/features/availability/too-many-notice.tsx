import { Notice } from '@/ui/feedback/notice';
import { type DateSelection, type DateTerms, MAX_WISHES } from './date-selection';

/** Beside the calendar: why a further date is not taken, and that nothing was lost. */
export function TooManyNotice({
  selection,
  terms,
}: {
  selection: DateSelection;
  terms: DateTerms;
}) {
  const title =
    selection.type === 'negotiable'
      ? `ご希望の日時は、第${MAX_WISHES}希望までです`
      : `訪問日時は、${terms.visits}回分までです`;
  return (
    <Notice tone="warning" announced title={title}>
      お選びいただいた{selection.starts.length}
      件はそのまま残っています。ほかの日時に変えるときは、先にどれかを取り消してください。
    </Notice>
  );
}
