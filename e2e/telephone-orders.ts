import type { APIRequestContext } from '@playwright/test';
import { officeApi } from '@/contract/office';
import type { OrderBody } from '@/contract/orders';
import { encodeQuery } from '@/contract/query-string';
import { AIRCON_SET } from './draft';
import { changeAsOffice, PLAIN_ORDER } from './quoted-orders';
import { OPS_TOKEN } from './shop';

/**
 * The office orders the air-conditioner set, 13,200円, for a customer on the telephone who pays by the link.
 *
 * @returns the order's number
 */
export async function orderByTelephone(
  request: APIRequestContext,
  origin: string,
  phone: string,
  startsAt: string,
): Promise<string> {
  const found = await request.get(
    `${origin}/api/v1/office/customers?${encodeQuery({ q: phone })}`,
    {
      headers: { authorization: `Bearer ${OPS_TOKEN}` },
    },
  );
  const { listOfficeCustomers, placeOrderForCustomer } = officeApi;
  const { items } = listOfficeCustomers.response.parse(await found.json());
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
  return placeOrderForCustomer.response.parse(content).orderId;
}
