import { visitStatusLabels } from '@/booking/labels';
import { orderDetailPath, visitPath, visitsPath } from '@/config/paths';
import type { Visit } from '@/contract/visits';
import { formatJapanTime } from '@/domain/japan-time';
import { useLacks } from '@/shell/lacking-features';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ScreenHeading } from '@/shell/screen-title';
import { type CalendarEntry, EntryMonth } from '@/ui/calendar/entry-month';
import { MonthLinks } from '@/ui/calendar/month-parts';
import { Cluster } from '@/ui/layout/cluster';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { PageLinks } from '@/ui/paging/page-links';
import { EmptyList } from '../my/empty-list';
import { FIRST_LISTED_MONTH, LAST_LISTED_MONTH } from '../my/listed-months';
import { myLayout } from '../my/my-layout';
import { statusTones, VisitList } from '../visits/visit-list';
import { hasDay } from '../visits/visit-words';
import styles from './visit-listing.module.css';

export interface VisitListing {
  readonly kind: 'schedule' | 'history';
  readonly visits: readonly Visit[];
  readonly page: number;
  readonly hasNextPage: boolean;
  /** The order whose visits it lists; null for all. */
  readonly orderId: string | null;
  /** The shown month, `yyyy-MM`; null for a list over all months. */
  readonly month: string | null;
  readonly holidays: readonly { readonly date: string; readonly name: string }[];
  readonly today: string;
}

function calendarEntry({
  visitId,
  startsAt,
  menuLabel,
  status,
  statusText = '',
}: Visit): CalendarEntry {
  return {
    id: visitId,
    date: startsAt.slice(0, 10),
    mark: formatJapanTime(startsAt),
    label: `${menuLabel} ${visitStatusLabels[status] || statusText}`.trim(),
    href: visitPath(visitId),
    tone: statusTones[status],
  };
}

interface VisitMonthProps extends Pick<VisitListing, 'kind' | 'visits' | 'holidays' | 'today'> {
  month: string;
}

export function VisitMonth({ kind, visits, holidays, today, month }: VisitMonthProps) {
  const thisMonth = today.slice(0, 7);
  return (
    <>
      <MonthLinks
        month={month}
        hrefOf={(searchMonth) => visitsPath({ kind, searchMonth })}
        firstMonth={kind === 'history' ? FIRST_LISTED_MONTH : thisMonth}
        lastMonth={kind === 'history' ? thisMonth : LAST_LISTED_MONTH}
      />
      <EntryMonth
        month={month}
        entries={visits.filter(hasDay).map(calendarEntry)}
        holidays={holidays}
        today={today}
      />
    </>
  );
}

interface ViewsProps {
  label: string;
  views: readonly { label: string; href: string; isCurrent: boolean }[];
}

function Views({ label, views }: ViewsProps) {
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

function VisitViews({ kind, month, today }: VisitListing) {
  const searchMonth = month ?? undefined;
  const thisMonth = today.slice(0, 7);
  const view = (other: VisitListing['kind'], label: string) => ({
    label,
    // This month is the only one that both lists have.
    href: visitsPath({
      kind: other,
      searchMonth: searchMonth && (other === kind ? searchMonth : thisMonth),
    }),
    isCurrent: kind === other,
  });
  return (
    <Cluster isSpread>
      <Views
        label="予定と履歴"
        views={[view('schedule', 'これからの訪問'), view('history', 'これまでの訪問')]}
      />
      <Views
        label="表示の切り替え"
        views={[
          { label: '一覧', href: visitsPath({ kind }), isCurrent: month === null },
          {
            label: '月ごと',
            href: visitsPath({ kind, searchMonth: searchMonth ?? thisMonth }),
            isCurrent: month !== null,
          },
        ]}
      />
    </Cluster>
  );
}

function NoVisits({ kind, month, page, orderId }: VisitListing) {
  const isFixed = useLacks('visits');
  const isToCome = kind === 'schedule';
  const whose = isToCome ? '訪問の予定' : '訪問の履歴';
  const ofOrder = orderId ?? undefined;
  if (month !== null) {
    return (
      <EmptyList
        title={`この月の${whose}はありません`}
        act={{ href: visitsPath({ kind }), text: `${whose}をすべて見る` }}
      />
    );
  }
  if (page > 1) {
    const act = { href: visitsPath({ kind, orderId: ofOrder }), text: '最初のページへ' };
    return <EmptyList title="このページに訪問はありません" act={act} />;
  }
  return (
    <EmptyList title={`${whose}はまだありません`}>
      {isFixed
        ? `訪問${isToCome ? '日時が決まる' : 'が済む'}と、ここに並びます。`
        : isToCome
          ? '訪問日時が決まると、担当者・料金と、無料でキャンセルできる期限をここで確認できます。'
          : '訪問が済むと、ここから領収書の確認やもう一度のお申し込みができます。'}
    </EmptyList>
  );
}

export function VisitListingView(listing: VisitListing) {
  const { kind, visits, page, hasNextPage, month, orderId } = listing;
  return (
    <Stack gap="large">
      {orderId === null ? (
        <VisitViews {...listing} />
      ) : (
        <p>
          <AppLink href={orderDetailPath(orderId)}>お申し込み({orderId})へ戻る</AppLink>
        </p>
      )}
      {month === null ? null : (
        <Stack>
          <VisitMonth {...listing} month={month} />
        </Stack>
      )}
      {visits.length > 0 ? <VisitList visits={visits} /> : <NoVisits {...listing} />}
      <PageLinks
        page={page}
        hasNextPage={hasNextPage}
        hrefOf={(next) => visitsPath({ kind, page: next, orderId: orderId ?? undefined })}
      />
    </Stack>
  );
}

export const HistoryScreen: ShopPage<{ listing: VisitListing }> = ({ listing }) => (
  <>
    <ScreenHeading title="訪問の履歴" />
    <VisitListingView {...listing} />
  </>
);

HistoryScreen.getLayout = myLayout('visits');
