import type { PublicReview } from '@/contract/reviews';
import { unbroken } from '@/domain/unbroken';
import styles from './review-list.module.css';
import { ReviewText } from './review-text';

/** `2026年5月の訪問`, from `yyyy-MM`. */
function visitText(visitedIn: string): string {
  const [year, month] = visitedIn.split('-').map(Number);
  return `${year}年${month}月の訪問`;
}

interface ReviewListProps {
  reviews: readonly PublicReview[];
  /** Under each review: what it is about, where the page is not about that. */
  about: 'menu' | 'staff';
}

/** Reviews as everybody reads them. Of the author they show the ward and the month of the visit. */
export function ReviewList({ reviews, about }: ReviewListProps) {
  return (
    <ul className={styles.list}>
      {reviews.map((review) => {
        const { reviewId, place, visitedIn, menuLabel, staffName } = review;
        const subject = about === 'menu' ? menuLabel : staffName && `担当 ${unbroken(staffName)}`;
        const facts = [`${place}のお客様`, visitText(visitedIn), subject].filter(Boolean);
        return (
          <li key={reviewId} className={styles.review}>
            <ReviewText review={review} facts={facts.join('・')} />
          </li>
        );
      })}
    </ul>
  );
}
