import type { ReactNode } from 'react';
import { AppLink } from '../link/app-link';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './description-list.module.css';

export interface Change {
  href: string;
  /** For screen readers only: 「お届け先」 → 「お届け先を変更」. */
  what: string;
}

export function ChangeLink({ href, what }: Change) {
  return (
    <AppLink href={href} className={styles.change}>
      <VisuallyHidden>{what}を</VisuallyHidden>
      変更
    </AppLink>
  );
}

export interface Description {
  /** Unique in its list. */
  term: string;
  description: ReactNode;
}

export function DescriptionList({ rows }: { rows: readonly Description[] }) {
  return (
    <dl className={styles.list}>
      {rows.map((row) => (
        <div key={row.term} className={styles.row}>
          <dt>{row.term}</dt>
          <dd className={styles.description}>{row.description}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AnswerSectionProps {
  title: string;
  change?: Change | undefined;
  /** Listed before the children. */
  rows?: readonly Description[];
  children?: ReactNode;
}

export function AnswerSection({ title, change, rows, children }: AnswerSectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {change ? <ChangeLink {...change} /> : null}
      </div>
      {rows ? <DescriptionList rows={rows} /> : null}
      {children}
    </section>
  );
}
