import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { JWT, JWTDecodeParams, JWTEncodeParams } from 'next-auth/jwt';

/** As next-auth derives it, whose own functions do so twice for every request. */
function deriveKey(secret: string | Buffer): Promise<CryptoKey> {
  const key = hkdfSync('sha256', secret, '', 'NextAuth.js Generated Encryption Key', 32);
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

let derived: { readonly secret: string | Buffer; readonly key: Promise<CryptoKey> } | undefined;

function keyOf(secret: string | Buffer): Promise<CryptoKey> {
  if (derived?.secret !== secret) derived = { secret, key: deriveKey(secret) };
  return derived.key;
}

/** The texts that sessions were read from. */
const texts = new WeakMap<JWT, string>();

/** @throws Error when it is no session of this shop, or one that has ended */
export async function decodeSession({ token, secret }: JWTDecodeParams): Promise<JWT | null> {
  if (!token) return null;
  const { payload } = await jwtDecrypt<JWT>(token, await keyOf(secret), {
    clockTolerance: 15,
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  texts.set(payload, token);
  return payload;
}

/**
 * A session that goes on as it was keeps its text: what it says changes with each renewal of the id
 * token, every hour, and it is good for a month from then.
 */
export async function encodeSession({
  token = {},
  secret,
  maxAge = 0,
}: JWTEncodeParams): Promise<string> {
  const unchanged = texts.get(token);
  if (unchanged !== undefined) return unchanged;
  return new EncryptJWT({ ...token })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + maxAge)
    .setJti(crypto.randomUUID())
    .encrypt(await keyOf(secret));
}
