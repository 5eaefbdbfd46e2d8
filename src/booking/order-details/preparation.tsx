import { AnswerSection } from '@/ui/card/description-list';
import styles from './preparation.module.css';

/** What the customer is to prepare for a visit. */
export function Preparation({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <AnswerSection title="ご準備いただくもの">
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </AnswerSection>
  );
}
