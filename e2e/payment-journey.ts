import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { findOpenStarts } from './calendar';
import { signIn } from './customers';
import { AIRCON_SET, storeDraft } from './draft';
import type { Ordering } from './order-journey';
import { PaymentScreen } from './screens/order-screens';

/**
 * Lets the demonstration customer stand at the payment step with the air-conditioner set, 13,200円,
 * and gives the start of the visit.
 *
 * @param day which of the days with a free start; tests that run side by side get different ones
 */
export async function standAtPayment(
  page: Page,
  request: APIRequestContext,
  origin: string,
  day = test.info().parallelIndex,
): Promise<string> {
  await signIn(page, origin);
  const starts = await findOpenStarts(request, origin, AIRCON_SET);
  const startsAt = starts[day] ?? '';
  await storeDraft(page, { selectedDate: [startsAt] });
  await page.goto('/order/payment');
  await expect(page.getByRole('heading', { level: 1, name: 'お支払い方法' })).toBeVisible();
  return startsAt;
}

/** Lets the customer who is signed in stand at the payment step with the air-conditioner set, 13,200円. */
export async function openPayment({ tab, request, workerShop }: Omit<Ordering, 'customer'>) {
  const startsAt = await workerShop.starts.next(request, AIRCON_SET);
  await storeDraft(tab.page, { selectedDate: [startsAt] });
  return { payment: await tab.open(PaymentScreen), startsAt };
}
