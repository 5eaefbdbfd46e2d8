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
  children: ReactNode;
  kept?: ReactNode;
  next: ReactNode;
  actions: ReactNode;
}

/** An error, maintenance or session page: what happened, what is kept, what to do next. */
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
