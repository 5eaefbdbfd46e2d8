import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { useState } from 'react';
import type { OfficeAnswer } from '@/calls/office-client';
import { officeReviewsPath } from '@/config/paths';
import type { ReviewFilter } from '@/contract/office-reviews';
import { useReread } from '../customers/customer-notes';
import { officePage } from '../layout/office-page';
import { PageLinks } from '../lists/page-links';
import { type OfficeReview, type ReviewAct, ReviewCard } from './review-card';
import { ReviewDialog } from './review-dialog';

const filters = {
  all: { label: 'すべて', empty: 'レビューはまだありません。' },
  unanswered: { label: '返事がまだのもの', empty: '返事がまだのレビューはありません。' },
  hidden: { label: '非公開', empty: '公開を取りやめたレビューはありません。' },
} as const satisfies Record<ReviewFilter, unknown>;

const shownFilters = ['all', 'unanswered', 'hidden'] as const satisfies readonly ReviewFilter[];

export interface ReviewsScreenProps extends OfficeAnswer<'listOfficeReviews'> {
  readonly asked: { readonly show: ReviewFilter; readonly page: number };
}

function ReviewsScreen({ items, total, pages, asked }: ReviewsScreenProps) {
  const reread = useReread();
  const [opened, setOpened] = useState<{ review: OfficeReview; act: ReviewAct } | null>(null);

  return (
    <Stack spacing={2}>
      <Typography variant="h1">レビュー</Typography>
      <Stack
        component="nav"
        aria-label="レビューの種類"
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap' }}
      >
        {shownFilters.map((show) => (
          <Button
            key={show}
            component={NextLink}
            href={officeReviewsPath({ show })}
            variant={show === asked.show ? 'contained' : 'outlined'}
            aria-current={show === asked.show ? 'page' : undefined}
            sx={{ minHeight: 44 }}
          >
            {filters[show].label}
          </Button>
        ))}
      </Stack>
      <Typography role="status" variant="body2">
        {total === 0 ? filters[asked.show].empty : `${total}件(新しい順)`}
      </Typography>
      {items.map((review) => (
        <ReviewCard
          key={review.reviewId}
          review={review}
          onAct={(act) => setOpened({ review, act })}
        />
      ))}
      <PageLinks
        page={asked.page}
        pages={pages}
        hrefOf={(page) => officeReviewsPath({ show: asked.show, page })}
      />
      {opened ? (
        <ReviewDialog
          {...opened}
          onDone={() => {
            setOpened(null);
            void reread();
          }}
          onClose={() => setOpened(null)}
          onStateChanged={() => void reread()}
        />
      ) : null}
    </Stack>
  );
}

export default officePage('レビュー', ReviewsScreen);
