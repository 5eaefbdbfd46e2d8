import type { MaintenanceNotice } from '@/calls/page-session';
import { DescriptionList } from '@/ui/card/description-list';
import { statusPageActions } from '../failures/status-pages';
import styles from './maintenance-period.module.css';
import { maintenanceTimeText } from './maintenance-time-text';

/** When the maintenance begins and ends, as far as it is known. */
export function MaintenancePeriod({ startAt, endAt }: MaintenanceNotice) {
  const rows = [
    { term: statusPageActions.maintenanceStart, description: maintenanceTimeText(startAt) },
    { term: statusPageActions.maintenanceEnd, description: maintenanceTimeText(endAt) },
  ].filter(({ description }) => description !== '');
  if (rows.length === 0) return null;
  return (
    <div className={styles.period}>
      <DescriptionList rows={rows} />
    </div>
  );
}
