import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { encode } from 'next-auth/jwt';
import { CLIENT_ID } from '@/embedded/embedded-names';
import { createTokenIssuer } from '@/embedded/identity-provider/token-issuer';
import type { OwnCustomer } from '../tests/shop/own-customers';
import { clockAheadMs, shopNow } from '../tests/shop/shop-date';
import type { Shop } from './shop';

const SESSION_SECONDS = 30 * 24 * 60 * 60;

/**
 * Signs the browser in as this customer by sealing the cookies that a sign-in sets: no password is checked, and no
 * limit of attempts is touched.
 */
export async function signInAs(
  context: BrowserContext,
  { origin, dataDir }: Pick<Shop, 'origin' | 'dataDir'>,
  { subject, phone, sessionId, refreshToken }: OwnCustomer,
): Promise<void> {
  const secret = (name: string) => readFileSync(join(dataDir, 'secrets', name), 'utf8').trim();
  const tokens = await createTokenIssuer({
    signingKey: secret('token-signing-key'),
    issuer: `${origin}/identity-provider`,
    clientId: CLIENT_ID,
    clock: { now: shopNow },
    ids: { newId: randomUUID },
  });
  const now = shopNow();
  const seconds = Math.floor(now.getTime() / 1000);
  const user = {
    subject,
    userName: phone,
    email: null,
    passwordHash: '',
    confirmed: true,
    createdAt: now,
  };
  const { idToken, expiresIn } = await tokens.issue(user, { id: sessionId, authenticatedAt: now });
  const session = await encode({
    token: {
      sub: subject,
      tel: phone,
      refreshToken,
      renewedAt: seconds,
      expiresAt: seconds + expiresIn,
    },
    secret: secret('session-secret'),
    // This process has the machine's date, and seals for the shop's.
    maxAge: SESSION_SECONDS + Math.floor(clockAheadMs() / 1000),
  });
  await context.addCookies(
    Object.entries({ 'next-auth.session-token': session, idToken }).map(([name, value]) => ({
      name,
      value,
      url: origin,
      httpOnly: true,
      sameSite: 'Lax' as const,
    })),
  );
}
