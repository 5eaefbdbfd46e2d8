import { ChevronRightIcon } from '../icon/icons';
import { addMonths, monthText, numberIn } from './calendar-dates';
import styles from './month-navigation.module.css';

type MonthNavigationProps = {
  month: string;
  titleId: string;
  loading: boolean;
  canShow: (month: string) => boolean;
  onMonthChange: (month: string) => void;
};

type MonthButtonProps = {
  month: string;
  name: string;
  direction: 'previous' | 'next';
  available: boolean;
  onPress: () => void;
};

/** Stays in place and keeps the focus when there is no further month. */
function MonthButton({ month, name, direction, available, onPress }: MonthButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[direction]}`}
      aria-label={`${name} ${monthText(month)}`}
      aria-disabled={!available}
      onClick={() => {
        if (available) onPress();
      }}
    >
      <ChevronRightIcon />
      <span>{numberIn(month, 'month')}月</span>
    </button>
  );
}

export function MonthNavigation(props: MonthNavigationProps) {
  const { month, titleId, loading, canShow, onMonthChange } = props;
  const previous = addMonths(month, -1);
  const next = addMonths(month, 1);
  return (
    <div className={styles.navigation}>
      <MonthButton
        month={previous}
        name="前の月"
        direction="previous"
        available={canShow(previous)}
        onPress={() => onMonthChange(previous)}
      />
      <p className={styles.title} aria-live="polite">
        <span id={titleId} className={styles.month}>
          {monthText(month)}
        </span>
        <span className={styles.status}>{loading ? '空き状況を確認中' : null}</span>
      </p>
      <MonthButton
        month={next}
        name="次の月"
        direction="next"
        available={canShow(next)}
        onPress={() => onMonthChange(next)}
      />
    </div>
  );
}
