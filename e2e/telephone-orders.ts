import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { subMinutes } from 'date-fns';
import { sql } from 'drizzle-orm';
import { officeApi } from '@/contract/office';
import type { OrderBody } from '@/contract/orders';
import { encodeQuery } from '@/contract/query-string';
import { openPgliteDatabase } from '@/embedded/database/pglite-database';
import { shopNow } from '../tests/shop/shop-date';
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

/** The payment that a shop which has stopped asked for was to be made a minute ago. */
export async function letPaymentsLapse(dataDir: string, orderId: string): Promise<void> {
  const database = await openPgliteDatabase(join(dataDir, 'database'));
  try {
    const lapsed = await database.db.execute(sql`
      UPDATE order_payments SET pay_until = ${subMinutes(shopNow(), 1)}
      WHERE order_id = ${orderId} AND pay_until IS NOT NULL RETURNING order_id`);
    expect(lapsed.rows).toHaveLength(1);
  } finally {
    await database.close();
  }
}
