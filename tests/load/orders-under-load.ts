import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { OrderBody } from '@/contract/orders';
import { ZIP } from '../main-api/shop-visitor';
import type { ShopCustomer } from './shop-customer';

/** One order somebody wants, under one Idempotency-Key however often it is sent. */
export interface WantedOrder {
  readonly customer: ShopCustomer;
  readonly key: string;
  readonly body: OrderBody;
}

export interface OrderAnswer {
  readonly wanted: WantedOrder;
  readonly status: number;
  /** Of a placed order. */
  readonly orderId: string | null;
  /** Of a rejected one. */
  readonly code: string | null;
}

const answerSchema = z.object({
  orderId: z.string().optional(),
  error: z.object({ code: z.string() }).optional(),
});

function parsed(text: string): z.infer<typeof answerSchema> {
  try {
    return answerSchema.parse(JSON.parse(text));
  } catch {
    // The balancer's own answer.
    return {};
  }
}

export async function sendOrder(wanted: WantedOrder): Promise<OrderAnswer> {
  const { customer, key, body } = wanted;
  const call = { method: 'POST', key, body } as const;
  const response = await customer.send(customer.tel, '/order/services', call);
  const { orderId = null, error } = parsed(await response.text());
  return { wanted, status: response.status, orderId, code: error?.code ?? null };
}

/** Starts without a surcharge, so that the total is known. */
function plainStarts(open: readonly string[]): string[] {
  return open.filter((startsAt) => {
    const day = startsAt.slice(5, 10);
    return /T1[03]:/.test(startsAt) && '01-03' < day && day < '12-29';
  });
}

/**
 * Three orders of each customer: one by card and one by deferred payment, where many people work; and
 * one with the only person of a place, which somebody else wants at the same hour.
 */
export async function wantedOrders(customers: readonly ShopCustomer[]): Promise<WantedOrder[]> {
  const [first] = customers;
  if (!first) return [];
  const shibuya = plainStarts(await first.starts(ZIP.shibuya, 'open'));
  const kamakura = plainStarts(await first.starts(ZIP.kamakura, 'open'));
  const startFor = (starts: readonly string[], index: number) =>
    starts[index % starts.length] ?? '';
  const wanted = await Promise.all(
    customers.map(async (customer, index) => {
      const bodies = await Promise.all([
        customer.orderBody(ZIP.shibuya, {
          selectedDate: startFor(shibuya, 2 * index),
          ...customer.newCard,
        }),
        customer.orderBody(ZIP.shibuya, { selectedDate: startFor(shibuya, 2 * index + 1) }),
        customer.orderBody(ZIP.kamakura, { selectedDate: startFor(kamakura, index >> 1) }),
      ]);
      return bodies.map((body) => ({ customer, key: randomUUID(), body }));
    }),
  );
  return wanted.flat();
}
