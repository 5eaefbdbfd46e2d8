import { schedulesPath } from '@/config/paths';
import { LinkButton } from '@/ui/button/link-button';
import { Stack } from '@/ui/layout/stack';
import { PageLinks } from '@/ui/paging/page-links';
import { EmptyList } from '../my/empty-list';
import { VisitList } from '../visits/visit-list';
import type { ScheduleListing } from './schedule-listing';
import { ScheduleMonth } from './schedule-month';
import { ScheduleViews } from './schedule-views';

function emptyTitle({ kind, month, page }: ScheduleListing): string {
  const whose = kind === 'schedule' ? '訪問の予定' : '訪問の履歴';
  if (month !== null) return `この月の${whose}はありません`;
  return page > 1 ? 'このページに訪問はありません' : `${whose}はまだありません`;
}

/** Visits as a list over all months, or those of one month on its calendar. */
export function ScheduleContent(listing: ScheduleListing) {
  const { kind, visits, page, hasNextPage, month, holidays, today } = listing;
  return (
    <Stack gap="large">
      <ScheduleViews {...listing} />
      {month === null ? null : (
        <Stack>
          <ScheduleMonth
            kind={kind}
            visits={visits}
            holidays={holidays}
            today={today}
            month={month}
          />
        </Stack>
      )}
      {visits.length > 0 ? (
        <VisitList visits={visits} />
      ) : (
        <EmptyList
          title={emptyTitle(listing)}
          {...(page > 1 && {
            action: <LinkButton href={schedulesPath({ kind })}>最初のページへ</LinkButton>,
          })}
        />
      )}
      <PageLinks
        page={page}
        hasNextPage={hasNextPage}
        hrefOf={(next) => schedulesPath({ kind, page: next })}
      />
    </Stack>
  );
}
