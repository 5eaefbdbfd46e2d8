import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { PostOrder } from '@/booking/draft/order-draft';
import { orderEndpoints } from '@/contract/orders';
import { REGISTERED_CARD } from '../tests/factories/order-draft';
import { ZIP } from '../tests/main-api/shop-visitor';
import { findOpenStarts } from './calendar';
import { signIn } from './customers';
import { AIRCON_SET, storeDraft } from './draft';

/** The demonstration customer's Visa card. */
export const DEMO_CARD = { ...REGISTERED_CARD, id: 'demo-registered-visa' } as const;

export const PAID_BY_CARD = {
  selectedPayment: 'creditCard',
  payment: { creditCard: DEMO_CARD },
  selectedBillingAddressType: 'workingAddress',
  agreedTotal: 13_200,
} as const satisfies Partial<PostOrder>;

/**
 * Lets the demonstration customer stand at the confirm step with the air-conditioner set, 13,200円,
 * paid by the registered card, and gives the start of the visit.
 *
 * @param day which of the days with a free start; every test that orders takes one of its own
 */
export async function standAtConfirm(
  page: Page,
  request: APIRequestContext,
  origin: string,
  day: number,
): Promise<string> {
  await signIn(page, origin);
  const startsAt = (await findOpenStarts(request, origin, AIRCON_SET))[day] ?? '';
  await storeDraft(page, { ...PAID_BY_CARD, selectedDate: [startsAt] });
  await page.goto('/order/confirm');
  // The heading comes from the server; the button appears once the page has noted that it was seen.
  await expect(page.getByRole('heading', { level: 1, name: 'お申し込み内容の確認' })).toBeVisible();
  await expect(page.getByRole('button', { name: /で申し込む$/ })).toBeVisible();
  return startsAt;
}

/**
 * The signed-in customer's orders with a visit at that time and place: another test may have ordered for
 * the same time elsewhere.
 */
export async function ordersAt(
  page: Page,
  origin: string,
  startsAt: string,
  zip: string = ZIP.shibuya,
): Promise<string[]> {
  const answer = await page.request.get(`${origin}/api/v1/user/order_lists`);
  const { orders } = orderEndpoints.listOrders.response.parse(await answer.json());
  return orders
    .filter(({ selectedDate, zipCode }) => selectedDate.includes(startsAt) && zipCode === zip)
    .map(({ orderId }) => orderId);
}

/** How often the pages of this context have asked for that call so far. */
export function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}
