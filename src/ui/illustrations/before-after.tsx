import styles from './before-after.module.css';
import { Illustration, type IllustrationName } from './illustration';

const STAINS =
  'M38 44c7-6 17-2 18 4s-6 11-14 9-10-8-4-13ZM96 30c6-3 13 1 12 6s-9 7-13 3-4-7 1-9ZM112 70c9-4 19 1 18 8s-13 10-19 6-8-10 1-14ZM62 78c8-4 17 0 17 6s-11 9-18 6-7-9 1-12Z';
/** Dots: lines without a length. */
const SPECKS = 'M66 36h0M84 58h0M50 66h0M122 50h0M98 90h0M36 84h0M76 50h0M106 48h0';
const SPARKLES =
  'M40 38q2 9 10 10q-8 1-10 10q-2-9-10-10q8-1 10-10ZM118 62q2 8 9 9q-7 1-9 9q-2-8-9-9q7-1 9-9ZM82 20q1 6 7 7q-6 1-7 7q-1-6-7-7q6-1 7-7Z';

/** A drawing with dirt on it, and the same without: what a cleaning is for, not how far it goes. */
export function BeforeAfter({ name }: { name: IllustrationName }) {
  return (
    <div className={styles.pair}>
      <figure className={styles.figure}>
        <div className={styles.picture}>
          <Illustration name={name} />
          <svg className={styles.cover} viewBox="0 0 160 120" aria-hidden="true">
            <path className={styles.stain} d={STAINS} />
            <path className={styles.speck} d={SPECKS} />
          </svg>
        </div>
        <figcaption>作業前</figcaption>
      </figure>
      <figure className={styles.figure}>
        <div className={styles.picture}>
          <Illustration name={name} />
          <svg className={styles.cover} viewBox="0 0 160 120" aria-hidden="true">
            <path className={styles.sparkle} d={SPARKLES} />
          </svg>
        </div>
        <figcaption>作業後</figcaption>
      </figure>
    </div>
  );
}
