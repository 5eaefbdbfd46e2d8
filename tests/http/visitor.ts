import { randomInt } from 'node:crypto';
import { inject } from 'vitest';
import { toJapanDate } from '@/domain/japan-time';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import { OPS_TOKEN } from '../../e2e/shop';
import { type ShopCustomer, shopCustomer } from '../load/shop-customer';

export const shopOrigin = inject('shopOrigin');

/** Asks the shop as somebody without cookies. A redirect is an answer, too. */
export function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path, shopOrigin), { redirect: 'manual', ...init });
}

function customerWith(tel: string): ShopCustomer {
  const shop = { origin: shopOrigin, opsToken: OPS_TOKEN };
  return shopCustomer(shop, tel, '127.0.0.1', toJapanDate(new Date()));
}

/** A customer of the test's own, signed in and registered, who has not ordered anything yet. */
export async function newCustomer(): Promise<ShopCustomer> {
  const customer = customerWith(`080${randomInt(10_000_000, 100_000_000)}`);
  await customer.signUp();
  return customer;
}

/** Somebody whom the shop knows from its beginning, signed in; to be looked at only, as all tests share them. */
export async function customerOf(known: { tel: string; password: string }): Promise<ShopCustomer> {
  const customer = customerWith(known.tel);
  await customer.openSession(await customer.signInTicket(known.tel, known.password));
  return customer;
}

/** The demonstration customer of README. */
export const demoCustomer = () => customerOf(DEMO_CUSTOMER);
