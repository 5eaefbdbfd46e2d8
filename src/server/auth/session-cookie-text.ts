import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { JWT, JWTDecodeParams, JWTEncodeParams } from 'next-auth/jwt';

/** As next-auth derives it, whose own functions do so twice for every request. */
function deriveKey(secret: string | Buffer): Promise<CryptoKey> {
  const key = hkdfSync('sha256', secret, '', 'NextAuth.js Generated Encryption Key', 32);
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** So many sessions are known, those decrypted last. */
const KNOWN_AT_MOST = 1_000;

interface Reader {
  readonly secret: string | Buffer;
  readonly key: Promise<CryptoKey>;
  /** What texts said under the key: a text is decrypted once, not with every page. */
  readonly known: Map<string, JWT & { readonly exp: number }>;
}

let reader: Reader | undefined;

function readerOf(secret: string | Buffer): Reader {
  if (reader?.secret !== secret) reader = { secret, key: deriveKey(secret), known: new Map() };
  return reader;
}

/** The texts that sessions were read from. */
const texts = new WeakMap<JWT, string>();

async function decrypted(token: string, { key, known }: Reader): Promise<JWT> {
  const before = known.get(token);
  if (before && Date.now() / 1000 < before.exp) return before;
  known.delete(token);
  const { payload } = await jwtDecrypt<JWT>(token, await key, {
    clockTolerance: 15,
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  const { exp } = payload;
  if (exp === undefined) return payload;
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= KNOWN_AT_MOST) known.delete(oldest);
  known.set(token, { ...payload, exp });
  return payload;
}

/** @throws Error when it is no session of this shop, or one that has ended */
export async function decodeSession({ token, secret }: JWTDecodeParams): Promise<JWT | null> {
  if (!token) return null;
  // A copy, as next-auth's callbacks may change what they are given.
  const session = { ...(await decrypted(token, readerOf(secret))) };
  texts.set(session, token);
  return session;
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
    .encrypt(await readerOf(secret).key);
}
