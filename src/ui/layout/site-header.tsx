import type { ReactNode } from 'react';
import { AppLink } from '../link/app-link';
import { BrandMark } from './brand-mark';
import styles from './site-header.module.css';

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
