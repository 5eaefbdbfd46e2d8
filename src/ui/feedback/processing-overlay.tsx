import { useEffect } from 'react';
import { classNames } from '../class-names';
import spinnerStyles from './loading-spinner.module.css';
import styles from './processing-overlay.module.css';
import { useDelayed } from './use-delayed';

interface ProcessingOverlayProps {
  /** Something that must not be disturbed is running: an order, a payment. */
  open: boolean;
  text?: string;
  /** What the person should not do meanwhile. */
  support?: string;
}

/** Covers the page during a change, after half a second. Always mounted, so that it is announced. */
export function ProcessingOverlay({
  open,
  text = '処理しています',
  support = '画面を閉じずにお待ちください。',
}: ProcessingOverlayProps) {
  const visible = useDelayed(open);

  useEffect(() => {
    if (!visible) {
      return;
    }
    const before = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    const keepOut = (event: KeyboardEvent) => event.preventDefault();
    document.addEventListener('keydown', keepOut, true);
    return () => {
      document.documentElement.style.overflow = before;
      document.removeEventListener('keydown', keepOut, true);
    };
  }, [visible]);

  return (
    <div
      className={classNames(styles.overlay, visible && styles.visible)}
      role="status"
      aria-live="assertive"
    >
      {visible ? (
        <div className={styles.message}>
          <span className={spinnerStyles.dots} aria-hidden="true">
            <span />
            <span />
            <span />
          </span>
          <p className={styles.text}>{text}</p>
          <p className={styles.support}>{support}</p>
        </div>
      ) : null}
    </div>
  );
}
