import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The server's side of the Secure Remote Password protocol as user pools speak it: SHA-256, the
 * 3072-bit group of RFC 3526 (modp15) with generator 2, and a key derived by HKDF. The client's side
 * is public in amazon-cognito-identity-js, whose calculations this one has to meet.
 */
const PRIME = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const GENERATOR = 2n;
const KEY_INFORMATION = 'Caldera Derived Key';

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let factor = base % PRIME;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) {
      result = (result * factor) % PRIME;
    }
    factor = (factor * factor) % PRIME;
  }
  return result;
}

/** Even length, and a leading zero byte where the number would look negative. */
function padded(hex: string): string {
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/i.test(even) ? `00${even}` : even;
}

function bytesOf(value: bigint): Buffer {
  return Buffer.from(padded(value.toString(16)), 'hex');
}

function hash(...parts: Buffer[]): bigint {
  return BigInt(`0x${createHash('sha256').update(Buffer.concat(parts)).digest('hex')}`);
}

function randomNumber(bytes: number): bigint {
  return BigInt(`0x${randomBytes(bytes).toString('hex')}`);
}

const MULTIPLIER = hash(bytesOf(PRIME), bytesOf(GENERATOR));

export type Verifier = { salt: bigint; value: bigint };

export function verifierOf(poolName: string, username: string, password: string): Verifier {
  const salt = randomNumber(16);
  const identity = createHash('sha256').update(`${poolName}${username}:${password}`).digest();
  return { salt, value: power(GENERATOR, hash(bytesOf(salt), identity)) };
}

export type SrpExchange = {
  /** What the challenge hands to the client. */
  salt: string;
  publicValue: string;
  secretBlock: string;
  /** The signature that a client with the right password sends for this timestamp. */
  signature: (timestamp: string) => string;
};

export function beginExchange(
  poolName: string,
  username: string,
  verifier: Verifier,
  clientValue: bigint,
): SrpExchange {
  const ownSecret = randomNumber(128);
  const ownValue = (MULTIPLIER * verifier.value + power(GENERATOR, ownSecret)) % PRIME;
  const scrambling = hash(bytesOf(clientValue), bytesOf(ownValue));
  const secretBlock = randomBytes(256);
  const signature = (timestamp: string): string => {
    const shared = power(clientValue * power(verifier.value, scrambling), ownSecret);
    const key = Buffer.from(
      hkdfSync('sha256', bytesOf(shared), bytesOf(scrambling), KEY_INFORMATION, 16),
    );
    return createHmac('sha256', key)
      .update(poolName)
      .update(username)
      .update(secretBlock)
      .update(timestamp)
      .digest('base64');
  };
  return {
    salt: padded(verifier.salt.toString(16)),
    publicValue: padded(ownValue.toString(16)),
    secretBlock: secretBlock.toString('base64'),
    signature,
  };
}

/** The client's public value, or undefined where it is no number or one that would give the key away. */
export function clientValueOf(hex: string): bigint | undefined {
  if (!/^[0-9a-f]+$/i.test(hex)) {
    return undefined;
  }
  const value = BigInt(`0x${hex}`);
  return value % PRIME === 0n ? undefined : value;
}
