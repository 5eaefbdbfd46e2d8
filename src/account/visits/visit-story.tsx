import { lazy, Suspense, useState } from 'react';
import { ReviewsOnTap } from '@/booking/reviews/reviews-on-tap';
import { StaffProfile } from '@/booking/staff/staff-record';
import type { HistoryEntry, VisitDetails } from '@/contract/visits';
import { formatShortJapanStart } from '@/domain/japan-time';
import { unbroken } from '@/domain/unbroken';
import { Button } from '@/ui/button/button';
import { AnswerSection } from '@/ui/card/description-list';
import { loadPart } from '@/ui/connection/load-part';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { takeFocus } from '@/ui/layout/bring-into-view';
import { Stack } from '@/ui/layout/stack';
import type { EarlierStoryProps } from './earlier-story';
import { japanStart, StoryEntries } from './story-entries';

// A separate chunk, loaded on the tap, as few orders are that old.
const EarlierStory = lazy(() => loadPart(() => import('./earlier-story')));

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

function EarlierOnTap(props: EarlierStoryProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div>
        <Button variant="text" onClick={() => setOpen(true)}>
          以前の経過を見る
        </Button>
      </div>
    );
  }
  // The tapped button is gone, so what it led to takes the focus.
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Stack>
        <Suspense fallback={<LoadingSpinner text="以前の経過を読み込んでいます" />}>
          <EarlierStory {...props} />
        </Suspense>
      </Stack>
    </div>
  );
}

interface StoryProps {
  history: readonly HistoryEntry[];
  /** The order has entries before this instant as well; null when it has none. */
  earlier?: { orderId: string; before: string | null };
}

/** The events and the messages as they were sent, latest first. Earlier ones are read on a tap. */
export function Story({ history, earlier }: StoryProps) {
  const newest = history.at(-1);
  if (newest === undefined) return null;
  return (
    <AnswerSection
      title="これまでの経過"
      brief={`最新 ${formatShortJapanStart(japanStart(newest))}`}
    >
      <Stack>
        <StoryEntries history={history} />
        {earlier && earlier.before !== null ? (
          <EarlierOnTap orderId={earlier.orderId} before={earlier.before} />
        ) : null}
      </Stack>
    </AnswerSection>
  );
}
