import type { ReactNode } from 'react';
import { AppLink } from '../link/app-link';
import { Phrases } from '../text/phrases';
import { Badge } from './badge';
import styles from './menu-card.module.css';

interface MenuCardProps {
  title: ReactNode;
  picture: ReactNode;
  text: string;
  /** With a price, narrow screens leave the text out, which stands at the head of the menu's page. */
  price?: ReactNode;
  badge?: ReactNode;
  /** A word on the picture: 「セット」 */
  mark?: string | undefined;
  /** The title becomes the link and the whole card its target. */
  href: string;
  headingLevel: 2 | 3;
}

/** A card among others in a `MenuGrid`; narrow screens show it as a row, with its picture at the left. */
export function MenuCard({
  title,
  picture,
  text,
  price,
  badge,
  mark,
  href,
  headingLevel,
}: MenuCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={styles.card}>
      <div className={styles.picture}>{picture}</div>
      {mark ? <span className={styles.mark}>{mark}</span> : null}
      <div className={styles.name}>
        {badge ? <Badge>{badge}</Badge> : null}
        <Heading className={styles.title}>
          <AppLink href={href} className={styles.link}>
            <Phrases>{title}</Phrases>
          </AppLink>
        </Heading>
      </div>
      <p className={price ? styles.detail : styles.text}>{text}</p>
      {price ? <div className={styles.price}>{price}</div> : null}
    </li>
  );
}
