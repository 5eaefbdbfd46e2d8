import { lazy, Suspense, useCallback, useState } from 'react';
import type { FrontEndError } from '@/api-client/front-end-errors';
import { paths } from '@/config/paths';
import { useSignInAgain } from '@/features/session';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/button/link-button';
import { VisuallyHidden } from '@/ui/card/visually-hidden';
import { Notice } from '@/ui/feedback/notice';
import { Stack } from '@/ui/layout/stack';

// Holds the order draft, which my page does not carry.
const RebookingStart = lazy(() =>
  import('./rebooking-start').then((module) => ({ default: module.RebookingStart })),
);

interface RebookButtonProps {
  orderId: string;
  menuLabel: string;
}

/** One tap orders the same again: what was chosen and answered is kept, only the dates are asked. */
export function RebookButton({ orderId, menuLabel }: RebookButtonProps) {
  const signInAgain = useSignInAgain();
  const [isUnderWay, setUnderWay] = useState(false);
  const [refusal, setRefusal] = useState<FrontEndError>();
  const refuse = useCallback(
    (error: FrontEndError) => {
      setUnderWay(false);
      if (error.kind === 'notAuthorized') void signInAgain();
      else setRefusal(error);
    },
    [signInAgain],
  );

  return (
    <Stack gap="small">
      <div>
        <Button
          variant="secondary"
          busy={isUnderWay}
          busyText="前回の内容を読み込んでいます"
          onClick={() => {
            setRefusal(undefined);
            setUnderWay(true);
          }}
        >
          <VisuallyHidden>「{menuLabel}」を</VisuallyHidden>
          もう一度申し込む
        </Button>
      </div>
      {refusal ? (
        <Notice
          tone="error"
          announced
          title={refusal.message}
          actions={
            refusal.retryable ? null : (
              <LinkButton variant="secondary" href={paths.home}>
                ほかのサービスを見る
              </LinkButton>
            )
          }
        />
      ) : null}
      {isUnderWay ? (
        <Suspense fallback={null}>
          <RebookingStart orderId={orderId} onRefused={refuse} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
