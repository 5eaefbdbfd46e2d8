import { AppLink } from '../link/app-link';
import styles from './site-footer.module.css';

export interface FooterLink {
  label: string;
  href: string;
  external?: boolean | undefined;
}

interface SiteFooterProps {
  brand: string;
  /** Legal notice (特定商取引法), terms, privacy, contact, FAQ: on every page. */
  links: readonly FooterLink[];
}

export function SiteFooter({ brand, links }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label="ご案内">
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.label}>
                <AppLink href={link.href} external={link.external}>
                  {link.label}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.brand}>© {brand}</p>
      </div>
    </footer>
  );
}
