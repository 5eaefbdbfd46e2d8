import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/*
 * Secure Remote Password as Cognito's clients speak it: SRP-6a with SHA-256 in the group of 3072 bits of RFC 3526 with the
 * generator 2. Numbers are hashed as Java writes them: the fewest bytes with a sign bit.
 */

const PRIME = getDiffieHellman('modp15').getPrime();
const N = toInteger(PRIME);
const GENERATOR = 2n;
const SECRET_BYTES = 32;

function toInteger(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
}

function toBytes(integer: bigint): Buffer {
  const hex = integer.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function hash(...parts: readonly (string | Uint8Array)[]): Buffer {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
}

const MULTIPLIER = toInteger(hash(toBytes(N), toBytes(GENERATOR)));

/**
 * `base ** exponent` modulo the prime, by OpenSSL: some ten times faster than with BigInt.
 * @throws Error for a base of 0, 1 or -1
 */
function power(base: bigint, exponent: Uint8Array): bigint {
  const group = createDiffieHellman(PRIME, 2);
  group.setPrivateKey(exponent);
  return toInteger(group.computeSecret(toBytes(base)));
}

/** A value that proves a password without containing it. */
export interface PasswordVerifier {
  readonly salt: Buffer;
  readonly verifier: bigint;
}

/** The account at its pool: part of what is hashed with a password. */
export interface SrpAccount {
  /** The pool's id after its underscore. */
  readonly poolName: string;
  /** Cognito's USER_ID_FOR_SRP. */
  readonly userId: string;
}

export function computeVerifier(
  { poolName, userId }: SrpAccount,
  password: string,
  salt: Buffer = randomBytes(16),
): PasswordVerifier {
  const secret = hash(`${poolName}${userId}:${password}`);
  const exponent = hash(toBytes(toInteger(salt)), secret);
  return { salt, verifier: power(GENERATOR, exponent) };
}

/** The server's secret number of one sign-in. */
export function newServerSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The number B that the client gets. */
export function serverValue({ verifier }: PasswordVerifier, secret: Uint8Array): bigint {
  return (MULTIPLIER * verifier + power(GENERATOR, secret)) % N;
}

interface Exchange {
  /** The number A of the client. */
  readonly clientValue: bigint;
  readonly secret: Uint8Array;
  readonly verifier: PasswordVerifier;
}

/** Undefined for a value of the client that would make the key known in advance. */
function sharedKey({ clientValue, secret, verifier }: Exchange): Buffer | undefined {
  if (clientValue % N === 0n) return undefined;
  const value = serverValue(verifier, secret);
  const scrambling = hash(toBytes(clientValue), toBytes(value));
  try {
    const base = (clientValue * power(verifier.verifier, scrambling)) % N;
    const shared = power(base, secret);
    const info = 'Caldera Derived Key';
    return Buffer.from(
      hkdfSync('sha256', toBytes(shared), toBytes(toInteger(scrambling)), info, 16),
    );
  } catch {
    return undefined;
  }
}

/**
 * Computes the answer of a client that knows the password, in Base64; undefined for a client value outside the protocol.
 * @param secretBlock as the client got it
 * @param timestamp as the client wrote it
 */
export function expectedSignature(
  { poolName, userId }: SrpAccount,
  exchange: Exchange,
  secretBlock: Buffer,
  timestamp: string,
): string | undefined {
  const key = sharedKey(exchange);
  return (
    key &&
    createHmac('sha256', key)
      .update(poolName)
      .update(userId)
      .update(secretBlock)
      .update(timestamp)
      .digest('base64')
  );
}
