import { ReviewText } from '@/booking/reviews/review-text';
import { mainApiClient } from '@/calls/browser-client';
import type { OwnReview as OwnReviewContent } from '@/contract/reviews';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { ChangeButtons, ChangePanel } from '../changes/change-panel';
import changeStyles from '../changes/change-panel.module.css';
import type { useChangeCall } from '../changes/use-change-call';
import { usePanel } from '../changes/use-panel';

interface OwnReviewProps {
  visitId: string;
  review: OwnReviewContent;
  call: ReturnType<typeof useChangeCall>;
  /** The button that opens the form takes the focus when the form is closed. */
  changeRef: (button: HTMLButtonElement | null) => void;
  onChange: () => void;
  onTakenBack: () => void;
}

/** The customer's review as others read it, with the shop's answer. It can be changed and taken back. */
export function OwnReview({
  visitId,
  review,
  call,
  changeRef,
  onChange,
  onTakenBack,
}: OwnReviewProps) {
  const panel = usePanel<'take back'>(call.forgetLastTry);

  async function takeBack() {
    const request = { params: { visitId } };
    const result = await call.send(() => mainApiClient.call('takeBackReview', request));
    if (result?.ok) onTakenBack();
  }

  return (
    <>
      <ReviewText review={review} />
      {review.isHidden ? (
        <Notice title="このレビューは公開していません">
          お店が公開を取りやめました。理由は、お問い合わせ窓口でお答えします。
        </Notice>
      ) : null}
      {panel.opened ? (
        <ChangePanel title="レビューを取り下げますか" kept={undefined} unsentTitle="">
          <p>
            レビューと、お店からの返事を、だれにも表示しなくなります。もう一度書くことはできます。
          </p>
          <ChangeButtons
            call={call}
            variant="caution"
            busyText="取り下げています"
            onClick={takeBack}
            leave="取り下げずに戻る"
            onLeave={panel.leave}
          >
            レビューを取り下げる
          </ChangeButtons>
        </ChangePanel>
      ) : (
        <div className={changeStyles.buttons}>
          <Button ref={changeRef} variant="secondary" onClick={onChange}>
            レビューを書き直す
          </Button>
          <Button
            ref={panel.refFor('take back')}
            variant="text"
            onClick={() => panel.open('take back')}
          >
            取り下げる
          </Button>
        </div>
      )}
    </>
  );
}
