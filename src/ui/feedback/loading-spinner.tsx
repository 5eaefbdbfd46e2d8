import { classNames } from '../class-names';
import styles from './loading-spinner.module.css';
import { useDelayed } from './use-delayed';

export function Dots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}

interface LoadingSpinnerProps {
  text?: string;
  /** Fills the screen, so that the content below does not jump when the data arrives. */
  fillsScreen?: boolean;
}

/** The place of content being loaded; empty for the first half second. */
export function LoadingSpinner({
  text = '読み込んでいます',
  fillsScreen = false,
}: LoadingSpinnerProps) {
  const visible = useDelayed(true);
  return (
    <div className={classNames(styles.place, fillsScreen && styles.screen)} role="status">
      {visible ? (
        <>
          <Dots />
          <span className={styles.text}>{text}</span>
        </>
      ) : null}
    </div>
  );
}
