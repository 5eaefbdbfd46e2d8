import { useState } from 'react';
import { ReviewText } from '@/booking/reviews/review-text';
import { mainApiClient } from '@/calls/browser-client';
import type { Failure } from '@/calls/failure';
import type { OwnReview as OwnReviewContent } from '@/contract/reviews';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { ChangePanel, VisitRejectionNotice } from '../visits/change-panel';
import { useFocusReturn } from '../visits/use-focus-return';
import changeStyles from '../visits/visit-changes.module.css';

interface OwnReviewProps {
  visitId: string;
  review: OwnReviewContent;
  /** The button that opens the form takes the focus when the form is closed. */
  changeRef: (button: HTMLButtonElement | null) => void;
  onChange: () => void;
  onTakenBack: () => void;
  onSignedOut: () => Promise<void>;
}

/** The customer's review as others read it, with the shop's answer. It can be changed and taken back. */
export function OwnReview({
  visitId,
  review,
  changeRef,
  onChange,
  onTakenBack,
  onSignedOut,
}: OwnReviewProps) {
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [rejection, setRejection] = useState<Failure>();
  const focus = useFocusReturn<'take back'>();

  function ask(isAsked: boolean) {
    setRejection(undefined);
    if (!isAsked) focus.leave('take back');
    setAsking(isAsked);
  }

  async function takeBack() {
    if (isSending) return;
    setSending(true);
    setRejection(undefined);
    try {
      const result = await mainApiClient.call('takeBackReview', { params: { visitId } });
      if (result.ok) onTakenBack();
      else if (result.error.kind === 'notAuthorized') await onSignedOut();
      else setRejection(result.error);
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <ReviewText review={review} />
      {review.isHidden ? (
        <Notice title="このレビューは公開していません">
          お店が公開を取りやめました。理由は、お問い合わせ窓口でお答えします。
        </Notice>
      ) : null}
      {isAsking ? (
        <ChangePanel title="レビューを取り下げますか" kept={undefined} unsentTitle="">
          <p>
            レビューと、お店からの返事を、だれにも表示しなくなります。もう一度書くことはできます。
          </p>
          {rejection ? <VisitRejectionNotice rejection={rejection} /> : null}
          <div className={changeStyles.buttons}>
            <Button
              variant="caution"
              busy={isSending}
              busyText="取り下げています"
              onClick={takeBack}
            >
              レビューを取り下げる
            </Button>
            <Button variant="text" disabled={isSending} onClick={() => ask(false)}>
              取り下げずに戻る
            </Button>
          </div>
        </ChangePanel>
      ) : (
        <div className={changeStyles.buttons}>
          <Button ref={changeRef} variant="secondary" onClick={onChange}>
            レビューを書き直す
          </Button>
          <Button ref={focus.refOf('take back')} variant="text" onClick={() => ask(true)}>
            取り下げる
          </Button>
        </div>
      )}
    </>
  );
}
