import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { LinkButton } from '@/ui/button/button';
import { Illustration } from '@/ui/illustrations/illustration';
import styles from './empty-list.module.css';

interface EmptyListProps {
  title: string;
  children?: ReactNode;
  /** A link to other results; without it the services are listed. */
  act?: { readonly href: string; readonly text: string } | undefined;
}

export function EmptyList({ title, children, act }: EmptyListProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>
        <Illustration name="empty" />
      </div>
      <p className={styles.title}>{title}</p>
      {children ? <p className={styles.text}>{children}</p> : null}
      <LinkButton href={act?.href ?? paths.home} variant={act ? 'secondary' : 'main'}>
        {act?.text ?? 'サービスを選ぶ'}
      </LinkButton>
    </div>
  );
}
