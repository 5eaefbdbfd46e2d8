import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { Endpoint, ResponseOf } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import type { OrderBody } from '@/contract/orders';
import { AIRCON_SET } from './draft';
import { PLAIN_ORDER } from './quoted-orders';
import { OPS_TOKEN } from './shop';

async function change<E extends Endpoint>(
  request: APIRequestContext,
  origin: string,
  { path, response }: E,
  data: object,
): Promise<ResponseOf<E>> {
  const answer = await request.post(`${origin}/api/v1${path}`, {
    headers: { authorization: `Bearer ${OPS_TOKEN}`, 'idempotency-key': randomUUID() },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return response.parse(await answer.json()) as ResponseOf<E>;
}

export interface EnteredCustomer {
  readonly customerId: string;
  readonly name: string;
  readonly tel: string;
}

/** A number that no other test uses. */
export function newTel(): string {
  return `0707${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

/** A customer whom the office entered, with a name of their own. */
export async function enterCustomer(
  request: APIRequestContext,
  origin: string,
  name: string,
): Promise<EnteredCustomer> {
  const tel = newTel();
  const details = { name, nameKana: 'デンワ ハナコ', tel, email: `${tel}@example.jp` };
  const { customerId } = await change(request, origin, officeApi.createOfficeCustomer, details);
  return { customerId, name, tel };
}

/**
 * Orders the air-conditioner set with a link to pay, at a free start.
 * @returns the order's number
 */
export async function orderFor(
  request: APIRequestContext,
  origin: string,
  customerId: string,
  startsAt: string,
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
    selectedDate: startsAt,
    selectedDateType: 'open',
    agreedTotal: 13_200,
  };
  const body = { customerId, order, payByLink: true };
  return (await change(request, origin, officeApi.placeOrderForCustomer, body)).orderId;
}
