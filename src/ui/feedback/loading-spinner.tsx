import styles from './loading-spinner.module.css';
import { useDelayed } from './use-delayed';

interface LoadingSpinnerProps {
  /** Shown and announced. */
  text?: string;
}

/** Stands where content is being read; empty for the first half second. */
export function LoadingSpinner({ text = '読み込んでいます' }: LoadingSpinnerProps) {
  const visible = useDelayed(true);
  return (
    <div className={styles.place} role="status">
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
