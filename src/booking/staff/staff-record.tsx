import type { ReactNode } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { WorkId } from '@/contract/enumerations';
import type { StaffRecord as StaffRecordContent } from '@/contract/staff-records';
import { toJapanDate } from '@/domain/japan-time';
import { unbroken } from '@/domain/unbroken';
import { useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { Rating } from '@/ui/rating/rating';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { workLabels } from '../labels';
import styles from './staff-record.module.css';

/** The first letter of a staff member's name, beside the name, where other shops have a photograph. */
export function StaffInitial({ name }: { name: string }) {
  const [initial] = name;
  return (
    <span className={styles.initial} aria-hidden="true" translate="no">
      {initial}
    </span>
  );
}

/** `勤続7年`, within the first year `2026年4月から勤務`, from `yyyy-MM-dd`. */
function sinceText(worksSince: string): string {
  const today = toJapanDate(new Date());
  const isBeforeItsDay = today.slice(5) < worksSince.slice(5);
  const years =
    Number(today.slice(0, 4)) - Number(worksSince.slice(0, 4)) - (isBeforeItsDay ? 1 : 0);
  if (years > 0) return `勤続${years}年`;
  const [year, month] = worksSince.split('-').map(Number);
  return `${year}年${month}月から勤務`;
}

/**
 * Credentials, rating, years and visits of a staff member as chips, inline. What is not there yet is not said, nor
 * what a main API does not tell.
 */
export function StaffFacts({ record, credentials }: Pick<ShownStaff, 'record' | 'credentials'>) {
  const { rating = null, visits = 0, worksSince = null, isSample = false } = record ?? {};
  const facts = [
    ...credentials.map((name) => ({
      key: name,
      fact: (
        <>
          <VisuallyHidden>資格・登録: </VisuallyHidden>
          <span>{name}</span>
        </>
      ),
    })),
    ...(rating === null ? [] : [{ key: 'rating', fact: <Rating {...rating} /> }]),
    ...(worksSince === null ? [] : [{ key: 'years', fact: sinceText(worksSince) }]),
    ...(visits === 0 ? [] : [{ key: 'visits', fact: `当店での訪問 ${visits}回` }]),
  ];
  if (facts.length === 0 && !isSample) return null;
  return (
    <span className={styles.facts}>
      {facts.map(({ key, fact }) => (
        <span key={key} className={styles.fact}>
          {fact}
        </span>
      ))}
      {isSample ? <span className={styles.sample}>見本の担当者です</span> : null}
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
  /** Stands beside the profile already. */
  isNamed?: boolean;
  children?: ReactNode;
}

/** Shows a staff member: name, facts, introduction and skills. */
export function StaffProfile({ staff, isNamed = false, children }: StaffProfileProps) {
  const { name, introduction, workIds, credentials, record } = staff;
  const works = workIds.map((workId) => workLabels[workId]).join('・');
  return (
    <div className={styles.profile}>
      <StaffInitial name={name} />
      <div className={styles.words}>
        {isNamed ? null : <p className={styles.name}>{unbroken(name)}</p>}
        <p>
          <StaffFacts record={record} credentials={credentials} />
        </p>
        {introduction === '' ? null : <p>{introduction}</p>}
        {works === '' ? null : <p>できること: {works}</p>}
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
