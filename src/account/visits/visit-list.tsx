import { visitPath } from '@/config/my-paths';
import type { Visit } from '@/contract/visits';
import { formatJapanDate } from '@/domain/japan-time';
import { ChevronRightIcon } from '@/ui/icon/icons';
import { AppLink } from '@/ui/link/app-link';
import { Phrases } from '@/ui/text/phrases';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import styles from './visit-list.module.css';
import { VisitStatusMark } from './visit-status-mark';
import { whenText } from './visit-words';

/** Visits one under another, each leading to its details. */
export function VisitList({ visits }: { visits: readonly Visit[] }) {
  return (
    <ul className={styles.list}>
      {visits.map((visit) => (
        <li key={visit.visitId} className={styles.visit}>
          <div className={styles.words}>
            <p className={styles.when}>
              {whenText(visit)}
              {visit.status === 'requested' ? '(第1希望)' : ''}
            </p>
            <p>
              <AppLink href={visitPath(visit.visitId)} className={styles.link}>
                <VisuallyHidden>{formatJapanDate(visit.startsAt.slice(0, 10))}の</VisuallyHidden>
                <Phrases>{visit.menuLabel}</Phrases>
              </AppLink>
            </p>
            <p className={styles.facts}>
              <VisitStatusMark status={visit.status} />
              {visit.staffName === null ? null : <span>担当: {visit.staffName}</span>}
            </p>
          </div>
          <span className={styles.arrow}>
            <ChevronRightIcon />
          </span>
        </li>
      ))}
    </ul>
  );
}
