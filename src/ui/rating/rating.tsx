import { VisuallyHidden } from '../text/visually-hidden';
import styles from './rating.module.css';

/** The most stars that a review can give. */
export const MOST_STARS = 5;

/** The stars of one review, of five. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{`評価 ${MOST_STARS}点満点中${stars}点`}</VisuallyHidden>
      <span aria-hidden="true">
        {'★'.repeat(stars)}
        <span className={styles.missing}>{'★'.repeat(MOST_STARS - stars)}</span>
      </span>
    </span>
  );
}

interface RatingProps {
  /** The average with one decimal. */
  average: number;
  count: number;
}

/** An average and from how many reviews it is, such as ★4.6(12件). */
export function Rating({ average, count }: RatingProps) {
  const shown = average.toFixed(1);
  return (
    <span className={styles.rating}>
      <VisuallyHidden>{`レビュー${count}件の平均 ${MOST_STARS}点満点中${shown}点`}</VisuallyHidden>
      <span aria-hidden="true">
        <span className={styles.star}>★</span>
        {shown}
        <span className={styles.count}>{`(${count}件)`}</span>
      </span>
    </span>
  );
}
