import { AnswerSection } from '@/ui/card/description-list';
import styles from './preparation.module.css';

interface PreparationProps {
  items: readonly string[];
  /** As one line, which a tap opens. */
  isFolded?: boolean;
}

/** What the customer is to prepare for a visit. */
export function Preparation({ items, isFolded = false }: PreparationProps) {
  if (items.length === 0) return null;
  return (
    <AnswerSection title="ご準備いただくもの" brief={isFolded ? items.join('、') : undefined}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </AnswerSection>
  );
}
