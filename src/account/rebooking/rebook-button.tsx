import { lazy, Suspense, useState } from 'react';
import type { Failure } from '@/calls/failure';
import { paths } from '@/config/paths';
import { UnsentNotice, useInterruptibleChange } from '@/shell/session/interruptible-change';
import { Button, LinkButton } from '@/ui/button/button';
import { loadPart } from '@/ui/connection/load-part';
import { Notice } from '@/ui/feedback/notice';
import { Stack } from '@/ui/layout/stack';
import { VisuallyHidden } from '@/ui/text/visually-hidden';

// A separate chunk, because my page does not load the order draft.
const RebookingStart = lazy(() => loadPart(() => import('./rebooking-start')));

/** `asking`: the customer is asked whether the order in progress may be replaced. */
type Stage = 'idle' | 'starting' | 'asking' | 'replacing';

interface RebookButtonProps {
  orderId: string;
  menuLabel: string;
  variant?: 'main' | 'secondary';
}

/** Orders the same again with new dates. An order in progress is replaced only with consent. */
export function RebookButton({ orderId, menuLabel, variant = 'secondary' }: RebookButtonProps) {
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(`rebooking ${orderId}`);
  const [stage, setStage] = useState<Stage>('idle');
  const [rejection, setRejection] = useState<Failure>();

  const isUnderWay = stage === 'starting' || stage === 'replacing';
  return (
    <Stack gap="small">
      <div>
        <Button
          variant={variant}
          busy={isUnderWay}
          busyText="前回の内容を読み込んでいます"
          onClick={() => {
            setRejection(undefined);
            tryAgain();
            setStage('starting');
          }}
        >
          <VisuallyHidden>「{menuLabel}」を</VisuallyHidden>
          もう一度申し込む
        </Button>
      </div>
      <UnsentNotice kept={kept} title="前回の内容は、まだ読み込まれていません。">
        お手数ですが、「もう一度申し込む」を改めて押してください。
      </UnsentNotice>
      {rejection ? (
        <Notice
          tone="error"
          announced
          title={rejection.message}
          actions={
            rejection.retryable ? null : (
              <LinkButton variant="secondary" href={paths.home}>
                ほかのサービスを見る
              </LinkButton>
            )
          }
        />
      ) : null}
      {stage === 'asking' ? (
        <Notice
          tone="warning"
          announced
          title="お申し込みの途中の内容があります"
          actions={
            <>
              <Button onClick={() => setStage('replacing')}>入れ替えて申し込む</Button>
              <Button variant="secondary" onClick={() => setStage('idle')}>
                途中の内容を残す
              </Button>
            </>
          }
        >
          もう一度申し込むと、途中のお申し込みで選ばれたメニューと入力された内容は、前回の内容に入れ替わります。
        </Notice>
      ) : null}
      {isUnderWay ? (
        <Suspense fallback={null}>
          <RebookingStart
            orderId={orderId}
            mayReplace={stage === 'replacing'}
            onInProgress={() => setStage('asking')}
            onRejected={(error) => {
              setStage('idle');
              if (error.kind === 'notAuthorized') void signInAgain();
              else setRejection(error);
            }}
            onDone={() => setStage('idle')}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}
