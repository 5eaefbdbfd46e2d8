import { type Browser, expect } from '@playwright/test';
import { officeApi } from '@/contract/office';
import { type OrderBody, orderEndpoints } from '@/contract/orders';
import { findOpenStarts } from './calendar';
import { AIRCON_SET } from './draft';
import type { Outbox } from './outbox';
import { PLAIN_ORDER } from './quoted-orders';
import { signInNewCustomer } from './registered-customer';
import { OPS_TOKEN } from './shop';

export interface BookedVisit {
  readonly visitId: string;
  /** `yyyy-MM-dd` in Japan. */
  readonly day: string;
}

/**
 * A customer of the test's own books air conditioners in Shibuya by deferred payment, for the first start that is
 * free on each of those days with a free start.
 *
 * @param days up to four, by number
 */
export async function bookVisits(
  browser: Browser,
  origin: string,
  outbox: Outbox,
  days: readonly number[],
): Promise<readonly BookedVisit[]> {
  const page = await browser.newPage({ baseURL: origin });
  await signInNewCustomer(page, origin, outbox);
  const starts = await findOpenStarts(page.request, origin, AIRCON_SET);
  const booked: BookedVisit[] = [];
  for (const day of days) {
    const selectedDate = starts[day] ?? '';
    const { customerName, customerNameKana, tel, zipCode, address } = PLAIN_ORDER.workingAddress;
    const order: OrderBody = {
      ...PLAIN_ORDER,
      additional: [],
      fhStaffIds: [],
      campaignAllianceCodeInputs: [],
      project: 'houseCleaning',
      basic: { ...AIRCON_SET, types: [], options: [] },
      np: { customerName, customerNameKana, tel, zipCode, address, goodsPrice: 13_530 },
      enquete: [
        { id: 'q11001', values: ['1'] },
        { id: 'q11003', values: ['1'] },
        { id: 'q11004', values: ['200'] },
      ],
      selectedDate,
      selectedDateType: 'open',
      agreedTotal: 13_530,
    };
    const answer = await page.request.post(`${origin}/api/v1/order/services`, {
      headers: { origin, 'idempotency-key': crypto.randomUUID() },
      data: order,
    });
    const content: unknown = await answer.json();
    expect(answer.ok(), JSON.stringify(content)).toBe(true);
    const { orderId } = orderEndpoints.placeOrder.response.parse(content);
    booked.push({ visitId: `${orderId}-1`, day: selectedDate.slice(0, 10) });
  }
  await page.close();
  return booked;
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
