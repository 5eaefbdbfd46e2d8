import { createRemoteJWKSet, customFetch, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { readServerEnv } from '@/config/env.server';
import { processWide } from '@/platform/process-wide';
import { type IssuedTokens, readPhoneNumber } from '../identity-provider';
import { callUpstream } from '../upstream/call-upstream';
import { deadlineFor } from '../upstream/deadlines';
import { exchange } from '../upstream/exchange';

const claimsSchema = z.object({
  sub: z.string().min(1),
  token_use: z.literal('id'),
  'cognito:username': z.string().optional(),
  phone_number: z.string().optional(),
  exp: z.number(),
});

/** `expiresAt` is in epoch seconds. */
export interface IdTokenClaims {
  subject: string;
  /** The account's own name at the identity provider, which may be its number. */
  userName: string;
  tel: string;
  expiresAt: number;
}

/** Issuer of the user pool's tokens, and the address below which its keys are. */
export function poolIssuer(): string {
  const { COGNITO_ISSUER, COGNITO_REGION, COGNITO_USER_POOL_ID } = readServerEnv();
  return (
    COGNITO_ISSUER ?? `https://cognito-idp.${COGNITO_REGION}.amazonaws.com/${COGNITO_USER_POOL_ID}`
  );
}

async function readKeys(url: string, init: RequestInit): Promise<Response> {
  const { status, bytes } = await callUpstream({
    upstream: 'identityProvider',
    name: 'jwks',
    deadlineMs: deadlineFor('read'),
    isRead: true,
    attempt: (signal) => exchange(url, { ...init, signal }),
  });
  return new Response(new Uint8Array(bytes), { status });
}

const keysAddress = () => `${poolIssuer()}/.well-known/jwks.json`;

const identityKeys = processWide('identityKeys', () =>
  createRemoteJWKSet(new URL(keysAddress()), { [customFetch]: readKeys }),
);

/** @throws Error when the provider's keys cannot be read */
export async function identityKeysAnswer(): Promise<void> {
  const { status } = await readKeys(keysAddress(), { headers: { accept: 'application/json' } });
  if (status !== 200) throw new Error(`The identity provider answered ${status}`);
}

/** The number in digits; undefined unless it is one of Japan. */
function telIn(phoneNumber: string | undefined): string | undefined {
  return phoneNumber !== undefined && /^\+81\d{9,10}$/.test(phoneNumber)
    ? phoneNumber.replace(/^\+81/, '0')
    : undefined;
}

/**
 * Checks signature (RS256), issuer, audience, use and expiry of the id token. Some user pools leave the number out of
 * it, which is then read as an attribute of the account.
 * @param presentTel digits of the number that the customer is known by, where the provider names none
 * @throws Error when it is not an id token of the shop's user pool, or nobody knows the number
 */
export async function verifyIssued(
  { idToken, accessToken }: Pick<IssuedTokens, 'idToken' | 'accessToken'>,
  presentTel?: string,
): Promise<IdTokenClaims> {
  const { payload } = await jwtVerify(idToken, identityKeys(), {
    issuer: poolIssuer(),
    audience: readServerEnv().COGNITO_CLIENT_ID,
    algorithms: ['RS256'],
  });
  const {
    sub,
    phone_number,
    exp,
    'cognito:username': userName = sub,
  } = claimsSchema.parse(payload);
  const tel =
    telIn(phone_number) ?? telIn(accessToken && (await readPhoneNumber(accessToken))) ?? presentTel;
  if (tel === undefined) throw new Error('The identity provider names no phone number');
  return { subject: sub, userName, tel, expiresAt: exp };
}

/** Reads the claims without verifying them; undefined for a text that is no token. */
function claimsIn(idToken: string): JWTPayload | undefined {
  try {
    return decodeJwt(idToken);
  } catch {
    return undefined;
  }
}

/** False for a text that is no token: no upstream accepts it. */
export function isOfAnother(idToken: string, subject: string | undefined): boolean {
  const claims = claimsIn(idToken);
  return claims !== undefined && claims.sub !== subject;
}

/** The sign-in address of an account on planet, else null. For display: the token is not verified. */
export function signInEmailIn(idToken: string): string | null {
  const email = claimsIn(idToken)?.email;
  return typeof email === 'string' ? email : null;
}
