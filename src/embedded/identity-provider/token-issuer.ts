import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import { z } from 'zod';
import type { Clock } from '@/main-api/ports/clock';
import { toE164, type User } from './user-repository';

const ALGORITHM = 'RS256';
const LIFETIME_SECONDS = 60 * 60;

const privateKeySchema = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() }).loose();

const claimsSchema = z.object({
  sub: z.string(),
  token_use: z.enum(['id', 'access']),
  client_id: z.string().optional(),
  aud: z.string().optional(),
  username: z.string().optional(),
  'cognito:username': z.string().optional(),
  origin_jti: z.string(),
  iat: z.number(),
  exp: z.number(),
});

/** `sessionId` is the id of the refresh token. */
export interface TokenClaims {
  readonly subject: string;
  readonly userName: string;
  readonly sessionId: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export type TokenIssuer = Awaited<ReturnType<typeof createTokenIssuer>>;

/** A private JWK as JSON. */
export async function generateSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

/** `iss` is not verified, as the address may change after a restart or differ between processes. */
export async function createTokenIssuer(options: {
  readonly signingKey: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clock: Clock;
  readonly ids: { newId(): string };
}) {
  const { clientId, clock, ids, issuer } = options;
  const jwk = privateKeySchema.parse(JSON.parse(options.signingKey));
  const publicJwk = { kty: jwk.kty, n: jwk.n, e: jwk.e };
  const kid = await calculateJwkThumbprint(publicJwk);
  const privateKey = await importJWK(jwk, ALGORITHM);
  const publicKey = await importJWK(publicJwk, ALGORITHM);

  return {
    issuer,
    jwks: { keys: [{ ...publicJwk, kid, alg: ALGORITHM, use: 'sig' }] },

    async issue(user: User, session: { readonly id: string; readonly authenticatedAt: Date }) {
      const now = Math.floor(clock.now().getTime() / 1000);
      const sign = (claims: Record<string, unknown>) =>
        new SignJWT({
          ...claims,
          origin_jti: session.id,
          auth_time: Math.floor(session.authenticatedAt.getTime() / 1000),
        })
          .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
          .setIssuer(issuer)
          .setSubject(user.subject)
          .setIssuedAt(now)
          .setExpirationTime(now + LIFETIME_SECONDS)
          .setJti(ids.newId())
          .sign(privateKey);
      return {
        idToken: await sign({
          token_use: 'id',
          aud: clientId,
          'cognito:username': user.userName,
          phone_number: toE164(user.userName),
          phone_number_verified: true,
          ...(user.email !== null && { email: user.email, email_verified: true }),
        }),
        accessToken: await sign({
          token_use: 'access',
          client_id: clientId,
          username: user.userName,
          scope: 'aws.cognito.signin.user.admin',
        }),
        expiresIn: LIFETIME_SECONDS,
      };
    },

    /** Null when the token is invalid, expired or for another use. */
    async verify(use: 'id' | 'access', token: string): Promise<TokenClaims | null> {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: [ALGORITHM],
          currentDate: clock.now(),
        });
        const claims = claimsSchema.parse(payload);
        const audience = use === 'id' ? claims.aud : claims.client_id;
        const userName = use === 'id' ? claims['cognito:username'] : claims.username;
        if (claims.token_use !== use || audience !== clientId || !userName) return null;
        return {
          subject: claims.sub,
          userName,
          sessionId: claims.origin_jti,
          issuedAt: new Date(claims.iat * 1000),
          expiresAt: new Date(claims.exp * 1000),
        };
      } catch {
        return null;
      }
    },
  };
}
