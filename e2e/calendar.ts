import { type APIRequestContext, expect } from '@playwright/test';
import { availabilityEndpoints } from '@/contract/availability';
import type { Project } from '@/contract/enumerations';
import { encodeQuery } from '@/contract/query-string';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { shopNow } from '../tests/shop/shop-date';

export interface Job {
  /** House cleaning when left out. */
  project?: Project;
  id: string;
  quantity: number;
  types?: readonly { id: string; quantity: number }[];
  options?: readonly { id: string; quantity: number }[];
}

/** How many weeks the calendar is looked through. */
const PAGES = 2;
const DAYS_A_PAGE = 35;

/** 29 December to 3 January cost more, which the amounts in the tests leave out. */
function isOrdinaryDay(startsAt: string): boolean {
  const monthAndDay = startsAt.slice(5, 10);
  return monthAndDay < '12-29' && monthAndDay > '01-03';
}

/**
 * Starts of a job in Shibuya that can be booked at once and cost nothing extra, the first of each
 * day, soonest first: `yyyy-MM-ddTHH:mm:00` in Japan time.
 */
export async function findOpenStarts(
  request: APIRequestContext,
  origin: string,
  job: Job,
): Promise<readonly string[]> {
  const tomorrow = addJapanDays(toJapanDate(shopNow()), 1);
  const starts: string[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const query = encodeQuery({
      project: job.project ?? 'houseCleaning',
      zipCode: '1500001',
      beginDate: addJapanDays(tomorrow, page * DAYS_A_PAGE),
      id: job.id,
      quantity: job.quantity,
      types: job.types ?? [],
      options: job.options ?? [],
    });
    const response = await request.get(`${origin}/api/v1/order/available_dates?${query}`);
    expect(response.ok(), 'the calendar answers').toBe(true);
    const { days } = availabilityEndpoints.listAvailableDates.response.parse(await response.json());
    for (const { times } of days) {
      const first = times.find(({ kind }) => kind === 'open');
      if (first && isOrdinaryDay(first.startsAt)) starts.push(first.startsAt);
    }
  }
  return starts;
}
