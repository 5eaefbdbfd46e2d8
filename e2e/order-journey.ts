import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { PostOrder } from '@/booking/order/order-draft';
import { type OrderDetail, orderDetailSchema, orderEndpoints } from '@/contract/orders';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import { REGISTERED_CARD } from '../tests/factories/order-draft';
import { ZIP } from '../tests/main-api/shop-visitor';
import { type OwnCustomer, registeredCardId } from '../tests/shop/own-customers';
import { AIRCON_SET, storeDraft } from './draft';
import { ConfirmScreen } from './screens/order-screens';
import type { Tab } from './tab';
import type { WorkerShop } from './worker-shop';

/** The demonstration customer's Visa card. */
export const DEMO_CARD = { ...REGISTERED_CARD, id: 'demo-registered-visa' } as const;

export const PAID_BY_CARD = {
  selectedPayment: 'creditCard',
  payment: { creditCard: DEMO_CARD },
  selectedBillingAddressType: 'workingAddress',
  agreedTotal: 13_200,
} as const satisfies Partial<PostOrder>;

/** The same with the Visa card of a customer of the test's own. */
export function paidByCard(customer: OwnCustomer) {
  const { brand: _brand, ...card } = DEMO_CUSTOMER.cards.visa;
  const id = registeredCardId(customer, 'visa');
  return {
    ...PAID_BY_CARD,
    payment: { creditCard: { ...card, id, cardType: 'registered' } },
  } as const satisfies Partial<PostOrder>;
}

/** The fixtures that an order is prepared with. */
export interface Ordering {
  readonly tab: Tab;
  readonly request: APIRequestContext;
  readonly workerShop: WorkerShop;
  /** The customer who is signed in on the tab. */
  readonly customer: OwnCustomer;
}

/** Lets the customer stand at the confirm step with the air-conditioner set, 13,200円, paid by the registered card. */
export async function openConfirm({ tab, request, workerShop, customer }: Ordering) {
  const startsAt = await workerShop.starts.next(request, AIRCON_SET);
  await storeDraft(tab.page, { ...paidByCard(customer), selectedDate: [startsAt] });
  const confirm = await tab.open(ConfirmScreen);
  await expect(confirm.orderButton('13,200円')).toBeEnabled();
  return { confirm, startsAt };
}

/** Reads an order of the customer who is signed in on the tab. */
export async function readOrder(tab: Tab, orderId: string): Promise<OrderDetail> {
  const answer = await tab.page.request.get(`/api/v1/user/orders?orderId=${orderId}`);
  return orderDetailSchema.parse(await answer.json());
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
