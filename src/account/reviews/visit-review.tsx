import { lazy, Suspense, useState } from 'react';
import type { OwnReview as OwnReviewContent } from '@/contract/reviews';
import { UnsentNotice } from '@/shell/session/interruptible-change';
import { Button } from '@/ui/button/button';
import { loadPart } from '@/ui/connection/load-part';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Notice } from '@/ui/feedback/notice';
import { takeFocus } from '@/ui/layout/bring-into-view';
import { Section } from '@/ui/layout/section';
import { useChangeCall } from '../changes/use-change-call';
import { usePanel } from '../changes/use-panel';
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

interface VisitReviewProps {
  visitId: string;
  /** The review when the page was loaded; null without one. */
  review: OwnReviewContent | null;
}

/** Asks for a review of a visit that was done, and shows it to its author. */
export function VisitReview({ visitId, review: given }: VisitReviewProps) {
  const call = useChangeCall(`review ${visitId}`);
  const { kept, forgetLastTry } = call;
  const [review, setReview] = useState(given);
  const [outcome, setOutcome] = useState<keyof typeof outcomes>();
  const typed = kept === undefined ? undefined : readTypedReview(kept);
  const { opened, ...panel } = usePanel(() => {
    forgetLastTry();
    setOutcome(undefined);
  }, typed && 'form');

  function end(saved: OwnReviewContent | null, ended: keyof typeof outcomes) {
    forgetLastTry();
    setReview(saved);
    setOutcome(ended);
    panel.close();
  }

  const initial: TypedReview = typed ?? {
    stars: review === null ? '' : String(review.stars),
    words: review?.words ?? '',
  };
  return (
    <Section title={review === null ? 'ご感想をお聞かせください' : 'お客様のレビュー'} isPanel>
      {outcome ? (
        <Notice key={outcome} tone="success" takesFocus title={outcomes[outcome]} />
      ) : null}
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
      {review === null && !opened ? (
        <>
          <p>
            これから申し込まれる方の参考になります。お名前は出さず、訪問先の市区町村と訪問の月だけを添えて公開します。書き直しと取り下げは、いつでもできます。
          </p>
          <div>
            <Button ref={panel.refFor('form')} onClick={() => panel.open('form')}>
              レビューを書く
            </Button>
          </div>
        </>
      ) : null}
      {review !== null && !opened ? (
        <OwnReview
          visitId={visitId}
          review={review}
          call={call}
          changeRef={panel.refFor('form')}
          onChange={() => panel.open('form')}
          onTakenBack={() => end(null, 'takenBack')}
        />
      ) : null}
      {opened ? (
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
              onSignedOut={(values) => call.signInAgain(JSON.stringify(values))}
              onClose={panel.leave}
            />
          </Suspense>
        </div>
      ) : null}
    </Section>
  );
}
