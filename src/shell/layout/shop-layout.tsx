import type { NextPage } from 'next';
import type { ReactElement, ReactNode } from 'react';
import { publicEnv, termsLabel } from '@/config/env.public';
import { paths } from '@/config/paths';
import { classNames } from '@/ui/class-names';
import { AppLink } from '@/ui/link/app-link';
import { HeaderArea } from '../area/header-area';
import { AccountLinks } from '../session/account-links';
import styles from './shop-layout.module.css';

/** A page; without `getLayout` it is shown in the plain `ShopLayout`. */
export type ShopPage<P = object> = NextPage<P> & {
  getLayout?: (page: ReactElement) => ReactNode;
  /** True for a page of the shop's own people, which stays open during maintenance. */
  isOfOffice?: true;
};

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

const links: readonly (readonly [label: string, href: string])[] = [
  ['特定商取引法に基づく表記', publicEnv.commercialTransactionsUrl],
  [termsLabel, publicEnv.termsUrl],
  ['プライバシーポリシー', publicEnv.privacyPolicyUrl],
  ['よくあるご質問', publicEnv.faqUrl],
  ['アプリのよくあるご質問', publicEnv.appFaqUrl],
  ['お問い合わせ', publicEnv.contactUrl],
];
const footerLinks = links.filter(([, href]) => href !== '');

function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <nav aria-label="ご案内">
          <ul className={styles.links}>
            {footerLinks.map(([label, href]) => (
              <li key={label}>
                <AppLink href={href} external>
                  {label}
                </AppLink>
              </li>
            ))}
            <li className={styles.copyright}>© {publicEnv.brandName}</li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}

interface ShopLayoutProps {
  children: ReactNode;
  /** `narrow` for forms and reading, `wide` for lists and two columns. */
  width?: 'narrow' | 'wide';
  /** False where account links would mislead: maintenance. */
  showsAccount?: boolean;
}

/** Header, main landmark with a skip link, and footer of every page, in plain elements. */
export function ShopLayout({ children, width = 'wide', showsAccount = true }: ShopLayoutProps) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        本文へ移動する
      </a>
      <header className={styles.header}>
        <div className={styles.headerInner}>
          <AppLink href={paths.home} className={styles.brand}>
            <BrandMark />
            <span>{publicEnv.brandName}</span>
          </AppLink>
          {showsAccount ? <HeaderArea /> : null}
          {showsAccount ? (
            <nav className={styles.account} aria-label="アカウント">
              <AccountLinks />
            </nav>
          ) : null}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classNames(styles.main, styles[width])}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
