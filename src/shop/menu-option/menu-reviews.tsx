import { useId } from 'react';
import { ReviewList } from '@/booking/reviews/review-list';
import { ReviewsOnTap } from '@/booking/reviews/reviews-on-tap';
import type { MenuDetail } from '@/contract/menus';
import { Stack } from '@/ui/layout/stack';
import { Rating } from '@/ui/rating/rating';

interface MenuReviewsProps {
  menu: MenuDetail;
  headingLevel?: 2 | 3;
}

/** Customers' reviews of the menu, the newest first, and all of them on a tap. It shows nothing without any. */
export function MenuReviews({ menu, headingLevel = 2 }: MenuReviewsProps) {
  const { id: menuId, rating, reviews } = menu;
  const headingId = useId();
  if (rating === null) return null;
  const Heading = `h${headingLevel}` as const;
  const newest = <ReviewList reviews={reviews} about="staff" />;
  return (
    <section aria-labelledby={headingId}>
      <Stack>
        <Heading id={headingId}>お客様のレビュー</Heading>
        <p>
          <Rating {...rating} />
        </p>
        {rating.count > reviews.length ? (
          <ReviewsOnTap of={{ menuId }} text={`${rating.count}件のレビューをすべて見る`}>
            {newest}
          </ReviewsOnTap>
        ) : (
          newest
        )}
        <p>訪問を終えたお客様だけが、1回の訪問につき1件書けます。</p>
      </Stack>
    </section>
  );
}
