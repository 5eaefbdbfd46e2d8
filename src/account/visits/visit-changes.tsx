import { lazy, Suspense, useEffect, useState } from 'react';
import type { Visit } from '@/contract/visits';
import { Button } from '@/ui/button/button';
import { loadPart } from '@/ui/connection/load-part';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Stack } from '@/ui/layout/stack';
import { CancelPanel } from './cancel-panel';
import { useVisitCall } from './use-visit-call';
import styles from './visit-changes.module.css';
import { VisitRefusalNotice } from './visit-refusal-notice';

// The calendar is read and loaded on the tap.
const MovePanel = lazy(() =>
  loadPart(() => import('./move-panel')).then((module) => ({ default: module.MovePanel })),
);

export type VisitChange = 'moved' | 'cancelled';

interface VisitChangesProps {
  visit: Visit;
  onChanged: (visit: Visit, change: VisitChange) => void;
  /** The visit was read anew, because it is another by now. */
  onRead: (visit: Visit) => void;
}

/**
 * What can be done about a visit that has not taken place: another date until noon of the day before,
 * cancelling with what it costs said first. Nothing leads away from the page.
 */
export function VisitChanges({ visit, onChanged, onRead }: VisitChangesProps) {
  const { canBeMoved, canBeCancelled } = visit;
  const [opened, setOpened] = useState<VisitChange>();
  const call = useVisitCall(visit.visitId, onRead);
  const { refusal, kept } = call;
  // After signing in again it goes on where the session ended; of cancelling there is nothing to keep.
  useEffect(() => {
    // An earlier try without an answer may have moved it.
    if (kept === undefined || kept === visit.startsAt) return;
    setOpened(kept === '' ? 'cancelled' : 'moved');
  }, [kept, visit.startsAt]);

  function open(change: VisitChange | undefined) {
    call.forgetLastTry();
    setOpened(change);
  }

  function done(changed: Visit, change: VisitChange) {
    open(undefined);
    onChanged(changed, change);
  }

  const shown =
    (opened === 'moved' && canBeMoved) || (opened === 'cancelled' && canBeCancelled)
      ? opened
      : undefined;
  return (
    <Stack>
      {shown === 'moved' ? (
        <Suspense fallback={<LoadingSpinner text="カレンダーを読み込んでいます" />}>
          <MovePanel
            visit={visit}
            call={call}
            onMoved={(moved) => done(moved, 'moved')}
            onClose={() => open(undefined)}
          />
        </Suspense>
      ) : null}
      {shown === 'cancelled' ? (
        <CancelPanel
          visit={visit}
          call={call}
          onCancelled={(cancelled) => done(cancelled, 'cancelled')}
          onClose={() => open(undefined)}
        />
      ) : null}
      {shown === undefined && refusal ? <VisitRefusalNotice refusal={refusal} /> : null}
      {shown === undefined && (canBeMoved || canBeCancelled) ? (
        <div className={styles.buttons}>
          {canBeMoved ? <Button onClick={() => open('moved')}>日時を変更する</Button> : null}
          {canBeCancelled ? (
            <Button variant="secondary" onClick={() => open('cancelled')}>
              キャンセルする
            </Button>
          ) : null}
        </div>
      ) : null}
    </Stack>
  );
}
