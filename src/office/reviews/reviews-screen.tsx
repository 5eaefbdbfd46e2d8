import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OfficeAnswer } from '@/calls/office-client';
import { officeReviewsPath } from '@/config/paths';
import type { ReviewFilter } from '@/contract/office-reviews';
import { useDialog } from '../changes/use-dialog';
import { LinkTabs } from '../layout/link-tabs';
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
  const {
    subject,
    open,
    isDone: _,
    ...dialog
  } = useDialog<{
    review: OfficeReview;
    act: ReviewAct;
  }>();

  return (
    <Stack spacing={2}>
      <Typography variant="h1">レビュー</Typography>
      <LinkTabs
        label="レビューの種類"
        tabs={shownFilters.map((show) => [
          filters[show].label,
          officeReviewsPath({ show }),
          show === asked.show,
        ])}
      />
      <Typography role="status" variant="body2">
        {total === 0 ? filters[asked.show].empty : `${total}件(新しい順)`}
      </Typography>
      {items.map((review) => (
        <ReviewCard key={review.reviewId} review={review} onAct={(act) => open({ review, act })} />
      ))}
      <PageLinks
        page={asked.page}
        pages={pages}
        pageHref={(page) => officeReviewsPath({ show: asked.show, page })}
      />
      {subject ? <ReviewDialog {...subject} {...dialog} /> : null}
    </Stack>
  );
}

export default officePage('レビュー', ReviewsScreen);
