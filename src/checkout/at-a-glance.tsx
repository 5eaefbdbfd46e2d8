import type { ReactNode } from 'react';
import { type Description, DescriptionList } from '@/ui/card/description-list';
import { Panel } from '@/ui/layout/panel';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import styles from './at-a-glance.module.css';

interface AtAGlanceProps {
  rows: readonly Description[];
  children?: ReactNode;
}

/** The visit that has been or is about to be booked, in one card above the details. */
export function AtAGlance({ rows, children }: AtAGlanceProps) {
  return (
    <section className={styles.part}>
      <VisuallyHidden>
        <h2>ご予約の内容</h2>
      </VisuallyHidden>
      <Panel>
        <DescriptionList rows={rows} />
        {children}
      </Panel>
    </section>
  );
}
