import { yenFigures } from '@/ui/card/yen';
import styles from './points.module.css';

/** The points that can be used at the next order. */
export function Points({ points }: { points: number }) {
  return (
    <section className={styles.points} aria-labelledby="points">
      <h2 id="points" className={styles.title}>
        使えるポイント
      </h2>
      <p className={styles.amount}>
        <span className={styles.figure}>{yenFigures(points)}</span>ポイント
      </p>
      <p className={styles.note}>お支払いのときに、1ポイントを1円としてお使いいただけます。</p>
    </section>
  );
}
