import { useEffect, useRef } from 'react';
import { MAX_WISHES } from '@/domain/visit-rhythm';
import { Notice } from '@/ui/feedback/notice';
import { bringIntoView } from '@/ui/layout/bring-into-view';
import type { DateSelection, DateTerms } from './date-selection';

/** Beside the calendar: why a further date is not taken, and that nothing was lost. */
export function TooManyNotice({
  selection,
  terms,
}: {
  selection: DateSelection;
  terms: DateTerms;
}) {
  const place = useRef<HTMLDivElement>(null);
  // On a phone the tapped time may stand far above it.
  useEffect(() => {
    if (place.current) bringIntoView(place.current, 'center');
  }, []);
  const title =
    selection.type === 'negotiable'
      ? `ご希望の日時は、第${MAX_WISHES}希望までです`
      : `訪問日時は、${terms.visits}回分までです`;
  return (
    <div ref={place}>
      <Notice tone="warning" announced title={title}>
        お選びいただいた{selection.starts.length}
        件はそのまま残っています。ほかの日時に変えるときは、先にどれかを取り消してください。
      </Notice>
    </div>
  );
}
