import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '@/ui/button/button';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import styles from './discount-line.module.css';

/** Enter in the field applies what stands in it, instead of sending the form around it. */
export function applyOnEnter(apply: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply();
  };
}

interface AppliedDiscountProps {
  /** What is taken back, heard with the button. */
  what: string;
  onTakeBack: () => void;
  children: ReactNode;
}

/** A discount that counts, and the way to do without it. */
export function AppliedDiscount({ what, onTakeBack, children }: AppliedDiscountProps) {
  return (
    <div className={styles.applied}>
      <span className={styles.label}>{children}</span>
      <Button variant="text" onClick={onTakeBack}>
        <VisuallyHidden>{what}を</VisuallyHidden>取り消す
      </Button>
    </div>
  );
}
