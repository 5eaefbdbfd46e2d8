import type { Result } from '@/calls/result';
import type { ResponseOf } from '@/contract/endpoint';
import type { MainApi } from '@/contract/main-api';
import type { Visit } from '@/contract/visits';
import type { PageRequest } from '@/shell/page-loader.server';
import { FIRST_LISTED_MONTH, LAST_LISTED_MONTH } from './listed-months';

/** The main API answers so for what belongs to another customer, too. */
const NOT_THERE = ['not_found', 'invalid_request'];

/**
 * What was read by the id in an address; null when there is no such thing, or not of this customer:
 * the page is then not found.
 *
 * @throws Failure for any other failure
 */
export function foundOrNull<T>(result: Result<T>): T | null {
  if (result.ok) return result.value;
  if (NOT_THERE.includes(result.error.code)) return null;
  throw result.error;
}

const PAGE = /^[1-9]\d{0,3}$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

type Asked = string | string[] | undefined;

/** The page of a list that an address asks for, the first when it says none; null for nonsense. */
export function askedPage(asked: Asked): number | null {
  if (asked === undefined) return 1;
  return typeof asked === 'string' && PAGE.test(asked) ? Number(asked) : null;
}

/** The `yyyy-MM` that an address asks for, undefined when it says none; null for nonsense. */
export function askedMonth(asked: Asked): string | null | undefined {
  if (asked === undefined) return undefined;
  if (typeof asked !== 'string' || !MONTH.test(asked)) return null;
  return FIRST_LISTED_MONTH <= asked && asked <= LAST_LISTED_MONTH ? asked : null;
}

type ReservationPage = ResponseOf<MainApi['listReservationPages']>;

/** A page of the customer's visits to come, the nearest first. */
type ReadPage = (page: number) => Promise<ReservationPage>;

/** More than anybody has booked at a time. */
const MOST_PAGES = 50;

export function reservationPages({ read }: Pick<PageRequest, 'read'>): ReadPage {
  return (page) => read('listReservationPages', { query: { page } });
}

/** Page after page until `isEnough` of what was read. */
async function readReservations(
  readPage: ReadPage,
  isEnough: (visits: readonly Visit[]) => boolean,
): Promise<readonly Visit[]> {
  const visits: Visit[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await readPage(page);
    visits.push(...answer.reservations);
    if (!answer.hasNextPage || isEnough(visits)) break;
  }
  return visits;
}

/** The visits to come of one order, however many others are nearer. */
export async function readOrderVisits(
  readPage: ReadPage,
  orderId: string,
): Promise<readonly Visit[]> {
  const visits = await readReservations(readPage, () => false);
  return visits.filter((visit) => visit.orderId === orderId);
}

function isSettled({ status }: Visit): boolean {
  return status === 'confirmed';
}

/** The nearest visits and, however many wishes lie before it, the next one that is settled. */
export async function withNextSettled(
  nearest: readonly Visit[],
  readPage: ReadPage,
): Promise<readonly Visit[]> {
  if (nearest.length === 0 || nearest.some(isSettled)) return nearest;
  const visits = await readReservations(readPage, (found) => found.some(isSettled));
  const next = visits.find(isSettled);
  return next ? [...nearest, next] : nearest;
}
