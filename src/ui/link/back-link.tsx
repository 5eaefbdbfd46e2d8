import type { ReactNode } from 'react';
import { AppLink } from './app-link';
import styles from './back-link.module.css';

/** Leads from a page to the list that it is in, above its heading. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className={styles.back}>
      <AppLink href={href}>{children}</AppLink>
    </p>
  );
}
