import type { ReactNode } from 'react';
import { AppLink } from '../link/app-link';
import styles from './site-header.module.css';

/** A tiled roof over an open door: the shop's sign. */
function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
      <rect className={styles.ground} width="40" height="40" rx="12" />
      <path
        className={styles.roof}
        d="M6.5 19.5C12 18 16.500 14.500 20 9.500c3.500 5 8 8.500 13.500 10"
      />
      <path className={styles.wall} d="M11 20.500V30h6v-6.500a3 3 0 0 1 6 0V30h6v-9.500" />
    </svg>
  );
}

interface SiteHeaderProps {
  brand: string;
  homeHref: string;
  /** Account links: sign in, my page. Left out where they would lead astray. */
  children?: ReactNode;
}

/** The shop's name, leading home, and what concerns the customer's account. */
export function SiteHeader({ brand, homeHref, children }: SiteHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <AppLink href={homeHref} className={styles.brand}>
          <BrandMark />
          <span>{brand}</span>
        </AppLink>
        {children ? (
          <nav className={styles.account} aria-label="アカウント">
            {children}
          </nav>
        ) : null}
      </div>
    </header>
  );
}
