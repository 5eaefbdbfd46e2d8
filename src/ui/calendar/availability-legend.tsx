import { availabilityLook } from './availability-kind';
import styles from './availability-legend.module.css';

/** What the three marks of the calendar mean. */
export function AvailabilityLegend() {
  return (
    <ul className={styles.legend} aria-label="カレンダーの記号">
      <li>
        <span className={`${styles.mark} ${styles.open}`}>{availabilityLook.open.mark}</span>
        {availabilityLook.open.label}
      </li>
      <li>
        <span className={`${styles.mark} ${styles.negotiable}`}>
          {availabilityLook.negotiable.mark}
        </span>
        {availabilityLook.negotiable.label}
      </li>
      <li>
        <span className={styles.mark}>{availabilityLook.close.mark}</span>
        {availabilityLook.close.label}
      </li>
    </ul>
  );
}
