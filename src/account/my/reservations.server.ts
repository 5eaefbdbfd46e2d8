import type { ResponseOf } from '@/contract/endpoint';
import type { MainApi } from '@/contract/main-api';
import type { Visit } from '@/contract/visits';
import type { PageRequest } from '@/shell/page-loader.server';

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
