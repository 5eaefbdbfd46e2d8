import { VisuallyHidden } from '@/ui/text/visually-hidden';
import styles from './card-mark.module.css';

/** Marks of the brands that differ from the brand's name. */
const signs: Readonly<Record<string, string>> = { 'American Express': 'AMEX' };

interface CardMarkProps {
  /** The brand as the card gateway calls it; nothing is shown while it is empty. */
  brand: string;
  /** For screen readers, the brand by default. */
  spoken?: string;
}

/** A card's brand as a small mark. */
export function CardMark({ brand, spoken = brand }: CardMarkProps) {
  if (brand === '') return null;
  return (
    <>
      <span className={styles.mark} data-sign={signs[brand] ?? brand} aria-hidden="true" />
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </>
  );
}
