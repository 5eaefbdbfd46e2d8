import type { PublicReview } from '@/contract/reviews';
import { formatJapanDate } from '@/domain/japan-time';
import { Stars } from '@/ui/rating/rating';
import styles from './review-text.module.css';

interface ReviewTextProps {
  review: Pick<PublicReview, 'stars' | 'words' | 'writtenOn' | 'answer'>;
  /** Names author and visit. */
  facts?: string;
}

/** Stars, words and the shop's answer, as everybody reads them. */
export function ReviewText({ review, facts }: ReviewTextProps) {
  const { stars, words, writtenOn, answer } = review;
  return (
    <>
      <p className={styles.facts}>
        <Stars stars={stars} />
        <time dateTime={writtenOn}>{formatJapanDate(writtenOn)}</time>
      </p>
      <p className={styles.words}>{words}</p>
      {facts === undefined ? null : <p className={styles.facts}>{facts}</p>}
      {answer === null ? null : (
        <div className={styles.answer}>
          <p className={styles.facts}>
            お店からの返事
            <time dateTime={answer.answeredOn}>{formatJapanDate(answer.answeredOn)}</time>
          </p>
          <p className={styles.words}>{answer.text}</p>
        </div>
      )}
    </>
  );
}
