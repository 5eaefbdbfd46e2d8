import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from '../illustrations/illustration';
import styles from './status-page.module.css';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return children ? (
    <section>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  ) : null;
}

interface StatusPageProps {
  headline: ReactNode;
  picture: IllustrationName;
  /** What happened. */
  children: ReactNode;
  /** What is still there: answers, basket, order. */
  kept?: ReactNode;
  /** What to do next. */
  next: ReactNode;
  /** Link buttons, the most useful first. */
  actions: ReactNode;
}

/** An error, maintenance or session page. */
export function StatusPage({ headline, picture, children, kept, next, actions }: StatusPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <Illustration name={picture} />
      </div>
      <h1 tabIndex={-1}>{headline}</h1>
      <div className={styles.happened}>{children}</div>
      <div className={styles.sections}>
        <Part title="残っている内容">{kept}</Part>
        <Part title="これからのお手続き">{next}</Part>
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
