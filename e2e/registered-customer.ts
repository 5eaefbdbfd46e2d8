import { expect, type Page } from '@playwright/test';
import { signIn } from './customers';
import type { Outbox } from './outbox';
import { signedUpCustomer } from './signed-up-customer';

const DETAILS = {
  name: '佐藤 次郎',
  nameKana: 'サトウ ジロウ',
  email: 'jiro@example.jp',
} as const;

/** A customer of the test's own, signed in on the page, who has not ordered anything yet. */
export async function signInNewCustomer(page: Page, origin: string, outbox: Outbox) {
  const credentials = await signedUpCustomer(page.request, origin, outbox);
  await signIn(page, origin, credentials);
  const registered = await page.request.post(`${origin}/api/auth/signup/signed`, {
    headers: { origin },
    data: { ...DETAILS, isSendMailForCampaign: false },
  });
  expect(registered.ok(), 'the details are registered').toBe(true);
  return { ...credentials, ...DETAILS };
}
