import { ReviewsOnTap } from '@/booking/reviews/reviews-on-tap';
import { StaffProfile } from '@/booking/staff/staff-record';
import type { HistoryEntry, VisitDetails } from '@/contract/visits';
import { formatJapanDateTime, formatShortJapanStart, toJapanDateTime } from '@/domain/japan-time';
import { unbroken } from '@/domain/unbroken';
import { Accordion } from '@/ui/card/accordion';
import { AnswerSection } from '@/ui/card/description-list';
import styles from './visit-story.module.css';

type Staff = NonNullable<VisitDetails['staff']>;

function visitsText({ visits }: Staff): string {
  return visits === 0
    ? 'お客様のお宅へは、はじめてうかがいます。'
    : `これまでに${visits}回、お客様のもとへうかがいました。`;
}

/** The staff member of a visit, with their reviews. */
export function VisitStaff({ staff }: { staff: Staff }) {
  const { staffId, name, record } = staff;
  return (
    <AnswerSection title="うかがう担当者" brief={`${unbroken(name)}さん`}>
      <StaffProfile staff={staff}>
        <p>{visitsText(staff)}</p>
      </StaffProfile>
      {staffId !== null && record?.rating ? (
        <ReviewsOnTap of={{ staffId }} text={`${name}のレビューを読む`} />
      ) : null}
    </AnswerSection>
  );
}

function startOf({ at }: HistoryEntry): string {
  return toJapanDateTime(new Date(at));
}

/** What happened, and the messages as they were sent, latest first. */
export function StoryOf({ history }: { history: readonly HistoryEntry[] }) {
  const newest = history.at(-1);
  if (newest === undefined) return null;
  return (
    <AnswerSection title="これまでの経過" brief={`最新 ${formatShortJapanStart(startOf(newest))}`}>
      <ol className={styles.history}>
        {history.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${entry.title} ${entry.visitId}`}>
            <p className={styles.when}>
              <time dateTime={entry.at}>{formatJapanDateTime(startOf(entry))}</time>
            </p>
            {entry.kind === 'event' ? (
              <p>
                {entry.title}
                {entry.by === 'customer' ? '(お客様のお手続き)' : ''}
              </p>
            ) : (
              <Accordion summary={`お送りしたメール: ${entry.title}`}>
                <p className={styles.message}>{entry.text}</p>
              </Accordion>
            )}
          </li>
        ))}
      </ol>
    </AnswerSection>
  );
}
