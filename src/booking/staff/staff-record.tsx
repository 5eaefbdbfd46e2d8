import type { ReactNode } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { WorkId } from '@/contract/enumerations';
import type { StaffRecord as StaffRecordContent } from '@/contract/staff-records';
import { formatJapanDate } from '@/domain/japan-time';
import { useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { Rating } from '@/ui/rating/rating';
import { workLabels } from '../labels';
import { StaffInitial } from './staff-initial';
import styles from './staff-record.module.css';

/** `2019年4月から勤務`, from `yyyy-MM-dd`. */
function sinceText(worksSince: string): string {
  const [year, month] = worksSince.split('-').map(Number);
  return `${year}年${month}月から勤務`;
}

function visitsText(visits: number): string {
  return visits === 0 ? '当店での訪問は、これからです' : `当店での訪問 ${visits}回`;
}

/** Rating, visits and years of a staff member, as inline text. Nothing where a main API does not say. */
export function StaffRecord({ record }: { record: StaffRecordContent | null }) {
  if (record === null) return null;
  const { rating, visits, worksSince, isSample } = record;
  return (
    <span className={styles.facts}>
      {rating === null ? null : (
        <span>
          <Rating {...rating} /> 最新 {formatJapanDate(rating.latestOn)}
        </span>
      )}
      <span>{visitsText(visits)}</span>
      {worksSince === null ? null : <span>{sinceText(worksSince)}</span>}
      {isSample ? <span>見本の担当者です</span> : null}
    </span>
  );
}

interface ShownStaff {
  readonly name: string;
  readonly introduction: string;
  readonly workIds: readonly WorkId[];
  readonly credentials: readonly string[];
  readonly record: StaffRecordContent | null;
}

interface StaffProfileProps {
  staff: ShownStaff;
  children?: ReactNode;
}

/** Shows a staff member: name, record, introduction, skills and credentials. */
export function StaffProfile({ staff, children }: StaffProfileProps) {
  const { name, introduction, workIds, credentials, record } = staff;
  const works = workIds.map((workId) => workLabels[workId]).join('・');
  return (
    <div className={styles.profile}>
      <StaffInitial name={name} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p>
          <StaffRecord record={record} />
        </p>
        {introduction === '' ? null : <p>{introduction}</p>}
        {works === '' ? null : <p>できること: {works}</p>}
        {credentials.length > 0 ? <p>資格・登録: {credentials.join('、')}</p> : null}
        {children}
      </div>
    </div>
  );
}

/** A chosen staff member. The page names them elsewhere too, so that it shows nothing while this cannot be read. */
export function StaffById({ staffId }: { staffId: string }) {
  const { answer } = useRemoteRead(['getStaff', staffId], () =>
    mainApiClient.call('getStaff', { params: { staffId } }),
  );
  return answer ? <StaffProfile staff={answer.staff} /> : null;
}
