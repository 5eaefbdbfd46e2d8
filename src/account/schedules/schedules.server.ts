import { schedulesPath } from '@/config/paths';
import { toJapanDate } from '@/domain/japan-time';
import { type PageRequest, withCustomerPage } from '@/shell/page-loader.server';
import { askedMonth, askedPage, foundOrNull } from '../my/my-page.server';
import type { ScheduleListing } from './schedule-content';
import type { SchedulesScreenProps } from './schedules-screen';

type Kind = ScheduleListing['kind'];

/** A limit that no customer reaches in a month. */
const MOST_PAGES_OF_MONTH = 10;

async function readMonth({ read }: PageRequest, kind: Kind, searchMonth: string) {
  const visits = [];
  let holidays: ScheduleListing['holidays'] = [];
  for (let page = 1; page <= MOST_PAGES_OF_MONTH; page += 1) {
    const answer = await read('listSchedules', { query: { kind, page, searchMonth } });
    visits.push(...answer.schedules);
    holidays = answer.holidays;
    if (!answer.hasNextPage) break;
  }
  return { visits, holidays, page: 1, hasNextPage: false, month: searchMonth };
}

/** Reads the listing of the query (SPEC section 3, schedule query); null for an invalid query. */
async function readListing(request: PageRequest, kind: Kind): Promise<ScheduleListing | null> {
  const { query } = request.context;
  const page = askedPage(query.page);
  const month = askedMonth(query.searchMonth);
  if (page === null || month === null) return null;
  const today = toJapanDate(new Date());
  if (month !== undefined) return { kind, today, ...(await readMonth(request, kind, month)) };
  const { schedules, hasNextPage } = await request.read('listSchedules', { query: { kind, page } });
  return { kind, today, visits: schedules, holidays: [], page, hasNextPage, month: null };
}

/** A `kind` of the other list redirects to its page; a `visitId` shows that visit. */
function listLoader(own: Kind) {
  return withCustomerPage<SchedulesScreenProps>(async (request) => {
    const { visitId, kind = own } = request.context.query;
    if (own === 'schedule' && visitId !== undefined) {
      if (typeof visitId !== 'string') return { notFound: true };
      const found = foundOrNull(await request.call('getVisit', { params: { visitId } }));
      return found ? { props: { visit: found.visit, listing: null } } : { notFound: true };
    }
    if (kind !== 'schedule' && kind !== 'history') return { notFound: true };
    const listing = await readListing(request, kind);
    if (!listing) return { notFound: true };
    if (kind === own) return { props: { visit: null, listing } };
    const searchMonth = listing.month ?? undefined;
    const destination = schedulesPath({ kind, page: listing.page, searchMonth });
    return { redirect: { destination, permanent: false } };
  });
}

export const getSchedulesProps = listLoader('schedule');
export const getHistoryProps = listLoader('history');
