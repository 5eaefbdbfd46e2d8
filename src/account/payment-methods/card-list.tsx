import type { CreditCard } from '@/contract/payments';
import { Stack } from '@/ui/layout/stack';
import { CardItem } from './card-item';
import styles from './card-list.module.css';
import type { CardAction } from './use-card-action';

interface CardListProps {
  /** The one used last first. */
  cards: readonly CreditCard[];
  /** A card is used first, not deferred payment. */
  isUsedFirst: boolean;
  /** `yyyy-MM-dd` in Japan. */
  today: string;
  action: CardAction;
}

export function CardList({ cards, isUsedFirst, today, action }: CardListProps) {
  return (
    <section aria-labelledby="cards">
      <Stack>
        <h2 id="cards">登録済みのカード</h2>
        {cards.length === 0 ? (
          <p>登録済みのカードはありません。</p>
        ) : (
          <ul className={styles.list}>
            {cards.map((card, index) => (
              <li key={card.id} className={styles.item}>
                <CardItem
                  card={card}
                  isUsual={isUsedFirst && index === 0}
                  today={today}
                  action={action}
                />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}
