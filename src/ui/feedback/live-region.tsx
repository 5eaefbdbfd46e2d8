import { VisuallyHidden } from '../text/visually-hidden';

interface LiveRegionProps {
  /** Announced whenever it changes; '' is silent. */
  message: string;
  /** `assertive` interrupts: for what cannot wait. */
  urgency?: 'polite' | 'assertive';
}

/** Tells screen readers what others see happen. Stays mounted, or nothing is announced. */
export function LiveRegion({ message, urgency = 'polite' }: LiveRegionProps) {
  return (
    <VisuallyHidden>
      <span aria-live={urgency} aria-atomic="true">
        {message}
      </span>
    </VisuallyHidden>
  );
}
