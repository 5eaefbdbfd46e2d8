import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '@/ui/button/button';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import styles from './discount-line.module.css';

/** Enter applies the field and does not submit the surrounding form. */
export function applyOnEnter(apply: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply();
  };
}

interface AppliedDiscountProps {
  /** Names the discount in the button for screen readers. */
  what: string;
  onTakeBack: () => void;
  children: ReactNode;
}

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
