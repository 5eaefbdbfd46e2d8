import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** Announces `message` to screen readers when it changes; it has to stay mounted for that. */
export function LiveRegion({ message }: { message: string }) {
  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true">
        {message}
      </span>
    </VisuallyHidden>
  );
}
