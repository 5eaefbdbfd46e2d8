import { classNames } from '../class-names';
import styles from './loading-spinner.module.css';
import { useDelayed } from './use-delayed';

interface LoadingSpinnerProps {
  /** Shown and announced. */
  text?: string;
  /** Where the rest of a page is read: what follows is not seen before it stands in its place. */
  fillsScreen?: boolean;
}

/** Stands where content is being read; empty for the first half second. */
export function LoadingSpinner({
  text = '読み込んでいます',
  fillsScreen = false,
}: LoadingSpinnerProps) {
  const visible = useDelayed(true);
  return (
    <div className={classNames(styles.place, fillsScreen && styles.screen)} role="status">
      {visible ? (
        <>
          <span className={styles.dots} aria-hidden="true">
            <span />
            <span />
            <span />
          </span>
          <span className={styles.text}>{text}</span>
        </>
      ) : null}
    </div>
  );
}
