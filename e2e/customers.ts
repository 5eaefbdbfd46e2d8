import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';

/** README. */
export const DEMO = { phone: '09000000001', password: 'demo-password' } as const;

/** A mobile number nobody has signed up with. What begins with 0800 is none: calling it is free, and it is written otherwise. */
export function newPhone(): string {
  return `080${randomInt(10_000_000, 100_000_000)}`;
}

/** Signs in as the sign-in form does, without showing it. */
export async function signIn(
  page: Page,
  origin: string,
  { phone, password }: { phone: string; password: string } = DEMO,
): Promise<void> {
  const headers = { origin };
  const signedIn = await page.request.post(`${origin}/api/auth/signin`, {
    headers,
    data: { username: phone, password },
  });
  const { ticket } = z.object({ ticket: z.string() }).parse(await signedIn.json());
  const csrf = await page.request.get(`${origin}/api/auth/csrf`);
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await csrf.json());
  const session = await page.request.post(`${origin}/api/auth/callback/credentials`, {
    headers,
    form: { ticket, csrfToken, json: 'true' },
  });
  expect(session.ok(), 'the session opens').toBe(true);
}
