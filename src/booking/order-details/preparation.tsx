import { AnswerSection } from '@/ui/card/description-list';
import styles from './preparation.module.css';

interface PreparationProps {
  items: readonly string[];
  /** The list is one line, which a tap opens. */
  isFolded?: boolean;
}

/** Lists the things that the customer has to prepare for a visit. */
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
