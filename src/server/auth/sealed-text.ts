import { hkdfSync, randomUUID } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { z } from 'zod';
import { readServerEnv } from '@/config/env.server';

/** Each purpose has a key of its own. */
type Purpose = 'sign-in ticket' | 'sign-up' | 'password reset' | 'phone change' | 'known device';

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
