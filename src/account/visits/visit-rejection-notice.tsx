import type { Failure } from '@/calls/failure';
import { Notice } from '@/ui/feedback/notice';
import { bringIntoView } from '@/ui/layout/bring-into-view';

function bringUp(notice: HTMLElement | null) {
  if (notice) bringIntoView(notice, 'nearest');
}

/** Why a visit was not changed, and that trying again does nothing twice. */
export function VisitRejectionNotice({ rejection }: { rejection: Failure }) {
  return (
    <div key={rejection.code} ref={bringUp}>
      <Notice tone="error" announced title={rejection.message}>
        {rejection.retryable ? 'もう一度お試しください。お手続きが重なることはありません。' : null}
      </Notice>
    </div>
  );
}
