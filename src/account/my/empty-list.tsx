import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { LinkButton } from '@/ui/button/button';
import { Illustration } from '@/ui/illustrations/illustration';
import styles from './empty-list.module.css';

interface EmptyListProps {
  title: string;
  children?: ReactNode;
  /** Set when a later page of the list is empty: the link back to the first page. */
  firstPagePath?: string | undefined;
}

export function EmptyList({ title, children, firstPagePath }: EmptyListProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>
        <Illustration name="empty" />
      </div>
      <p className={styles.title}>{title}</p>
      {children ? <p className={styles.text}>{children}</p> : null}
      <LinkButton href={firstPagePath ?? paths.home}>
        {firstPagePath ? '最初のページへ' : 'サービスを選ぶ'}
      </LinkButton>
    </div>
  );
}
