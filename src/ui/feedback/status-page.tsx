import type { ReactNode, Ref } from 'react';
import styles from './status-page.module.css';

interface StatusPageProps {
  headline: ReactNode;
  /** A small picture above the headline. */
  picture?: ReactNode;
  /** What happened. */
  children: ReactNode;
  /** What is still there: answers, basket, order. */
  kept?: ReactNode;
  /** What to do next. */
  next?: ReactNode;
  /** Link buttons, the most useful first. */
  actions?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** An error, maintenance or session page: what happened, what was kept, what to do next. */
export function StatusPage({
  headline,
  picture,
  children,
  kept,
  next,
  actions,
  headingRef,
}: StatusPageProps) {
  return (
    <div className={styles.page}>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      <h1 ref={headingRef} tabIndex={-1}>
        {headline}
      </h1>
      <div className={styles.happened}>{children}</div>
      {kept || next ? (
        <div className={styles.sections}>
          {kept ? (
            <section>
              <h2>残っている内容</h2>
              <div>{kept}</div>
            </section>
          ) : null}
          {next ? (
            <section>
              <h2>これからのお手続き</h2>
              <div>{next}</div>
            </section>
          ) : null}
        </div>
      ) : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
