import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '@/platform/same-secret';

/* RFC 6238 as authenticator apps do it: SHA-1, 30 seconds, six digits. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the present one, for clocks that differ. */
const TOLERANCE = 1;
const SECRET_BYTES = 20;

/** Base32 (RFC 4648) without padding. */
function toBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

export function newTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** 80 random bits, so that a plain digest of it is enough. */
export function newRecoveryCode(): string {
  return toBase32(randomBytes(10));
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** @param now whose time step the code is of */
export function totpAt(secret: string, now: Date): string {
  return codeOf(secret, Math.floor(now.getTime() / 1_000 / STEP_SECONDS));
}

/** The time step whose code it is, within 30 seconds of now; null for any other code. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const present = Math.floor(now.getTime() / 1_000 / STEP_SECONDS);
  for (let step = present - TOLERANCE; step <= present + TOLERANCE; step += 1) {
    if (isSameSecret(code, codeOf(secret, step))) return step;
  }
  return null;
}

/** For a QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = encodeURIComponent(account ? `${issuer}:${account}` : issuer);
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`;
}
