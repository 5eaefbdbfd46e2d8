import { expect } from '@playwright/test';
import { type OrderBody, orderEndpoints } from '@/contract/orders';
import { AIRCON_SET } from './draft';
import { PLAIN_ORDER } from './quoted-orders';
import type { Tab } from './tab';

/** Price of the air-conditioner set by deferred payment, with its fee. */
const AIRCON_TOTAL = 13_530;

const { customerName, customerNameKana, zipCode, address, tel } = PLAIN_ORDER.workingAddress;
const billed = { customerName, customerNameKana, zipCode, address, tel };

/**
 * Orders the air-conditioner set for the customer who is signed in on the tab, at the start or with the wishes
 * (応相談).
 */
export async function orderAircon(
  { page }: Tab,
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
