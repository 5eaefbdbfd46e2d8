import { type APIRequestContext, expect } from '@playwright/test';
import { newPhone } from './customers';
import type { Outbox } from './outbox';

/** Somebody who has confirmed their number, and nothing else. */
export async function signedUpCustomer(
  request: APIRequestContext,
  origin: string,
  outbox: Outbox,
): Promise<{ phone: string; password: string }> {
  const customer = { phone: newPhone(), password: 'first-password' };
  const { phone: tel, password } = customer;
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${origin}/api/auth/signup/${path}`, {
      headers: { origin },
      data,
    });
    expect(answer.ok(), `${path} is done`).toBe(true);
  };
  await post('sms', { tel, password });
  await post('verify', { tel, code: await outbox.newestCode(tel) });
  return customer;
}
