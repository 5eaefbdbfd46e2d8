import { lazy, Suspense } from 'react';
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
import { ChangeButtons, ChangePanel, RejectionNotice } from '../changes/change-panel';
import styles from '../changes/change-panel.module.css';
import { usePanel } from '../changes/use-panel';
import { useVisitCall, type VisitPanelProps } from './use-visit-call';
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

interface CancelPanelProps extends VisitPanelProps {
  isOfPlan: boolean;
}

function CancelPanel({ visit, isOfPlan, call, onChanged, onClose }: CancelPanelProps) {
  const words = isOfPlan ? skipWords : cancelWords;
  const { visitId, cancellationFee, cancelsWholeOrder, status } = visit;
  const { kept, send } = call;

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
      <ChangeButtons
        call={call}
        variant="caution"
        busyText={words.busyText}
        onClick={cancel}
        leave={words.leave}
        onLeave={onClose}
      >
        {words.confirm(cancellationFee)}
      </ChangeButtons>
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
  // A question of the shop comes first, and has its own way to cancel.
  const isAsked = visit.shopChange !== null && !visit.shopChange.isAccepted;
  const isCancellingOffered = canBeCancelled && !isAsked;
  const call = useVisitCall(visit.visitId, onRead);
  const { rejection, kept } = call;
  // An earlier call whose answer was lost may already have moved it. Cancelling stores an empty entry.
  const isInterrupted = kept !== undefined && kept !== visit.startsAt;
  const interrupted = kept === '' ? 'cancelled' : 'moved';
  const { opened, ...panel } = usePanel<OwnChange>(
    call.forgetLastTry,
    isInterrupted ? interrupted : undefined,
  );

  const shown =
    (opened === 'moved' && canBeMoved) || (opened === 'cancelled' && canBeCancelled)
      ? opened
      : undefined;
  const shared = {
    visit,
    call,
    onChanged: (changed: Visit) => {
      panel.close();
      if (shown) onChanged(changed, shown);
    },
    onClose: panel.leave,
  };
  if (!canBeMoved && !canBeCancelled && !rejection) return null;
  return (
    <Stack>
      {shown === 'moved' ? (
        <Suspense fallback={<LoadingSpinner text="カレンダーを読み込んでいます" />}>
          <MovePanel {...shared} />
        </Suspense>
      ) : null}
      {shown === 'cancelled' ? <CancelPanel {...shared} isOfPlan={isOfPlan} /> : null}
      {shown === undefined ? <RejectionNotice rejection={rejection} /> : null}
      {shown === undefined && (canBeMoved || isCancellingOffered) ? (
        <div className={styles.acts}>
          {canBeMoved ? (
            <Button
              ref={panel.refFor('moved')}
              variant="secondary"
              onClick={() => panel.open('moved')}
            >
              日時を変更する
            </Button>
          ) : null}
          {isCancellingOffered ? (
            <Button
              ref={panel.refFor('cancelled')}
              variant="secondary"
              onClick={() => panel.open('cancelled')}
            >
              {isOfPlan ? 'この回をお休みする' : 'キャンセルする'}
            </Button>
          ) : null}
        </div>
      ) : null}
    </Stack>
  );
}
