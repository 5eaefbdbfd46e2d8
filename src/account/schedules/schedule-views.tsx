import { schedulesPath } from '@/config/paths';
import { AppLink } from '@/ui/link/app-link';
import type { ScheduleListing } from './schedule-listing';
import styles from './schedule-views.module.css';

interface View {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

function Views({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.views}>
        {views.map(({ label: text, href, isCurrent }) => (
          <li key={text}>
            <AppLink
              href={href}
              className={styles.view}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {text}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Visits to come or past ones; as a list or month by month. */
export function ScheduleViews({ kind, month, today }: ScheduleListing) {
  const searchMonth = month ?? undefined;
  const thisMonth = today.slice(0, 7);
  const monthOf = (other: ScheduleListing['kind']) =>
    searchMonth !== undefined && (other === kind || searchMonth === thisMonth)
      ? searchMonth
      : searchMonth && thisMonth;
  return (
    <div className={styles.bar}>
      <Views
        label="予定と履歴"
        views={[
          {
            label: 'これからの訪問',
            href: schedulesPath({ kind: 'schedule', searchMonth: monthOf('schedule') }),
            isCurrent: kind === 'schedule',
          },
          {
            label: 'これまでの訪問',
            href: schedulesPath({ kind: 'history', searchMonth: monthOf('history') }),
            isCurrent: kind === 'history',
          },
        ]}
      />
      <Views
        label="表示の切り替え"
        views={[
          { label: '一覧', href: schedulesPath({ kind }), isCurrent: month === null },
          {
            label: '月ごと',
            href: schedulesPath({ kind, searchMonth: searchMonth ?? thisMonth }),
            isCurrent: month !== null,
          },
        ]}
      />
    </div>
  );
}
