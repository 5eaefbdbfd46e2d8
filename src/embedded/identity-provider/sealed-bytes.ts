import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key of its own for each purpose. */
export interface Sealing {
  readonly codeKey: string;
  readonly purpose: 'password verifier' | 'sign-in challenge';
  /** Names the owner of the sealed bytes; they open for this name alone. */
  readonly owner: string;
}

function keyFor({ codeKey, purpose }: Sealing): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', codeKey, '', purpose, 32));
}

export function sealBytes(sealing: Sealing, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(sealing), nonce);
  cipher.setAAD(Buffer.from(sealing.owner));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined for bytes that were not sealed so. */
export function openSealedBytes(sealing: Sealing, sealed: Buffer): Buffer | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(-TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(sealing), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(sealing.owner));
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([
      decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]);
  } catch {
    return undefined;
  }
}
