import { officeApi } from '@/contract/office';
import { AIRCON_SET } from './draft';
import { orderAircon } from './office-orders';
import type { Ordering } from './order-journey';
import { OPS_TOKEN } from './shop';

export interface BookedVisit {
  readonly visitId: string;
  /** `yyyy-MM-dd` in Japan. */
  readonly day: string;
}

/** Minutes from midnight to `HH:mm`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/**
 * The customer who is signed in on the tab books air conditioners in Shibuya by deferred payment, for a start that no
 * other test has.
 */
export async function bookVisit({
  tab,
  request,
  workerShop,
}: Pick<Ordering, 'tab' | 'request' | 'workerShop'>): Promise<BookedVisit> {
  const startsAt = await workerShop.starts.next(request, AIRCON_SET);
  const orderId = await orderAircon(tab, workerShop.origin, [startsAt], 'open');
  return { visitId: `${orderId}-1`, day: startsAt.slice(0, 10) };
}

async function readAsOffice(origin: string, path: string): Promise<unknown> {
  const answer = await fetch(`${origin}/api/v1/office${path}`, {
    headers: { authorization: `Bearer ${OPS_TOKEN}` },
  });
  return answer.json();
}

/** Who comes to the visit, from when until when, `HH:mm`. */
export async function placeOnBoard(origin: string, { visitId, day }: BookedVisit) {
  const content = await readAsOffice(origin, `/board?from=${day}`);
  const { items } = officeApi.getOfficeBoard.response.parse(content);
  for (const { staffId, name, visits } of items) {
    const visit = visits.find((each) => each.visitId === visitId);
    if (visit) {
      return { staffId, name, start: visit.start.slice(11, 16), end: visit.end.slice(11, 16) };
    }
  }
  throw new Error(`${visitId} is not on the board of ${day}`);
}

/** When this person could begin the visit on its day, `HH:mm`. */
export async function freeStartsOf(
  origin: string,
  { visitId, day }: BookedVisit,
  staffId: string,
): Promise<readonly string[]> {
  const content = await readAsOffice(origin, `/visits/${visitId}/free-starts?date=${day}`);
  const { items } = officeApi.listFreeStarts.response.parse(content);
  const person = items.find((item) => item.staffId === staffId);
  return (person?.starts ?? []).map((start) => start.slice(11, 16));
}
