import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type OrderBody, orderEndpoints } from '@/contract/orders';
import { findOpenStarts } from './calendar';
import { AIRCON_SET } from './draft';
import { PLAIN_ORDER } from './quoted-orders';

/** Price of the air-conditioner set by deferred payment, with its fee. */
const AIRCON_TOTAL = 13_530;

const { customerName, customerNameKana, zipCode, address, tel } = PLAIN_ORDER.workingAddress;
const billed = { customerName, customerNameKana, zipCode, address, tel };

/** Free starts of the air-conditioner set in the last days of the calendar, on which few other tests order. */
export async function laterStarts(
  request: APIRequestContext,
  origin: string,
): Promise<readonly string[]> {
  const open = await findOpenStarts(request, origin, AIRCON_SET);
  return open.slice(-40);
}

/** Orders the air-conditioner set for the signed-in customer, at the start or with the wishes (応相談). */
export async function orderAircon(
  page: Page,
  origin: string,
  starts: readonly string[],
  kind: 'open' | 'negotiable',
): Promise<string> {
  const order: OrderBody = {
    ...PLAIN_ORDER,
    additional: [],
    fhStaffIds: [],
    campaignAllianceCodeInputs: [],
    project: 'houseCleaning',
    basic: { ...AIRCON_SET, types: [], options: [] },
    enquete: [
      { id: 'q11001', values: ['1'] },
      { id: 'q11003', values: ['1'] },
      { id: 'q11004', values: ['200'] },
    ],
    selectedDate: starts.join(','),
    selectedDateType: kind,
    np: { ...billed, goodsPrice: AIRCON_TOTAL },
    agreedTotal: AIRCON_TOTAL,
  };
  const answer = await page.request.post(`${origin}/api/v1/order/services`, {
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
    data: order,
  });
  const content = await answer.json();
  expect(answer.ok(), JSON.stringify(content)).toBe(true);
  return orderEndpoints.placeOrder.response.parse(content).orderId;
}
