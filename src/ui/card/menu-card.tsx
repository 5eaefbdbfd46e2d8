import type { ReactNode } from 'react';
import { AppLink } from '../link/app-link';
import { Phrases } from '../text/phrases';
import { Badge } from './badge';
import styles from './menu-card.module.css';

interface MenuCardProps {
  title: ReactNode;
  picture: ReactNode;
  text?: ReactNode;
  price?: ReactNode;
  badge?: ReactNode;
  /** The title becomes the link and the whole card its target. */
  href: string;
  headingLevel?: 2 | 3 | 4;
}

export function MenuCard({
  title,
  picture,
  text,
  price,
  badge,
  href,
  headingLevel = 3,
}: MenuCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.body}>
        {badge ? <Badge>{badge}</Badge> : null}
        <Heading className={styles.title}>
          <AppLink href={href} className={styles.link}>
            <Phrases>{title}</Phrases>
          </AppLink>
        </Heading>
        {text ? <p className={styles.text}>{text}</p> : null}
        <div className={styles.foot}>{price}</div>
      </div>
    </article>
  );
}

export function MenuCardList({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}
