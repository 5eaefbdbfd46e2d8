import { useEffect } from 'react';
import { classNames } from '../class-names';
import { Dots } from './loading-spinner';
import styles from './processing-overlay.module.css';
import { useDelayed } from './use-delayed';

interface ProcessingOverlayProps {
  open: boolean;
  text: string;
  support: string;
}

/** Covers the page during an order or payment, after half a second. It stays mounted to be announced. */
export function ProcessingOverlay({ open, text, support }: ProcessingOverlayProps) {
  const visible = useDelayed(open);

  useEffect(() => {
    if (!visible) return;
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
          <Dots />
          <p className={styles.text}>{text}</p>
          <p className={styles.support}>{support}</p>
        </div>
      ) : null}
    </div>
  );
}
