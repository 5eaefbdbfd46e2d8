import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './page-frame.module.css';

interface PageFrameProps {
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
  /** `narrow` for forms and reading, `wide` for lists and two columns. */
  width?: 'narrow' | 'wide';
}

/** Header, main landmark with a skip link to it, footer. */
export function PageFrame({ header, footer, children, width = 'wide' }: PageFrameProps) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        本文へ移動する
      </a>
      {header}
      <main id="main" tabIndex={-1} className={classNames(styles.main, styles[width])}>
        {children}
      </main>
      {footer}
    </div>
  );
}
