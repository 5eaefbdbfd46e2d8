import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { LinkButton } from '@/ui/button/button';
import { Illustration } from '@/ui/illustrations/illustration';
import styles from './empty-list.module.css';

interface EmptyListProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyList({ title, children, action }: EmptyListProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>
        <Illustration name="empty" />
      </div>
      <p className={styles.title}>{title}</p>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action ?? <LinkButton href={paths.home}>サービスを選ぶ</LinkButton>}
    </div>
  );
}
