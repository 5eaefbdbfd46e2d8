import type { Result } from '@/calls/result';
import type { ResponseOf } from '@/contract/endpoint';
import type { MainApi } from '@/contract/main-api';
import type { OrderDetail } from '@/contract/orders';
import type { CreditCard } from '@/contract/payments';
import type { Visit } from '@/contract/visits';
import type { PageRequest } from '@/shell/page-loader.server';
import { cardExpiry } from './card-expiry';
import { FIRST_LISTED_MONTH, LAST_LISTED_MONTH } from './listed-months';

/** The codes for a missing id and for another customer's id. */
const NOT_THERE = ['not_found', 'invalid_request'];

/** Returns the value, or null when this customer has no such thing. Any other failure is thrown. */
export function foundOrNull<T>(result: Result<T>): T | null {
  if (result.ok) return result.value;
  if (NOT_THERE.includes(result.error.code)) return null;
  throw result.error;
}

const PAGE = /^[1-9]\d{0,3}$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

type Asked = string | string[] | undefined;

/** The list page in the query, 1 by default; null when it is invalid. */
export function askedPage(asked: Asked): number | null {
  if (asked === undefined) return 1;
  return typeof asked === 'string' && PAGE.test(asked) ? Number(asked) : null;
}

/** The `yyyy-MM` in the query; undefined when absent, null when invalid. */
export function askedMonth(asked: Asked): string | null | undefined {
  if (asked === undefined) return undefined;
  if (typeof asked !== 'string' || !MONTH.test(asked)) return null;
  return FIRST_LISTED_MONTH <= asked && asked <= LAST_LISTED_MONTH ? asked : null;
}

type ReadPage = (page: number) => Promise<ResponseOf<MainApi['listReservationPages']>>;

/** A limit that no customer reaches. */
const MOST_PAGES = 50;

export function visitPages({ read }: Pick<PageRequest, 'read'>): ReadPage {
  return (page) => read('listReservationPages', { query: { page } });
}

/** Reads page after page until `isEnough` is true. */
async function readVisits(
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

export async function readOrderVisits(
  readPage: ReadPage,
  orderId: string,
): Promise<readonly Visit[]> {
  const visits = await readVisits(readPage, () => false);
  return visits.filter((visit) => visit.orderId === orderId);
}

function isSettled({ status }: Visit): boolean {
  return status === 'confirmed';
}

/** The nearest visits. When none of them is settled, the next settled visit is added. */
export async function withNextSettled(
  nearest: readonly Visit[],
  readPage: ReadPage,
): Promise<readonly Visit[]> {
  if (nearest.length === 0 || nearest.some(isSettled)) return nearest;
  const visits = await readVisits(readPage, (found) => found.some(isSettled));
  const next = visits.find(isSettled);
  return next ? [...nearest, next] : nearest;
}

/** Selects what my page shows; the rest is not sent to the browser. `today` is a date in Japan. */
export function shownNow(
  visits: readonly Visit[],
  orders: readonly OrderDetail[],
  creditCards: readonly CreditCard[],
  today: string,
) {
  const latestOrder = orders.find((order) => order.status === 'completed' && order.canBeRebooked);
  return {
    isNew: orders.length === 0 && visits.length === 0,
    visits: visits.filter(isSettled),
    waitingOrders: orders.filter(({ status }) => status === 'received'),
    latestOrder: latestOrder ?? null,
    endingCards: creditCards.filter((card) => cardExpiry(card, today) !== 'good'),
  };
}
