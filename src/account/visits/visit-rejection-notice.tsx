import { useEffect, useRef } from 'react';
import type { FrontEndError } from '@/calls/front-end-errors';
import { Notice } from '@/ui/feedback/notice';
import { bringIntoView } from '@/ui/layout/bring-into-view';

/** Why a visit was not changed, and that trying again does nothing twice. */
export function VisitRejectionNotice({ rejection }: { rejection: FrontEndError }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every rejection anew
  useEffect(() => {
    if (place.current) bringIntoView(place.current, 'nearest');
  }, [rejection]);
  return (
    <div ref={place}>
      <Notice tone="error" announced title={rejection.message}>
        {rejection.retryable ? 'もう一度お試しください。お手続きが重なることはありません。' : null}
      </Notice>
    </div>
  );
}
