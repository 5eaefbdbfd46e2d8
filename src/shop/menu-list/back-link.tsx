import type { ReactNode } from 'react';
import { AppLink } from '@/ui/link/app-link';
import styles from './back-link.module.css';

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className={styles.back}>
      <AppLink href={href}>{children}</AppLink>
    </p>
  );
}
