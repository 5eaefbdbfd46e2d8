import { lazy, Suspense, useEffect, useId, useState } from 'react';
import type { OwnReview as OwnReviewContent } from '@/contract/reviews';
import { UnsentNotice, useInterruptibleChange } from '@/shell/session/interruptible-change';
import { Button } from '@/ui/button/button';
import { loadPart } from '@/ui/connection/load-part';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Notice } from '@/ui/feedback/notice';
import { takeFocus } from '@/ui/layout/bring-into-view';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import { useFocusReturn } from '../visits/use-focus-return';
import { OwnReview } from './own-review';
import type { TypedReview } from './review-form';

// A separate chunk, loaded on the tap.
const ReviewForm = lazy(() => loadPart(() => import('./review-form')));

const outcomes = {
  written: 'レビューを公開しました',
  changed: 'レビューを書き直しました',
  takenBack: 'レビューを取り下げました',
} as const;

/** Reads the review that was being typed when the session ended; undefined if the stored entry is damaged. */
function readTypedReview(entry: string): TypedReview | undefined {
  try {
    const { stars, words }: { stars?: unknown; words?: unknown } = { ...JSON.parse(entry) };
    return typeof stars === 'string' && typeof words === 'string' ? { stars, words } : undefined;
  } catch {
    return undefined;
  }
}

/** The tapped button is gone, so the outcome takes the focus. */
function OutcomeNotice({ outcome }: { outcome: keyof typeof outcomes }) {
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Notice tone="success" announced title={outcomes[outcome]} />
    </div>
  );
}

interface VisitReviewProps {
  visitId: string;
  /** As the page was loaded; null without one. */
  review: OwnReviewContent | null;
}

/** Asks for a review of a visit that was done, and shows it to its author. */
export function VisitReview({ visitId, review: given }: VisitReviewProps) {
  const headingId = useId();
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(`review ${visitId}`);
  const [review, setReview] = useState(given);
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<keyof typeof outcomes>();
  const focus = useFocusReturn<'form'>();
  const typed = kept === undefined ? undefined : readTypedReview(kept);
  useEffect(() => {
    if (kept !== undefined && readTypedReview(kept) !== undefined) setOpen(true);
  }, [kept]);

  function open(isOpened: boolean) {
    if (!isOpened) focus.leave('form');
    tryAgain();
    setOutcome(undefined);
    setOpen(isOpened);
  }

  function end(saved: OwnReviewContent | null, ended: keyof typeof outcomes) {
    tryAgain();
    setReview(saved);
    setOutcome(ended);
    setOpen(false);
  }

  const initial: TypedReview = typed ?? {
    stars: review === null ? '' : String(review.stars),
    words: review?.words ?? '',
  };
  return (
    <section aria-labelledby={headingId}>
      <Panel>
        <Stack>
          <h2 id={headingId}>
            {review === null ? 'ご感想をお聞かせください' : 'お客様のレビュー'}
          </h2>
          {outcome ? <OutcomeNotice key={outcome} outcome={outcome} /> : null}
          <UnsentNotice
            kept={kept}
            title={
              typed
                ? 'レビューは、まだ公開されていません。'
                : 'レビューは、まだ取り下げられていません。'
            }
          >
            もう一度お進みください。
          </UnsentNotice>
          {review === null && !isOpen ? (
            <>
              <p>
                これから申し込まれる方の参考になります。お名前は出さず、訪問先の市区町村と訪問の月だけを添えて公開します。書き直しと取り下げは、いつでもできます。
              </p>
              <div>
                <Button ref={focus.refOf('form')} onClick={() => open(true)}>
                  レビューを書く
                </Button>
              </div>
            </>
          ) : null}
          {review !== null && !isOpen ? (
            <OwnReview
              visitId={visitId}
              review={review}
              changeRef={focus.refOf('form')}
              onChange={() => open(true)}
              onTakenBack={() => end(null, 'takenBack')}
              onSignedOut={() => signInAgain()}
            />
          ) : null}
          {isOpen ? (
            // The tapped button is gone. After signing in again, the notice above is read first.
            <div ref={typed ? undefined : takeFocus} tabIndex={-1}>
              <Suspense fallback={<LoadingSpinner text="入力欄を読み込んでいます" />}>
                <ReviewForm
                  // Also with what was typed before signing in again.
                  key={kept}
                  visitId={visitId}
                  initial={initial}
                  isNew={review === null}
                  onSaved={(saved) => end(saved, review === null ? 'written' : 'changed')}
                  onSignedOut={(values) => signInAgain(JSON.stringify(values))}
                  onClose={() => open(false)}
                />
              </Suspense>
            </div>
          ) : null}
        </Stack>
      </Panel>
    </section>
  );
}
