import { createHmac, randomBytes } from 'node:crypto';

const STEP_SECONDS = 30;

export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

function stepOf(at: Date): number {
  return Math.floor(at.getTime() / 1000 / STEP_SECONDS);
}

function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** RFC 6238 with the values of common authenticator apps: SHA-1, six digits, thirty seconds. */
export function totpCode(secret: Buffer, at: Date): string {
  return codeOfStep(secret, stepOf(at));
}

/** The step whose code was given, of the present one and its two neighbours. */
export function matchingStep(secret: Buffer, code: string, at: Date): number | undefined {
  const present = stepOf(at);
  return [present, present - 1, present + 1].find((step) => codeOfStep(secret, step) === code);
}
