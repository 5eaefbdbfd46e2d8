import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { findOpenStarts } from './calendar';
import { signIn } from './customers';
import { AIRCON_SET, storeDraft } from './draft';

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
  return bringDraftToPayment(page, request, origin, day);
}

/** The same for whoever is signed in: a customer may begin ten authentications an hour. */
export async function bringDraftToPayment(
  page: Page,
  request: APIRequestContext,
  origin: string,
  day: number,
): Promise<string> {
  const starts = await findOpenStarts(request, origin, AIRCON_SET);
  const startsAt = starts[day] ?? '';
  await storeDraft(page, { selectedDate: [startsAt] });
  await page.goto('/order/payment');
  await expect(page.getByRole('heading', { level: 1, name: 'お支払い方法' })).toBeVisible();
  return startsAt;
}
