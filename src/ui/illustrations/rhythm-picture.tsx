import styles from './illustration.module.css';

const WEEKS = [0, 1, 2, 3];
const DAYS = [0, 1, 2, 3, 4, 5, 6];
/** The drawing shows visits on the second day of the week. */
const DAY_OF_VISIT = 1;

/** Four weeks of a calendar, with a mark on each day of a visit; decorative, like every drawing. */
export function RhythmPicture({ weeks }: { weeks: number }) {
  return (
    <svg className={styles.illustration} viewBox="0 0 160 120" aria-hidden="true">
      <rect x="14" y="8" width="132" height="106" rx="10" />
      <path className={styles.head} d="M24 8h112a10 10 0 0 1 10 10v14H14V18A10 10 0 0 1 24 8Z" />
      {WEEKS.map((week) =>
        DAYS.map((day) => {
          const isVisit = day === DAY_OF_VISIT && week % weeks === 0;
          return (
            <circle
              key={`${week} ${day}`}
              className={isVisit ? styles.visit : styles.day}
              cx={29 + 17 * day}
              cy={46 + 18 * week}
              r={isVisit ? 8 : 3}
            />
          );
        }),
      )}
    </svg>
  );
}
