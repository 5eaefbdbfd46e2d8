import { lazy, Suspense, useEffect, useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { Visit } from '@/contract/visits';
import { DEADLINE_TIME } from '@/domain/cancellation-words';
import { toJapanDateTime } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { Button } from '@/ui/button/button';
import { loadPart } from '@/ui/connection/load-part';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Notice } from '@/ui/feedback/notice';
import { Stack } from '@/ui/layout/stack';
import {
  ChangePanel,
  type ChangePanelOfVisitProps,
  useVisitCall,
  VisitRejectionNotice,
} from './change-panel';
import { useFocusReturn } from './use-focus-return';
import styles from './visit-changes.module.css';
import { dateText, givenBackText, skipWords, untilText, type VisitChange } from './visit-words';

function Cost({ visit }: { visit: Visit }) {
  const { cancellationFee, cancelsWholeOrder, freeToCancelUntil } = visit;
  const deadline = freeToCancelUntil === null ? undefined : untilText(freeToCancelUntil);
  if (cancellationFee > 0) {
    return (
      <Notice tone="warning" title={`キャンセル料 ${formatYen(cancellationFee)}がかかります`}>
        {`無料でキャンセルできる期限(${deadline})を過ぎています。${
          cancelsWholeOrder ? `前日の${DEADLINE_TIME}を過ぎた訪問について、その` : ''
        }料金の100%をいただきます。`}
      </Notice>
    );
  }
  const until = deadline === undefined ? '日時が確定するまで' : `${deadline}まで`;
  const isPast = freeToCancelUntil !== null && freeToCancelUntil <= toJapanDateTime(new Date());
  return (
    <Notice title="キャンセル料はかかりません">
      {`${isPast ? '' : `${until}は無料です。`}${givenBackText(visit)}`}
    </Notice>
  );
}

const cancelWords = {
  title: 'この訪問をキャンセルしますか',
  unsentTitle: 'キャンセルは、まだ完了していません。',
  confirm: (fee: number) =>
    fee > 0 ? `キャンセル料${formatYen(fee)}でキャンセルする` : '無料でキャンセルする',
  busyText: 'キャンセルしています',
  leave: 'キャンセルしない',
} as const;

interface CancelPanelProps extends ChangePanelOfVisitProps {
  isOfPlan: boolean;
}

function CancelPanel({ visit, isOfPlan, call, onChanged, onClose }: CancelPanelProps) {
  const words = isOfPlan ? skipWords : cancelWords;
  const { visitId, cancellationFee, cancelsWholeOrder, status } = visit;
  const { isSending, rejection, kept, send } = call;

  async function cancel() {
    const request = { params: { visitId }, body: { agreedFee: cancellationFee } };
    const cancelled = await send(() => mainApiClient.call('cancelVisit', request));
    if (cancelled) onChanged(cancelled);
  }

  return (
    <ChangePanel title={words.title} kept={kept} unsentTitle={words.unsentTitle}>
      <p>
        <strong>{dateText(visit)}</strong> {visit.menuLabel}
      </p>
      {cancelsWholeOrder ? (
        <p>
          {status === 'requested'
            ? 'このお申し込みの、すべての希望日時が取り消されます。'
            : 'このお申し込みの、すべての訪問がキャンセルされます。'}
        </p>
      ) : null}
      <Cost visit={visit} />
      {rejection ? <VisitRejectionNotice rejection={rejection} /> : null}
      <div className={styles.buttons}>
        <Button variant="caution" busy={isSending} busyText={words.busyText} onClick={cancel}>
          {words.confirm(cancellationFee)}
        </Button>
        <Button variant="secondary" disabled={isSending} onClick={onClose}>
          {words.leave}
        </Button>
      </div>
    </ChangePanel>
  );
}

// A separate chunk, loaded on the tap.
const MovePanel = lazy(() => loadPart(() => import('./move-panel')));

type OwnChange = Extract<VisitChange, 'moved' | 'cancelled'>;

interface VisitChangesProps {
  visit: Visit;
  /** True for a visit of a regular plan that goes on: cancelling it means skipping it. */
  isOfPlan: boolean;
  onChanged: (visit: Visit, change: OwnChange) => void;
  onRead: (visit: Visit) => void;
}

/** Moves a visit until noon of the day before, or cancels it after showing the fee. */
export function VisitChanges({ visit, isOfPlan, onChanged, onRead }: VisitChangesProps) {
  const { canBeMoved, canBeCancelled } = visit;
  const [opened, setOpened] = useState<OwnChange>();
  // What the shop asks comes first, with a way to cancel of its own.
  const isAsked = visit.shopChange !== null && !visit.shopChange.isAccepted;
  const isCancellingOffered = canBeCancelled && !isAsked;
  const call = useVisitCall(visit.visitId, onRead);
  const focus = useFocusReturn<OwnChange>();
  const { rejection, kept } = call;
  // Reopen the panel of the interrupted change; cancelling stores an empty entry.
  useEffect(() => {
    // An earlier call whose answer was lost may already have moved it.
    if (kept === undefined || kept === visit.startsAt) return;
    setOpened(kept === '' ? 'cancelled' : 'moved');
  }, [kept, visit.startsAt]);

  function open(change: OwnChange | undefined) {
    call.forgetLastTry();
    setOpened(change);
  }

  const shown =
    (opened === 'moved' && canBeMoved) || (opened === 'cancelled' && canBeCancelled)
      ? opened
      : undefined;
  const panel = {
    visit,
    call,
    onChanged: (changed: Visit) => {
      open(undefined);
      if (shown) onChanged(changed, shown);
    },
    onClose: () => {
      if (shown) focus.leave(shown);
      open(undefined);
    },
  };
  if (!canBeMoved && !canBeCancelled && !rejection) return null;
  return (
    <Stack>
      {shown === 'moved' ? (
        <Suspense fallback={<LoadingSpinner text="カレンダーを読み込んでいます" />}>
          <MovePanel {...panel} />
        </Suspense>
      ) : null}
      {shown === 'cancelled' ? <CancelPanel {...panel} isOfPlan={isOfPlan} /> : null}
      {shown === undefined && rejection ? <VisitRejectionNotice rejection={rejection} /> : null}
      {shown === undefined && (canBeMoved || isCancellingOffered) ? (
        <div className={styles.acts}>
          {canBeMoved ? (
            <Button ref={focus.refOf('moved')} variant="secondary" onClick={() => open('moved')}>
              日時を変更する
            </Button>
          ) : null}
          {isCancellingOffered ? (
            <Button
              ref={focus.refOf('cancelled')}
              variant="secondary"
              onClick={() => open('cancelled')}
            >
              {isOfPlan ? 'この回をお休みする' : 'キャンセルする'}
            </Button>
          ) : null}
        </div>
      ) : null}
    </Stack>
  );
}
