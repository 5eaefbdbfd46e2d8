import { paths } from './paths';

/** An order of the customer's, with everything that was agreed. */
export function orderDetailPath(orderId: string): string {
  return `${paths.my.applications}?${new URLSearchParams({ orderId })}`;
}

/** The customer's orders, the newest first; the first page stands without its number. */
export function applicationsPath(page: number): string {
  return withPage(paths.my.applications, {}, page);
}

/** A visit of the customer's, where it can be moved and cancelled. */
export function visitPath(visitId: string): string {
  return `${paths.my.schedules}?${new URLSearchParams({ visitId })}`;
}

/** A visit's file for the customer's own calendar. */
export function visitCalendarPath(visitId: string): string {
  return `/api/v1/user/visits/${encodeURIComponent(visitId)}/calendar.ics`;
}

export interface ScheduleAddress {
  readonly kind: 'schedule' | 'history';
  readonly page?: number;
  /** `yyyy-MM`: the month that is looked at; without it all of them, as a list. */
  readonly searchMonth?: string | undefined;
}

/** The visits to come, or those that are over (SPEC section 3, schedule query). */
export function schedulesPath({ kind, page = 1, searchMonth }: ScheduleAddress): string {
  const place = kind === 'history' ? paths.my.schedulesHistory : paths.my.schedules;
  return withPage(place, searchMonth === undefined ? {} : { searchMonth }, page);
}

/** What was used in a `yyyy-MM`. */
export function usageDetailsPath(month: string): string {
  const [year = '', number = ''] = month.split('-');
  const query = new URLSearchParams({ year, month: String(Number(number)) });
  return `${paths.my.usageDetails}?${query}`;
}

function withPage(path: string, named: Record<string, string>, page: number): string {
  const query = new URLSearchParams({ ...named, ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${path}?${query}` : path;
}
