import { classNames } from '../class-names';
import { type AvailabilityKind, availabilityLook } from './availability-kind';
import styles from './availability-legend.module.css';

const kindStyles: Record<AvailabilityKind, string | undefined> = {
  open: styles.open,
  negotiable: styles.negotiable,
  close: undefined,
};

/** What the marks of the calendar mean: those that it can show. */
export function AvailabilityLegend({ kinds }: { kinds: readonly AvailabilityKind[] }) {
  return (
    <ul className={styles.legend} aria-label="カレンダーの記号">
      {kinds.map((kind) => (
        <li key={kind}>
          <span className={classNames(styles.mark, kindStyles[kind])}>
            {availabilityLook[kind].mark}
          </span>
          {availabilityLook[kind].label}
        </li>
      ))}
    </ul>
  );
}
