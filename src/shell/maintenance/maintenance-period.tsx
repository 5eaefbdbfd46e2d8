import type { MaintenanceNotice } from '@/calls/page-session';
import { formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';
import { DescriptionList } from '@/ui/card/description-list';
import { statusPageActions } from '../failures/status-pages';
import styles from './maintenance-period.module.css';

const ISO_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** ISO 8601, in Japan time unless it names a zone, as `2026年5月6日(水) 9:00`; other text stays as it is. */
export function maintenanceTimeText(value: string): string {
  const text = value.trim();
  const match = ISO_DATE_TIME.exec(text);
  if (!match) return text;
  const instant = new Date(match[3] ? text : `${text}+09:00`);
  return Number.isNaN(instant.getTime()) ? text : formatJapanDateTime(toJapanDateTime(instant));
}

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
