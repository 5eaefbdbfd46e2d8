import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icon/icons';
import { AppLink } from '../link/app-link';
import { VisuallyHidden } from '../text/visually-hidden';
import { withWholeNumbers } from '../text/whole-numbers';
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
  change?: Change | undefined;
  /** Sentences, which phones show below the term. */
  isParagraph?: boolean;
}

export function DescriptionList({ rows }: { rows: readonly Description[] }) {
  return (
    <dl className={styles.list}>
      {rows.map((row) => (
        <div key={row.term} className={classNames(styles.row, row.isParagraph && styles.paragraph)}>
          <dt>{row.term}</dt>
          <dd>{withWholeNumbers(row.description)}</dd>
          {row.change ? (
            <dd>
              <ChangeLink {...row.change} />
            </dd>
          ) : null}
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
  /** A summary of one line beside the heading. With it the section is folded, and a tap shows the rest. */
  brief?: string | undefined;
  children?: ReactNode;
}

export function AnswerSection({ title, change, rows, brief, children }: AnswerSectionProps) {
  const link = change ? <ChangeLink {...change} /> : null;
  const content = (
    <>
      {rows ? <DescriptionList rows={rows} /> : null}
      {children}
    </>
  );
  if (brief === undefined) {
    return (
      <section className={styles.section}>
        <div className={styles.head}>
          <h2>{title}</h2>
          {link}
        </div>
        {content}
      </section>
    );
  }
  return (
    <section>
      <details className={styles.folded}>
        <summary className={styles.line}>
          <h2>{title}</h2>
          <span className={styles.brief}>{brief}</span>
          <ChevronDownIcon />
        </summary>
        <div className={styles.content}>
          {content}
          {link}
        </div>
      </details>
    </section>
  );
}
