import type { ScheduleAddress } from '@/config/paths';
import { toJapanDate } from '@/domain/japan-time';
import type { PageRequest } from '@/shell/page-loader.server';
import { askedMonth, askedPage } from '../my/reservations.server';
import type { ScheduleListing } from './schedule-listing';

type Kind = ScheduleListing['kind'];

/** More than anybody is visited in a month. */
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

/** Reads what the address asks for (SPEC section 3, schedule query); null when that is nonsense. */
export async function readListing(
  request: PageRequest,
  kind: Kind,
): Promise<ScheduleListing | null> {
  const { query } = request.context;
  const page = askedPage(query.page);
  const month = askedMonth(query.searchMonth);
  if (page === null || month === null) return null;
  const today = toJapanDate(new Date());
  if (month !== undefined) return { kind, today, ...(await readMonth(request, kind, month)) };
  const { schedules, hasNextPage } = await request.read('listSchedules', { query: { kind, page } });
  return { kind, today, visits: schedules, holidays: [], page, hasNextPage, month: null };
}

/** Where a listing stands at its own page. */
export function addressOf({ kind, page, month }: ScheduleListing): ScheduleAddress {
  return { kind, page, searchMonth: month ?? undefined };
}
