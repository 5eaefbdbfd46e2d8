import { hkdfSync, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { z } from 'zod';
import { readServerEnv } from '@/config/env.server';
import { clearCookie, readCookies, setCookie } from './cookies';

/** Each purpose has a key of its own. */
type Purpose =
  | 'sign-in ticket'
  | 'sign-in step'
  | 'sign-up'
  | 'sign-up password'
  | 'password reset'
  | 'phone change'
  | 'known device'
  | 'credit token';

function keyFor(purpose: Purpose): Uint8Array {
  const { NEXTAUTH_SECRET } = readServerEnv();
  if (!NEXTAUTH_SECRET) throw new Error('NEXTAUTH_SECRET is not set');
  return new Uint8Array(hkdfSync('sha256', NEXTAUTH_SECRET, '', purpose, 32));
}

/** Encrypts claims, with a random id, for `lifetimeSeconds`. */
export function sealText(
  purpose: Purpose,
  claims: Readonly<Record<string, unknown>>,
  lifetimeSeconds: number,
  nowSeconds = Date.now() / 1000,
): Promise<string> {
  return new EncryptJWT({ ...claims })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setJti(randomUUID())
    .setExpirationTime(Math.floor(nowSeconds) + lifetimeSeconds)
    .encrypt(keyFor(purpose));
}

/**
 * Decrypts claims; null when the text is forged, expired or of another shape.
 * @throws Error when the shop has no secret
 */
export async function openSealedText<S extends z.ZodType>(
  purpose: Purpose,
  text: string,
  schema: S,
  now = new Date(),
): Promise<z.output<S> | null> {
  const key = keyFor(purpose);
  try {
    const { payload } = await jwtDecrypt(text, key, { currentDate: now });
    return schema.parse(payload);
  } catch {
    return null;
  }
}

/** A cookie that only the shop can read, until it expires. */
export function sealedCookie<Content extends Record<string, unknown>>(cookie: {
  readonly name: string;
  readonly purpose: Purpose;
  readonly schema: z.ZodType<Content>;
  readonly seconds: number;
  /** The whole shop by default. */
  readonly path?: string;
}) {
  const { name, purpose, schema, seconds, path = '/' } = cookie;
  return {
    /** Null when the cookie is missing, forged or expired. */
    read: (request: Parameters<typeof readCookies>[0]): Promise<Content | null> =>
      openSealedText(purpose, readCookies(request).get(name) ?? '', schema),
    async write(response: ServerResponse, content: Content): Promise<void> {
      setCookie(response, name, await sealText(purpose, content, seconds), seconds, { path });
    },
    clear: (response: ServerResponse) => clearCookie(response, name, { path }),
  };
}
