import { encode, type JWT } from 'next-auth/jwt';
import { readServerEnv } from '@/config/env.server';

/** The cookies of a signed-in customer, for a storefront reached over http. */
export async function sessionCookies(idToken: string, claims: JWT = {}): Promise<string> {
  const endsAt = Math.floor(Date.now() / 1000) + 3_600;
  const customer = { sub: 'user-1', tel: '09000000001', refreshToken: 'refresh-1' };
  const session = await encode({
    token: { ...customer, renewedAt: endsAt, expiresAt: endsAt, ...claims },
    secret: readServerEnv().NEXTAUTH_SECRET ?? '',
  });
  return `next-auth.session-token=${session}; idToken=${idToken}`;
}
