import { useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { Button } from '@/ui/button/button';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { StoryEntries } from './story-entries';

export interface EarlierStoryProps {
  orderId: string;
  /** The `earlier` of what is shown. */
  before: string;
}

/** A stretch of an order's history, with the button for the one before. */
export default function EarlierStory({ orderId, before }: EarlierStoryProps) {
  const [goesOn, setGoesOn] = useState(false);
  const { answer, error, ...read } = useRemoteRead(['getOrderHistory', orderId, before], () =>
    mainApiClient.call('getOrderHistory', { params: { orderId }, query: { before } }),
  );
  const earlier = answer?.earlier ?? null;
  return (
    <>
      <ReadFailureNotice title="以前の経過を読み込めませんでした" error={error} {...read} />
      {read.isLoading ? <LoadingSpinner text="以前の経過を読み込んでいます" /> : null}
      {answer ? <StoryEntries history={answer.items} /> : null}
      {earlier !== null && !goesOn ? (
        <div>
          <Button variant="text" onClick={() => setGoesOn(true)}>
            以前の経過を見る
          </Button>
        </div>
      ) : null}
      {earlier !== null && goesOn ? <EarlierStory orderId={orderId} before={earlier} /> : null}
    </>
  );
}
