import type { ReactNode, Ref } from 'react';
import { Phrases } from '../text/phrases';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  children: ReactNode;
  lead?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}

/** The page's h1, which takes the focus after a navigation. */
export function PageHeading({ children, lead, ref }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <h1 ref={ref} tabIndex={-1}>
        <Phrases>{children}</Phrases>
      </h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </div>
  );
}
