import { useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { QueryInput } from '@/contract/endpoint';
import type { reviewEndpoints } from '@/contract/reviews';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { Button } from '@/ui/button/button';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Stack } from '@/ui/layout/stack';
import { ReviewList } from './review-list';

export type ReviewedId = Pick<
  QueryInput<(typeof reviewEndpoints)['listReviews']>,
  'menuId' | 'staffId'
>;

interface PageOfReviewsProps {
  of: ReviewedId;
  page: number;
}

/** Ten reviews, with the button for the next ten. */
function PageOfReviews({ of, page }: PageOfReviewsProps) {
  const [goesOn, setGoesOn] = useState(false);
  const { answer, error, ...read } = useRemoteRead(
    ['listReviews', of.menuId, of.staffId, page],
    () => mainApiClient.call('listReviews', { query: { ...of, page } }),
  );
  return (
    <>
      <ReadFailureNotice title="レビューを読み込めませんでした" error={error} {...read} />
      {read.isLoading ? <LoadingSpinner text="レビューを読み込んでいます" /> : null}
      {answer ? (
        <ReviewList reviews={answer.items} about={of.menuId === undefined ? 'menu' : 'staff'} />
      ) : null}
      {answer?.hasNextPage && !goesOn ? (
        <div>
          <Button variant="secondary" onClick={() => setGoesOn(true)}>
            さらに見る
          </Button>
        </div>
      ) : null}
      {goesOn ? <PageOfReviews of={of} page={page + 1} /> : null}
    </>
  );
}

/** All reviews of a menu or a staff member, newest first, ten at a time. */
export default function AllReviews({ of }: { of: ReviewedId }) {
  return (
    <Stack>
      <PageOfReviews of={of} page={1} />
    </Stack>
  );
}
