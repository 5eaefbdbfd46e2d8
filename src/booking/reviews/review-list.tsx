import type { PublicReview } from '@/contract/reviews';
import { formatJapanDate } from '@/domain/japan-time';
import { Stars } from '@/ui/rating/rating';
import styles from './review-list.module.css';

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
        const { reviewId, stars, words, place, visitedIn, writtenOn, answer } = review;
        const subject = about === 'menu' ? review.menuLabel : review.staffName;
        return (
          <li key={reviewId} className={styles.review}>
            <p className={styles.head}>
              <Stars stars={stars} />
              <time dateTime={writtenOn}>{formatJapanDate(writtenOn)}</time>
            </p>
            <p className={styles.words}>{words}</p>
            <p className={styles.facts}>
              {`${place}のお客様・${visitText(visitedIn)}`}
              {subject === null ? null : about === 'menu' ? `・${subject}` : `・担当 ${subject}`}
            </p>
            {answer === null ? null : (
              <div className={styles.answer}>
                <p className={styles.facts}>
                  お店からの返事
                  <time dateTime={answer.answeredOn}>{formatJapanDate(answer.answeredOn)}</time>
                </p>
                <p className={styles.words}>{answer.text}</p>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
