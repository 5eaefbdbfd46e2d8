import type { APIRequestContext } from '@playwright/test';
import { officeApi } from '@/contract/office';
import type { OrderBody } from '@/contract/orders';
import { encodeQuery } from '@/contract/query-string';
import { findOpenStarts } from './calendar';
import { AIRCON_SET } from './draft';
import { changeAsOffice, PLAIN_ORDER } from './quoted-orders';
import { OPS_TOKEN } from './shop';

/**
 * The office orders the air-conditioner set, 13,200円, for a customer on the telephone who pays by the link.
 *
 * @param day which of the days with a free start
 */
export async function orderByTelephone(
  request: APIRequestContext,
  origin: string,
  phone: string,
  day: number,
): Promise<{ orderId: string; startsAt: string }> {
  const found = await request.get(
    `${origin}/api/v1/office/customers?${encodeQuery({ q: phone })}`,
    {
      headers: { authorization: `Bearer ${OPS_TOKEN}` },
    },
  );
  const { listOfficeCustomers, placeOrderForCustomer } = officeApi;
  const { items } = listOfficeCustomers.response.parse(await found.json());
  const startsAt = (await findOpenStarts(request, origin, AIRCON_SET))[day] ?? '';
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
    selectedDate: startsAt,
    selectedDateType: 'open',
    agreedTotal: 13_200,
  };
  const body = { customerId: items[0]?.customerId, order, payByLink: true };
  const content = await changeAsOffice(request, origin, '/orders', body);
  return { orderId: placeOrderForCustomer.response.parse(content).orderId, startsAt };
}
